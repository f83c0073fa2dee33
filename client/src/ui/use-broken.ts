import { useState } from 'react';

/** Remembers which of an element's pictures could not be loaded; a new address gets its own try. */
export const useBroken = () => {
  const [broken, setBroken] = useState<readonly string[]>([]);
  return {
    isBroken: (src: string) => broken.includes(src),
    markBroken: (src: string) => setBroken((known) => [...known, src]),
  };
};
