import { EJSON } from 'bson';
import type { Db } from 'mongodb';

/** Every document of every collection, as text: equal when nothing at all has changed. */
export const contentsOf = async (db: Db): Promise<Record<string, string[]>> => {
  const collections = await db.listCollections({}, { nameOnly: true }).toArray();
  const contents = collections
    .map(({ name }) => name)
    .sort()
    .map(async (name) => {
      const documents = await db.collection(name).find().sort({ _id: 1 }).toArray();
      return [name, documents.map((document) => EJSON.stringify(document))] as const;
    });
  return Object.fromEntries(await Promise.all(contents));
};
