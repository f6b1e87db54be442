/**
 * Calls back when what has just been mounted has been painted and the browser is idle: for work that can wait.
 * Returns a function that cancels it.
 */
export function afterPaint(callback: () => void): () => void {
  let off = false;
  const whenIdle = (): void => {
    if (off) return;
    if ('requestIdleCallback' in window) requestIdleCallback(() => off || callback(), { timeout: 400 });
    else setTimeout(() => off || callback(), 50); // Safari
  };
  // A board learns its size within the first frame and is drawn in it; the second begins when that one is done.
  requestAnimationFrame(() => requestAnimationFrame(whenIdle));
  return () => (off = true);
}
