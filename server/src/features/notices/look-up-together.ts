/**
 * A look-up by keys that is made once for all who ask in the same turn; each gets what was found of
 * its own keys, in their order.
 */
export const lookUpTogether = <K, V>(
  find: (keys: K[]) => Promise<V[]>,
  nameOf: { key(key: K): string; found(found: V): string },
) => {
  let wanted = new Map<string, K>();
  let finding: Promise<Map<string, V>> | null = null;

  const findWanted = async (): Promise<Map<string, V>> => {
    await new Promise<void>((resolve) => void setImmediate(resolve));
    const keys = [...wanted.values()];
    wanted = new Map();
    finding = null;
    return new Map((await find(keys)).map((found) => [nameOf.found(found), found]));
  };

  return async (keys: readonly K[]): Promise<V[]> => {
    const names = keys.map(nameOf.key);
    names.forEach((name, position) => wanted.set(name, keys[position]!));
    const found = await (finding ??= findWanted());
    return names.flatMap((name) => found.get(name) ?? []);
  };
};
