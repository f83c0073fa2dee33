/**
 * Returns a function that loads values by key. Calls in the same turn of the event loop share one
 * `find`; each call gets the values of its own keys, in their order, without those that do not exist. A call
 * without keys needs no `find`.
 */
export function createBatchLoader<K, V>(
  find: (keys: K[]) => Promise<V[]>,
  idOf: { key(key: K): string; value(value: V): string },
) {
  let pendingKeys = new Map<string, K>();
  let batch: Promise<Map<string, V>> | null = null;

  const loadBatch = async (): Promise<Map<string, V>> => {
    await new Promise<void>((resolve) => void setImmediate(resolve));
    const keys = [...pendingKeys.values()];
    pendingKeys = new Map();
    batch = null;
    return new Map((await find(keys)).map((value) => [idOf.value(value), value]));
  };

  return async (keys: readonly K[]): Promise<V[]> => {
    if (keys.length === 0) return [];
    const ids = keys.map(idOf.key);
    ids.forEach((id, position) => pendingKeys.set(id, keys[position]!));
    const values = await (batch ??= loadBatch());
    return ids.flatMap((id) => values.get(id) ?? []);
  };
}
