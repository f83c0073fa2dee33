import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  const observer = new ResizeObserver(listener);
  observer.observe(document.documentElement);
  return () => observer.disconnect();
};

const measurePage = () => {
  const { documentElement: page } = document;
  return page.clientWidth / Number.parseFloat(getComputedStyle(page).fontSize);
};

/**
 * Returns whether the page has at least this width in rem. Measures like the breakpoints of the styles:
 * without the scrollbar and in the size of the page's text, which media queries ignore.
 */
export const usePageFits = (rem: number) =>
  useSyncExternalStore(subscribe, () => measurePage() >= rem);
