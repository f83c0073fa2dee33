/**
 * Returns a function that runs tasks while their sizes add up to at most `capacity`; other tasks wait in
 * order. A task's size must be from 1 to `capacity`.
 */
export function createSemaphore(capacity: number) {
  let available = capacity;
  const waiting: { size: number; start: () => void }[] = [];

  const startNext = () => {
    const [next] = waiting;
    if (!next || next.size > available) return;
    waiting.shift();
    available -= next.size;
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
      available += size;
      startNext();
    }
  };
}
