/**
 * Returns a function that calls `find`. Calls in the same turn of the event loop share one call with the keys
 * of all; each gets the whole result, so the caller must pick what belongs to its own keys.
 */
export function combineCalls<K, R>(find: (keys: K[]) => Promise<R>, toId: (key: K) => string) {
  let pendingKeys = new Map<string, K>();
  let batch: Promise<R> | null = null;

  const findPending = async (): Promise<R> => {
    await new Promise<void>((resolve) => void setImmediate(resolve));
    const keys = [...pendingKeys.values()];
    pendingKeys = new Map();
    batch = null;
    return find(keys);
  };

  return (keys: readonly K[]): Promise<R> => {
    keys.forEach((key) => pendingKeys.set(toId(key), key));
    return (batch ??= findPending());
  };
}

/**
 * Returns a function that loads values by key. Calls in the same turn of the event loop share one
 * `find`; each call gets the values of its own keys, in their order, without those that do not exist. A call
 * without keys needs no `find`.
 */
export function createBatchLoader<K, V>(
  find: (keys: K[]) => Promise<V[]>,
  idOf: { key(key: K): string; value(value: V): string },
) {
  const findById = combineCalls(
    async (keys: K[]) => new Map((await find(keys)).map((value) => [idOf.value(value), value])),
    idOf.key,
  );
  return async (keys: readonly K[]): Promise<V[]> => {
    if (keys.length === 0) return [];
    const values = await findById(keys);
    return keys.flatMap((key) => values.get(idOf.key(key)) ?? []);
  };
}
