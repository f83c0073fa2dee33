import { useEffect, useState } from 'react';

const ADVANCE_MS = 6000;

type Rests = {
  /** For good: the visitor asks for less motion. */
  still: boolean;
  /** For the moment: nobody looks, or somebody is at work on a slide. */
  waits: boolean;
};

/**
 * An index that goes round `count` places by itself every six seconds (Spec §9) while it plays.
 * Choosing a place by hand, or a pause of any kind, starts the six seconds afresh.
 */
export const useCycle = (count: number, { still, waits }: Rests) => {
  const [index, setIndex] = useState(0);
  const [isPaused, setIsPaused] = useState(false);
  const isPlaying = !isPaused && !still;

  useEffect(() => {
    if (!isPlaying || waits) return;
    const timer = setTimeout(() => setIndex((index + 1) % count), ADVANCE_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, waits, index, count]);

  return { index, show: setIndex, isPlaying, togglePlaying: () => setIsPaused(!isPaused) };
};
