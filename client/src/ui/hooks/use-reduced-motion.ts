import { useMediaQuery } from './use-media-query';

/** Returns true if the user's device asks for reduced motion. */
export const useReducedMotion = () => useMediaQuery('(prefers-reduced-motion: reduce)');
