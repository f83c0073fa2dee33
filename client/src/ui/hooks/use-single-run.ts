import { useRef } from 'react';

/**
 * Returns a function that ignores calls while an earlier one is running, because a double click calls twice
 * before a button is disabled. It does not throw; the mutation keeps the error.
 */
export function useSingleRun<Args extends unknown[]>(run: (...args: Args) => Promise<unknown>) {
  const isRunning = useRef(false);
  return async (...args: Args) => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await run(...args);
    } catch {
      // The mutation shows it.
    } finally {
      isRunning.current = false;
    }
  };
}
