import { act, fireEvent, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

type Callback = (entries: { isIntersecting: boolean }[]) => void;
const callbacks = new Set<Callback>();
/** Separate, because every page has a footer, but few tests scroll to it. */
const footerCallbacks = new Set<Callback>();

/** Replaces the browser's observer, because jsdom has no layout. Not an arrow function, because it is called with `new`. */
export function fakeIntersectionObserver(callback: Callback) {
  return {
    observe: (element: Element) =>
      void (element.closest('footer') ? footerCallbacks : callbacks).add(callback),
    disconnect: () => [callbacks, footerCallbacks].forEach((set) => set.delete(callback)),
  };
}

const report = (targets: ReadonlySet<Callback>, isIntersecting: boolean) =>
  act(() => targets.forEach((callback) => callback([{ isIntersecting }])));

/** Scrolls all observed elements out of the viewport or back into it. */
export const setOnScreen = (isIntersecting: boolean) => report(callbacks, isIntersecting);

const scrollTo = async (targets: ReadonlySet<Callback>) => {
  await waitFor(() => expect(targets.size).toBeGreaterThan(0));
  report(targets, true);
};

/** Scrolls to the observed elements. Waits first, because the page starts observing after it rendered. */
export const scrollIntoView = () => scrollTo(callbacks);

/** Scrolls to the end of the page. */
export async function scrollToFooter() {
  fireEvent.scroll(window);
  await scrollTo(footerCallbacks);
}
