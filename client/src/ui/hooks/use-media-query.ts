import { useSyncExternalStore } from 'react';

/** Returns whether a media query matches, and renders again when that changes. */
export const useMediaQuery = (query: string) =>
  useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
