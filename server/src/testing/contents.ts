import { EJSON } from 'bson';
import { ObjectId, type Db } from 'mongodb';

const nameOf = (collection: string, id: unknown) =>
  `${collection}/${id instanceof ObjectId ? id.toHexString() : JSON.stringify(id)}`;

/** What is kept of classes is made anew after a change that was refused, too, so this may grow. */
export const isContent = ({ name }: { name: string }) => name !== 'versions';

/** Every document of every collection, as text by `collection/id`. */
export const contentsOf = async (db: Db): Promise<Record<string, string>> => {
  const collections = await db.listCollections({}, { nameOnly: true }).toArray();
  const contents = collections.filter(isContent).map(async ({ name }) => {
    const documents = await db.collection(name).find().toArray();
    return documents.map((each) => [nameOf(name, each._id), EJSON.stringify(each)] as const);
  });
  return Object.fromEntries((await Promise.all(contents)).flat().sort());
};

/**
 * Everything that an action did to the database: `+ classes/<id>` for what it added, `~` for what
 * it changed, `-` for what it deleted. What is not in the list was left alone.
 */
export const changesBy = async (db: Db, act: () => PromiseLike<unknown>): Promise<string[]> => {
  const before = await contentsOf(db);
  await act();
  const after = await contentsOf(db);
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names.flatMap((name) => {
    if (before[name] === after[name]) return [];
    if (before[name] === undefined) return [`+ ${name}`];
    return [`${after[name] === undefined ? '-' : '~'} ${name}`];
  });
};

/** How `changesBy` tells of the entry that the audit log keeps of a deletion. */
export const deletionNoted = async (db: Db, subjectId: string): Promise<string> => {
  const entry = await db.collection('auditLog').findOne({ deletionOf: subjectId, isDone: true });
  return `+ ${nameOf('auditLog', entry?._id)}`;
};
