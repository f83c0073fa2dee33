import { act } from '@testing-library/react';

type Callback = (entries: { contentRect: { width: number } }[]) => void;
const callbacks = new Set<Callback>();

/** Replaces the browser's observer, because jsdom has no layout. Not an arrow function, because it is called with `new`. */
export function fakeResizeObserver(callback: Callback) {
  return {
    observe: () => void callbacks.add(callback),
    disconnect: () => void callbacks.delete(callback),
  };
}

/** Gives all observed elements this width, in pixels. */
export const resizeTo = (width: number) =>
  act(() => callbacks.forEach((callback) => callback([{ contentRect: { width } }])));
