import { useSyncExternalStore } from 'react';

/** None that begins a tap: what is tapped must still be there when it ends. */
const deeds = ['mousemove', 'click', 'keydown', 'wheel', 'scroll'];

let hasActed = false;

const subscribe = (listener: () => void) => {
  if (hasActed) return () => {};
  const stop = new AbortController();
  const note = () => {
    hasActed = true;
    stop.abort();
    listener();
  };
  for (const deed of deeds) {
    window.addEventListener(deed, note, { capture: true, passive: true, signal: stop.signal });
  }
  return () => stop.abort();
};

/** True from the first thing that the visitor does, for what only helps somebody who does things. */
export const useHasActed = () => useSyncExternalStore(subscribe, () => hasActed);
