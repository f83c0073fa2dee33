import { useEffect, useState } from 'react';

const ADVANCE_MS = 6000;

/**
 * An index that goes round `count` places by itself every six seconds (Spec §9) while it plays.
 * Choosing a place by hand starts the six seconds afresh. `still` stops it for good.
 */
export const useCycle = (count: number, { still }: { still: boolean }) => {
  const [index, setIndex] = useState(0);
  const [isPaused, setIsPaused] = useState(false);
  const isPlaying = !isPaused && !still;

  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => setIndex((index + 1) % count), ADVANCE_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, index, count]);

  return { index, show: setIndex, isPlaying, togglePlaying: () => setIsPaused(!isPaused) };
};
