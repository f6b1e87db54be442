/** A list that is cut says so: its edge fades where it goes on. */
import type { Action } from 'svelte/action';

/** Pixels over which the edge fades. */
const FADE = 28;

export const fading: Action<HTMLElement> = (element) => {
  const look = (): void => {
    const above = element.scrollTop > 1;
    const below = element.scrollTop + element.clientHeight < element.scrollHeight - 1;
    const mask = `linear-gradient(to bottom, ${above ? `transparent, #000 ${FADE}px` : '#000 0'}, ${
      below ? `#000 calc(100% - ${FADE}px), transparent` : '#000 100%'
    })`;
    element.style.maskImage = above || below ? mask : '';
  };
  const sizes = new ResizeObserver(look);
  sizes.observe(element);
  for (const child of element.children) sizes.observe(child);
  // What it holds may be replaced by something of another size.
  const contents = new MutationObserver(() => {
    for (const child of element.children) sizes.observe(child);
    look();
  });
  contents.observe(element, { childList: true });
  element.addEventListener('scroll', look, { passive: true });
  return {
    destroy: () => {
      sizes.disconnect();
      contents.disconnect();
      element.removeEventListener('scroll', look);
    },
  };
};
