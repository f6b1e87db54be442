/** What screen readers announce, and the title of the window. Called once, while a component is made. */
import { plural, t } from '../lib/texts';
import { announce } from '../ui';
import type { Table } from './table.svelte';

/** At most this many of the latest events are announced, since more would be tiring to hear. */
const FACTS = 4;

export function announceGame(of: () => Table): void {
  let spoken = 0;
  let question = '';

  $effect(() => {
    const { game, replay } = of();
    const said: string[] = [];
    if (spoken > 0) {
      const fresh = game.log.filter((event) => event.step > spoken);
      said.push(...fresh.slice(-FACTS).map((event) => event.text));
    }
    spoken = game.log.at(-1)?.step ?? 0;
    const now = game.prompt?.text ?? '';
    // The same question may be asked again: after an event it is worth announcing.
    if (now && (now !== question || said.length)) said.push(now);
    question = now;
    if (said.length && !replay) announce(said.join(' '));
  });

  // What has been pointed at, and how many answers are left.
  $effect(() => {
    const table = of();
    const { picked, chooser } = table;
    if (!picked.length) return;
    const names = picked.map((thing) => table.nameOf(thing)).join(', ');
    announce(plural('table.pickedSoFar', chooser.listed.length, { names }));
  });

  $effect(() => {
    const { game } = of();
    document.title = `${game.prompt ? '● ' : ''}${game.name} – ${t('app.name')}`;
    return () => (document.title = t('app.name'));
  });
}
