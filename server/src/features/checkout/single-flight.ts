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
