/**
 * Lets tasks run while they fit into so many places; the others wait in the order they came. A task
 * takes one or more places, never more than there are.
 */
export const createPlaces = (places: number) => {
  let free = places;
  const waiting: { size: number; start: () => void }[] = [];

  const startNext = () => {
    const [next] = waiting;
    if (!next || next.size > free) return;
    waiting.shift();
    free -= next.size;
    next.start();
    startNext();
  };

  return async <T>(size: number, task: () => Promise<T>): Promise<T> => {
    const started = new Promise<void>((start) => waiting.push({ size, start }));
    startNext();
    await started;
    try {
      return await task();
    } finally {
      free += size;
      startNext();
    }
  };
};
