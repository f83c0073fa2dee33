import type { Collection, Db } from 'mongodb';

const writes = new Set([
  'insertOne',
  'insertMany',
  'updateOne',
  'updateMany',
  'replaceOne',
  'deleteOne',
  'deleteMany',
  'findOneAndUpdate',
  'bulkWrite',
]);

export interface Write {
  collection: string;
  method: string;
  given: unknown[];
}

type Around = (write: Write, work: () => Promise<unknown>) => Promise<unknown>;

const watchCollection = (collection: Collection, around: Around): Collection =>
  new Proxy(collection, {
    get(target, name: string) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      const call = member.bind(target) as (...given: unknown[]) => Promise<unknown>;
      if (!writes.has(name)) return call;
      return (...given: unknown[]) =>
        around({ collection: target.collectionName, method: name, given }, () => call(...given));
    },
  });

/** The same database, with something around each write. */
export const watchWrites = (db: Db, around: Around): Db =>
  new Proxy(db, {
    get(target, name: string) {
      if (name === 'collection')
        return (of: string) => watchCollection(target.collection(of), around);
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === 'function' ? (member.bind(target) as unknown) : member;
    },
  });
