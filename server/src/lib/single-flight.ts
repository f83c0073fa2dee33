import { setImmediate as nextTurn } from 'node:timers/promises';

const delay = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/**
 * Runs concurrent calls with the same id once and shares the result. If the result is null or an error,
 * each waiting call runs on its own.
 */
export function singleFlight<R, Rest extends unknown[]>(
  work: (id: string, ...rest: Rest) => Promise<R | null>,
) {
  const running = new Map<string, Promise<R | null>>();
  return async (id: string, ...rest: Rest): Promise<R | null> => {
    const concurrent = running.get(id);
    const shared = concurrent ? await concurrent.catch(() => null) : null;
    if (shared) return shared;
    const call = work(id, ...rest);
    running.set(id, call);
    try {
      return await call;
    } finally {
      if (running.get(id) === call) running.delete(id);
    }
  };
}

interface CoalesceOptions {
  /** Calls start at least this far apart. */
  minIntervalMs?: number;
  /** Each call starts at least this long after it was requested, and after the previous one ended. */
  delayMs?: number;
}

/** Merges concurrent calls into one. Every caller gets a call that started after its own request. */
export function coalesce<T>(
  call: () => Promise<T>,
  { minIntervalMs = 0, delayMs = 0 }: CoalesceOptions = {},
): () => Promise<T> {
  let currentCall: Promise<unknown> = Promise.resolve();
  let nextCall: Promise<T> | null = null;
  let startedAt = -Infinity;
  const start = () => {
    nextCall = null;
    startedAt = performance.now();
    const promise = call();
    currentCall = promise.catch(() => undefined);
    return promise;
  };
  /** Gives other callers time to join. */
  const waitForCallers = () => {
    const waitMs = Math.max(delayMs, startedAt + minIntervalMs - performance.now());
    return waitMs > 0 ? delay(waitMs) : nextTurn();
  };
  return () => (nextCall ??= currentCall.then(waitForCallers).then(start));
}
