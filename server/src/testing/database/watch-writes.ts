import type { Collection, Db } from 'mongodb';

const writeMethods = new Set([
  'insertOne',
  'insertMany',
  'updateOne',
  'updateMany',
  'replaceOne',
  'deleteOne',
  'deleteMany',
  'findOneAndUpdate',
  'findOneAndDelete',
  'bulkWrite',
]);

export interface Call {
  collection: string;
  method: string;
  args: unknown[];
}

/** Wraps a call. Must call `work` to run it and return its result. */
type Interceptor = (call: Call, work: () => Promise<unknown>) => Promise<unknown>;

const watchCollection = (
  collection: Collection,
  methods: ReadonlySet<string>,
  intercept: Interceptor,
): Collection =>
  new Proxy(collection, {
    get(target, name: string) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      const call = member.bind(target) as (...args: unknown[]) => Promise<unknown>;
      if (!methods.has(name)) return call;
      return (...args: unknown[]) =>
        intercept({ collection: target.collectionName, method: name, args }, () => call(...args));
    },
  });

/** Returns the database with `intercept` around every call of the methods of its collections. */
export const watchCalls = (db: Db, methods: ReadonlySet<string>, intercept: Interceptor): Db =>
  new Proxy(db, {
    get(target, name: string) {
      if (name === 'collection')
        return (collectionName: string) =>
          watchCollection(target.collection(collectionName), methods, intercept);
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === 'function' ? (member.bind(target) as unknown) : member;
    },
  });

/** Returns the database with `intercept` around every write. */
export const watchWrites = (db: Db, intercept: Interceptor): Db =>
  watchCalls(db, writeMethods, intercept);
