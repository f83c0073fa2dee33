import { useSyncExternalStore } from 'react';

/** None that begins a tap: what is tapped must still be there when it ends. */
const deeds = ['mousemove', 'click', 'keydown', 'wheel', 'scroll'];

/** By then the first view is complete, and whoever is still here will want the rest. */
const STAYS_MS = 3_000;

let hasActed = false;

const subscribe = (listener: () => void) => {
  if (hasActed) return () => {};
  const stop = new AbortController();
  const note = () => {
    hasActed = true;
    clearTimeout(staying);
    stop.abort();
    listener();
  };
  const staying = setTimeout(note, STAYS_MS);
  for (const deed of deeds) {
    window.addEventListener(deed, note, { capture: true, passive: true, signal: stop.signal });
  }
  return () => {
    clearTimeout(staying);
    stop.abort();
  };
};

/**
 * True from the first thing that the visitor does, or when they have stayed a while, for what a first
 * view can do without.
 */
export const useHasActed = () => useSyncExternalStore(subscribe, () => hasActed);
