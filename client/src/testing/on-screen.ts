import { act, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

type Watcher = (entries: { isIntersecting: boolean }[]) => void;
const watchers = new Set<Watcher>();
/** Apart from the others: each page has a footer, and few tests are about its end. */
const footerWatchers = new Set<Watcher>();

/** In place of the browser's, as jsdom lays nothing out; made by `new`, which an arrow cannot be. */
export function fakeIntersectionObserver(watcher: Watcher) {
  return {
    observe: (element: Element) =>
      void (element.closest('footer') ? footerWatchers : watchers).add(watcher),
    disconnect: () => [watchers, footerWatchers].forEach((each) => each.delete(watcher)),
  };
}

const report = (to: ReadonlySet<Watcher>, isIntersecting: boolean) =>
  act(() => to.forEach((watcher) => watcher([{ isIntersecting }])));

/** As when everything that watches is scrolled out of the window, or back into it. */
export const setOnScreen = (isIntersecting: boolean) => report(watchers, isIntersecting);

const scrollTo = async (to: ReadonlySet<Watcher>) => {
  await waitFor(() => expect(to.size).toBeGreaterThan(0));
  report(to, true);
};

/** As by somebody who scrolls there once the page watches, which it begins a little after it is drawn. */
export const scrollIntoView = () => scrollTo(watchers);

/** As by somebody who scrolls to the end of the page. */
export const scrollToFooter = () => scrollTo(footerWatchers);
