import { useSyncExternalStore } from 'react';

/** No touchstart or pointerdown: the tapped element must survive until the click. */
const userEvents = ['mousemove', 'click', 'keydown', 'wheel', 'scroll'];

/** By then the first view is complete, so the rest can load. */
const FALLBACK_MS = 3_000;

let hasInteracted = false;

const subscribe = (listener: () => void) => {
  if (hasInteracted) return () => {};
  const abort = new AbortController();
  const onInteraction = () => {
    hasInteracted = true;
    clearTimeout(fallback);
    abort.abort();
    listener();
  };
  const fallback = setTimeout(onInteraction, FALLBACK_MS);
  for (const type of userEvents) {
    window.addEventListener(type, onInteraction, {
      capture: true,
      passive: true,
      signal: abort.signal,
    });
  }
  return () => {
    clearTimeout(fallback);
    abort.abort();
  };
};

/** Starts over, as a page load does; tests share one page. */
export const resetUserInteracted = () => void (hasInteracted = false);

/**
 * Returns true after the user's first interaction or after three seconds; used to defer what the
 * first view does not need.
 */
export const useUserInteracted = () =>
  useSyncExternalStore(
    subscribe,
    () => hasInteracted,
    () => false,
  );
