import { vi } from 'vitest';

/** Replaces the browser's observer, because jsdom has no layout. Not an arrow function, because it is called with `new`. */
export function fakeResizeObserver() {
  return { observe: () => {}, unobserve: () => {}, disconnect: () => {} };
}

/** Sets the width of the page, which is 0 in jsdom, with 16 px for 1 rem. */
export function setPageWidth(px: number) {
  document.documentElement.style.fontSize = '16px';
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(px);
}
