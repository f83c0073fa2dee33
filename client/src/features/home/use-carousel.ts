import { useEffect, useState } from 'react';

const ADVANCE_MS = 6000;

interface Options {
  /** True if the user prefers reduced motion. */
  isReducedMotion: boolean;
  /** True while the carousel is off screen or has the focus. */
  isSuspended: boolean;
}

/**
 * Returns an index that cycles through `count` items every six seconds (product.md 9.1). Choosing an item
 * or any pause restarts the six seconds.
 */
export function useCarousel(count: number, { isReducedMotion, isSuspended }: Options) {
  const [index, setIndex] = useState(0);
  const [isPaused, setIsPaused] = useState(false);
  const isPlaying = !isPaused && !isReducedMotion;

  useEffect(() => {
    if (!isPlaying || isSuspended) return;
    const timer = setTimeout(() => setIndex((index + 1) % count), ADVANCE_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, isSuspended, index, count]);

  return { index, show: setIndex, isPlaying, togglePlaying: () => setIsPaused(!isPaused) };
}
