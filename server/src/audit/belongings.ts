import type { Db, Document } from 'mongodb';
import { batchesOf } from './batches';
import type { Report } from './report';

/** What nobody can use whose account has no record. */
const belongings: { collection: string; where: Document; thing: string }[] = [
  { collection: 'cartItems', where: {}, thing: 'something in its cart' },
  { collection: 'calendars', where: {}, thing: 'a private calendar address' },
  { collection: 'applications', where: { status: 'pending' }, thing: 'a pending application' },
  { collection: 'orders', where: { state: 'awaiting-payment' }, thing: 'an open order' },
];

const findOwners = (db: Db, { collection, where }: (typeof belongings)[number]) =>
  db
    .collection(collection)
    .aggregate<{ _id: string }>([{ $match: where }, { $group: { _id: '$owner' } }], {
      allowDiskUse: true,
    });

const listUids = async (db: Db, collection: string, uids: string[]) => {
  const found = await db
    .collection<{ uid: string }>(collection)
    .find({ uid: { $in: uids } })
    .toArray();
  return new Set(found.map(({ uid }) => uid));
};

/** Every cart, calendar address, pending application and open order against the records of users. */
export const auditBelongings = async (db: Db, report: Report): Promise<void> => {
  for (const each of belongings) {
    for await (const batch of batchesOf(findOwners(db, each))) {
      const uids = batch.map(({ _id }) => _id);
      const known = await listUids(db, 'users', uids);
      const strangers = uids.filter((uid) => !known.has(uid));
      const deleted = await listUids(db, 'deletedAccounts', strangers);
      for (const uid of strangers) {
        const subject = `account ${uid}`;
        // The sweep deletes it, and an order ends with its hold.
        if (deleted.has(uid)) report.leaveOpen(5, subject);
        else report.add([{ rule: 5, subject, detail: `it has no record, and ${each.thing}` }]);
      }
    }
  }
};
