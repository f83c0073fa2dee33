import { vi } from 'vitest';

export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Lets the media queries match for which `isMatch` returns true. */
export function stubMediaQueries(isMatch: (media: string) => boolean) {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: isMatch(media),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}
