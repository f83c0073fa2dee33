import type { Db, Document } from 'mongodb';
import { CLEANUP_DELAY_MS } from '#features/accounts/deletion/delete-leftovers';
import type { DeletedAccount } from '#domain/deletion';
import { batchesOf } from '#lib/batches';
import type { AuditTiming } from '#audit/records/timing';
import type { Report } from '#audit/report/report';

/** Campers who are enrolled outlive the account that owns them, and stay after a later cancellation. */
const neverEnrolled = [
  {
    $lookup: {
      from: 'enrollments',
      localField: '_id',
      foreignField: 'camperId',
      as: 'enrollments',
    },
  },
  { $match: { enrollments: [] } },
];

/**
 * Documents that are useless if their owner has no user record. Consents are not: an account's answers for
 * campers of others outlive it.
 */
const ownedCollections: {
  collection: string;
  where: Document;
  /** Further stages that select documents. */
  stages?: Document[];
  thing: string;
  /** The field with the uid, or with several. Default: `owner`. */
  field?: string;
  /** Emails to addresses without an account have other owners, so only deleted accounts are checked. */
  isDeletedAccountsOnly?: true;
  /** Expires on its own. */
  isTemporary?: true;
}[] = [
  { collection: 'cartItems', where: {}, thing: 'cart items' },
  { collection: 'savedClasses', where: {}, thing: 'saved classes' },
  { collection: 'waitlistEntries', where: {}, thing: 'places on waiting lists' },
  { collection: 'campers', where: {}, stages: neverEnrolled, thing: 'campers' },
  { collection: 'campers', where: {}, field: 'guardians', thing: 'access to campers of others' },
  { collection: 'camperInvitations', where: {}, thing: 'invitations to share campers' },
  { collection: 'calendars', where: {}, thing: 'a private calendar address' },
  { collection: 'applications', where: { status: 'pending' }, thing: 'a pending application' },
  { collection: 'notices', where: {}, thing: 'notifications', isDeletedAccountsOnly: true },
  {
    collection: 'orders',
    where: { state: 'awaiting-payment' },
    thing: 'an open order',
    isTemporary: true,
  },
];

type Owned = Pick<(typeof ownedCollections)[number], 'collection' | 'where' | 'stages' | 'field'>;

const findOwners = (db: Db, { collection, where, stages = [], field = 'owner' }: Owned) =>
  db
    .collection(collection)
    .aggregate<{ _id: string }>(
      [{ $match: where }, ...stages, { $unwind: `$${field}` }, { $group: { _id: `$${field}` } }],
      { allowDiskUse: true },
    );

async function* findDeletedOwners(db: Db, { where, ...owned }: Owned) {
  const accounts = db.collection<DeletedAccount>('deletedAccounts').find();
  for await (const batch of batchesOf(accounts)) {
    const owner = { $in: batch.map(({ uid }) => uid) };
    yield* findOwners(db, { ...owned, where: { ...where, owner } });
  }
}

const findUserUids = async (db: Db, uids: string[]) => {
  const found = await db
    .collection<{ uid: string }>('users')
    .find({ uid: { $in: uids } })
    .toArray();
  return new Set(found.map(({ uid }) => uid));
};

interface Dependencies {
  db: Db;
  report: Report;
  timing: AuditTiming;
}

/** Returns the deleted accounts by uid, and whether the sweep still has to delete their documents. */
const findDeletions = async ({ db, timing: { now, inFlightMs } }: Dependencies, uids: string[]) => {
  const found = await db
    .collection<DeletedAccount>('deletedAccounts')
    .find({ uid: { $in: uids } })
    .toArray();
  // The sweep waits this long before it cleans up, and runs at intervals; hence twice.
  const since = now.getTime() - 2 * CLEANUP_DELAY_MS - inFlightMs;
  return new Map(
    found.map(({ uid, hasLeftovers, tokensValidFrom }) => [
      uid,
      { isCleanupPending: hasLeftovers === true && tokensValidFrom.getTime() > since },
    ]),
  );
};

/** Checks that the owner of every cart, camper, invitation, calendar address, pending application and open order, and every guardian, has a user record. */
export async function auditOwnership(deps: Dependencies): Promise<void> {
  const { db, report } = deps;
  for (const { isDeletedAccountsOnly, isTemporary, thing, ...owned } of ownedCollections) {
    const find = isDeletedAccountsOnly ? findDeletedOwners : findOwners;
    for await (const batch of batchesOf(find(db, owned))) {
      const uids = batch.map(({ _id }) => _id);
      const userUids = await findUserUids(db, uids);
      const unknownUids = uids.filter((uid) => !userUids.has(uid));
      const deletions = await findDeletions(deps, unknownUids);
      for (const uid of unknownUids) {
        const subject = `account ${uid}`;
        const deletion = deletions.get(uid);
        if (deletion && (deletion.isCleanupPending || isTemporary)) {
          report.addOpen(5, subject);
          continue;
        }
        const reason = deletion ? 'it was deleted' : 'it has no user record';
        report.add([{ kind: 5, subject, detail: `${reason}, but owns ${thing}` }]);
      }
    }
  }
}
