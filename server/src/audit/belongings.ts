import type { Db, Document } from 'mongodb';
import { LEFTOVERS_AFTER_MS } from '../features/users/delete-user';
import type { DeletedAccount } from '../features/users/deleted-accounts.store';
import { batchesOf } from './batches';
import type { Moment } from './moment';
import type { Report } from './report';

/** What nobody can use whose account has no record. */
const belongings: {
  collection: string;
  where: Document;
  thing: string;
  /** Releases that had no list of deleted accounts left it behind. */
  isOfDeletedOnly?: true;
  /** It ends by itself. */
  isPassing?: true;
}[] = [
  { collection: 'cartItems', where: {}, thing: 'something in its cart' },
  { collection: 'calendars', where: {}, thing: 'a private calendar address' },
  { collection: 'applications', where: { status: 'pending' }, thing: 'a pending application' },
  { collection: 'notices', where: {}, thing: 'notifications', isOfDeletedOnly: true },
  {
    collection: 'orders',
    where: { state: 'awaiting-payment' },
    thing: 'an open order',
    isPassing: true,
  },
];

const findOwners = (db: Db, collection: string, where: Document) =>
  db
    .collection(collection)
    .aggregate<{ _id: string }>([{ $match: where }, { $group: { _id: '$owner' } }], {
      allowDiskUse: true,
    });

async function* findOwnersDeleted(db: Db, collection: string, where: Document) {
  const accounts = db.collection<DeletedAccount>('deletedAccounts').find();
  for await (const batch of batchesOf(accounts)) {
    const owner = { $in: batch.map(({ uid }) => uid) };
    yield* findOwners(db, collection, { ...where, owner });
  }
}

const findKnown = async (db: Db, uids: string[]) => {
  const found = await db
    .collection<{ uid: string }>('users')
    .find({ uid: { $in: uids } })
    .toArray();
  return new Set(found.map(({ uid }) => uid));
};

interface Needs {
  db: Db;
  report: Report;
  moment: Moment;
}

/** Returns which of the uids were deleted, and whether the sweep is still to delete what they left. */
const findDeleted = async ({ db, moment: { now, inFlightMs } }: Needs, uids: string[]) => {
  const found = await db
    .collection<DeletedAccount>('deletedAccounts')
    .find({ uid: { $in: uids } })
    .toArray();
  // Twice as long as the sweep waits, because it does not come at once.
  const since = now.getTime() - 2 * LEFTOVERS_AFTER_MS - inFlightMs;
  return new Map(
    found.map(({ uid, hasLeftovers, tokensValidFrom }) => [
      uid,
      { isBeingCleared: hasLeftovers === true && tokensValidFrom.getTime() > since },
    ]),
  );
};

/** Every cart, calendar address, pending application and open order against the records of users. */
export const auditBelongings = async (needs: Needs): Promise<void> => {
  const { db, report } = needs;
  for (const { collection, where, isOfDeletedOnly, isPassing, thing } of belongings) {
    const find = isOfDeletedOnly ? findOwnersDeleted : findOwners;
    for await (const batch of batchesOf(find(db, collection, where))) {
      const uids = batch.map(({ _id }) => _id);
      const known = await findKnown(db, uids);
      const strangers = uids.filter((uid) => !known.has(uid));
      const deleted = await findDeleted(needs, strangers);
      for (const uid of strangers) {
        const subject = `account ${uid}`;
        const deletion = deleted.get(uid);
        if (deletion && (deletion.isBeingCleared || isPassing)) {
          report.leaveOpen(5, subject);
          continue;
        }
        const owner = deletion ? 'it was deleted' : 'it has no record';
        report.add([{ rule: 5, subject, detail: `${owner}, and ${thing}` }]);
      }
    }
  }
};
