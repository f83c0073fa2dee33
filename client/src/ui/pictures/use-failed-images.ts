import { useState } from 'react';

/** Tracks which image addresses failed to load; a new address is tried again. */
export function useFailedImages() {
  const [broken, setBroken] = useState<readonly string[]>([]);
  return {
    isBroken: (src: string) => broken.includes(src),
    markBroken: (src: string) => setBroken((previous) => [...previous, src]),
  };
}
