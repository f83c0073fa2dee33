/**
 * Calls about the same thing that come together do the work once: who comes while it is done gets
 * what it brings. Where that is nothing or an error, each tries for itself.
 */
export const joinCalls = <R, Rest extends unknown[]>(
  work: (id: string, ...rest: Rest) => Promise<R | null>,
) => {
  const underWay = new Map<string, Promise<R | null>>();
  return async (id: string, ...rest: Rest): Promise<R | null> => {
    const first = underWay.get(id);
    const brought = first ? await first.catch(() => null) : null;
    if (brought) return brought;
    const working = work(id, ...rest);
    underWay.set(id, working);
    try {
      return await working;
    } finally {
      if (underWay.get(id) === working) underWay.delete(id);
    }
  };
};
