import type { Document } from 'mongodb';
import type { TestApi } from '../api/test-api';

interface SavedState<T> {
  documents: [collection: string, documents: Document[]][];
  time: Date;
  result: T;
}

/** Saves some collections and the time of an API, so that several tests can start from the same state. */
export function createSavedStates<T>({ db, clock }: TestApi, collections: string[]) {
  const savedStates = new Map<object, SavedState<T>>();

  const deleteAll = () =>
    Promise.all(collections.map((name) => db.collection(name).deleteMany({})));

  const save = async (result: T): Promise<SavedState<T>> => {
    const documents = collections.map(async (name): Promise<[string, Document[]]> => [
      name,
      await db.collection(name).find().toArray(),
    ]);
    return { documents: await Promise.all(documents), time: clock.now(), result };
  };

  const restore = async ({ documents, time }: SavedState<T>) => {
    await deleteAll();
    const stored = documents.filter(([, list]) => list.length > 0);
    await Promise.all(stored.map(([name, list]) => db.collection(name).insertMany(list)));
    clock.setTo(time);
  };

  return {
    deleteAll,

    /**
     * Runs `reach` once per key and returns its result. Later calls restore the state that it left instead
     * of running it again.
     */
    async reachOnce(key: object, reach: () => Promise<T>): Promise<T> {
      const saved = savedStates.get(key);
      if (saved) {
        await restore(saved);
        return saved.result;
      }
      const result = await reach();
      savedStates.set(key, await save(result));
      return result;
    },
  };
}
