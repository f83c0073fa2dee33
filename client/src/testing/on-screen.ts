import { act, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

type Watcher = (entries: { isIntersecting: boolean }[]) => void;
const watchers = new Set<Watcher>();

/** In place of the browser's, as jsdom lays nothing out; made by `new`, which an arrow cannot be. */
export function fakeIntersectionObserver(watcher: Watcher) {
  return {
    observe: () => void watchers.add(watcher),
    disconnect: () => void watchers.delete(watcher),
  };
}

/** As when everything that watches is scrolled out of the window, or back into it. */
export const setOnScreen = (isIntersecting: boolean) =>
  act(() => watchers.forEach((watcher) => watcher([{ isIntersecting }])));

/** As by somebody who scrolls there once the page watches, which it begins a little after it is drawn. */
export const scrollIntoView = async () => {
  await waitFor(() => expect(watchers.size).toBeGreaterThan(0));
  setOnScreen(true);
};
