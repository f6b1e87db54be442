/** Sounds and notices of a table as it goes on. Called once, while a component is made. */
import { session } from '../lib/session.svelte';
import { settings } from '../lib/settings.svelte';
import { t } from '../lib/texts';
import { left } from '../lib/clock';
import type { Table } from '../table/table.svelte';
import { callOf, isForMe, peopleOf } from './calls';
import { reached, show } from './device';
import { isWanted, soundOf, TIGHT, type Heard } from './sounds';
import { play } from './synth';

/** A phone stops a page in the background but keeps its connection for a while: after so many milliseconds it is given up,
 * so that the server sees that nobody looks, and sends a push. */
const REST = 15_000;

export function signalGame(of: () => Table): void {
  let before: Heard | null = null;
  let askedAt = performance.now();
  let low = $state(false);

  $effect(() => {
    const table = of();
    const { game, store, beats } = table;
    const me = session.me?.name ?? '';
    const asked = game.prompt !== null && !beats.playing;
    const waited = performance.now() - askedAt;
    if (asked) askedAt = performance.now();
    const others = store.chat.filter((line) => line.player !== me);
    const now: Heard = { asked, over: game.over, story: game.story, said: others.at(-1)?.id ?? 0, low, waited };
    const known = before;
    before = now;
    const sound = soundOf(known, now);
    if (sound && isWanted(sound, settings.sounds)) play(sound, settings.volume);
    if (!document.hidden || !settings.notify) return;
    const said = others.filter((line) => line.id > (known?.said ?? 0));
    const call = callOf(
      known,
      now,
      said.findLast((line) => isForMe(line, me, peopleOf(game.seats))),
    );
    if (!call) return;
    const body = call.line ? `${call.line.player}: ${call.line.text}` : (game.prompt?.text ?? '');
    const url = `/games/${store.id}`;
    const title = t(`notices.call.${call.kind}`, { name: game.name });
    void show(title, body, url, call.line ? `${url} chat` : url).catch(() => undefined);
  });

  // The player's own clock gets tight.
  $effect(() => {
    const { store } = of();
    const clock = store.snapshot?.clocks.find((one) => one.running && one.seat === store.snapshot?.seat);
    const rest = clock && left(clock, performance.now() - store.receivedAt);
    const seconds = rest ? rest.time + rest.reserve - TIGHT : Infinity;
    low = seconds <= 0;
    if (seconds <= 0 || seconds > 86_400) return;
    const timer = setTimeout(() => (low = true), seconds * 1000);
    return () => clearTimeout(timer);
  });

  $effect(() => {
    const { store } = of();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      clearTimeout(timer);
      if (document.hidden && reached() === 'push' && matchMedia('(pointer: coarse)').matches)
        timer = setTimeout(() => store.connection.rest(), REST);
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  });
}
