/** Toasts, and announcements to screen readers only. All of these functions may be called within an effect. */
import { untrack } from 'svelte';

export type ToastKind = 'info' | 'ok' | 'danger';
export interface Toast {
  id: number;
  text: string;
  kind: ToastKind;
}

const SECONDS = { info: 6, ok: 4, danger: 10 } as const;
export const toasts: { shown: Toast[]; said: string } = $state({ shown: [], said: '' });
let count = 0;

/** Show a toast for a few seconds; screen readers read it too. */
export function say(text: string, kind: ToastKind = 'info'): void {
  const id = ++count;
  const others = untrack(() => toasts.shown.filter((toast) => toast.text !== text));
  toasts.shown = [...others, { id, text, kind }].slice(-4);
  setTimeout(() => dismiss(id), SECONDS[kind] * 1000);
}

export function dismiss(id: number): void {
  toasts.shown = untrack(() => toasts.shown.filter((toast) => toast.id !== id));
}

/** Announce something to screen readers only. */
export function announce(text: string): void {
  // a live region that does not change is not read again
  toasts.said = untrack(() => toasts.said) === text ? `${text}\u00a0` : text;
}

/** Run a request to the server. If it is refused, show a toast and return undefined. */
export async function attempt<T>(what: () => Promise<T>): Promise<T | undefined> {
  try {
    return await what();
  } catch (e) {
    say(e instanceof Error ? e.message : String(e), 'danger');
    return undefined;
  }
}
