/**
 * Returns a function that returns what `create` made for an object at the first call for it, and lets it go with
 * the object.
 */
export function oncePer<K extends object, V>(create: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, { value: V }>();
  return (key) => {
    let entry = made.get(key);
    if (!entry) made.set(key, (entry = { value: create(key) }));
    return entry.value;
  };
}
