/** Moves the focus among the buttons of a row with the arrow keys; only one of them is in the order of the Tab key. */
import type { Action } from 'svelte/action';

export const roving: Action<HTMLElement> = (row) => {
  const buttons = (): HTMLButtonElement[] => [
    ...row.querySelectorAll<HTMLButtonElement>('button[data-slot]:not(:disabled)'),
  ];

  /** The place of the button that has the focus; -1: none of them. */
  let held = -1;

  function tidy(): void {
    const all = buttons();
    // A played card takes the focus with it: give the focus to the card at the same place.
    if (held >= 0 && document.activeElement === document.body) all[Math.min(held, all.length - 1)]?.focus();
    held = all.findIndex((b) => b === document.activeElement);
    const current = all.find((b) => b === document.activeElement) ?? all.find((b) => b.tabIndex === 0) ?? all[0];
    for (const button of all) button.tabIndex = button === current ? 0 : -1;
  }

  function onkey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const all = buttons();
    const at = all.findIndex((b) => b === document.activeElement);
    if (at < 0) return;
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    all[Math.min(Math.max(to, 0), all.length - 1)]?.focus();
    tidy();
  }

  /** The focus went elsewhere, and not because its button is gone. */
  function left(event: FocusEvent): void {
    if ((event.target as Element).isConnected && !row.contains(event.relatedTarget as Node | null)) held = -1;
  }

  const observer = new MutationObserver(tidy);
  observer.observe(row, { childList: true, subtree: true });
  row.addEventListener('keydown', onkey);
  row.addEventListener('focusin', tidy);
  row.addEventListener('focusout', left);
  tidy();
  return {
    destroy() {
      observer.disconnect();
      row.removeEventListener('keydown', onkey);
      row.removeEventListener('focusin', tidy);
      row.removeEventListener('focusout', left);
    },
  };
};
