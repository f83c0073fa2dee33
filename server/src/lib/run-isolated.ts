import type { Logger } from 'pino';

/** Runs the work for one item of a sweep. `subject` names the item in the log. */
export type RunIsolated = (subject: object, work: () => Promise<unknown>) => Promise<void>;

/**
 * Returns a function that logs an error of the work instead of throwing it, so that one item cannot stop the
 * others. `toLogLevel` returns null for errors that are not logged.
 */
export function createRunIsolated(
  log: Pick<Logger, 'warn' | 'error'>,
  toLogLevel: (error: unknown) => 'warn' | 'error' | null = () => 'error',
): RunIsolated {
  return async (subject, work) => {
    try {
      await work();
    } catch (error) {
      const level = toLogLevel(error);
      if (level === null) return;
      log[level](
        { err: error, ...subject },
        'sweep failed for one item; it is retried in the next sweep',
      );
    }
  };
}
