import type { Db, Document } from 'mongodb';
import type { Camper } from '#domain/campers/camper';
import type { Consent } from '#domain/campers/consent';
import type { Enrollment } from '#domain/orders/enrollment';
import type { User } from '#domain/user';
import { batchesOf } from '#lib/batches';
import type { Report } from '#audit/report/report';
import { ABSENT } from '#lib/absent';

/** Documents that are deleted when the owner of an email address signs in or an account is deleted. */
const endedCollections: {
  collection: string;
  where: Document;
  date: string;
  thing: string;
  /** Deleted even if it was added while an earlier email was verified (product.md 11.8). */
  isNeverKept?: true;
}[] = [
  { collection: 'cartItems', where: {}, date: 'addedAt', thing: 'a cart item' },
  { collection: 'savedClasses', where: {}, date: 'savedAt', thing: 'a saved class' },
  {
    collection: 'waitlistEntries',
    where: {},
    date: 'joinedAt',
    thing: 'a place on a waiting list',
  },
  { collection: 'campers', where: {}, date: 'createdAt', thing: 'a camper' },
  {
    collection: 'camperInvitations',
    where: {},
    date: 'createdAt',
    thing: 'an invitation to share a camper',
  },
  { collection: 'consents', where: {}, date: 'at', thing: 'a consent' },
  {
    collection: 'calendars',
    where: {},
    date: 'createdAt',
    thing: 'the private calendar address',
    isNeverKept: true,
  },
  {
    collection: 'applications',
    where: { status: 'pending' },
    date: 'createdAt',
    thing: 'the pending application',
  },
];

/**
 * Accounts that reject earlier sign-ins, except those that were suspended or ended their sessions, which
 * deletes no documents.
 */
const rejectsEarlierSignIns = {
  tokensValidFrom: { $exists: true },
  suspendedAt: ABSENT,
  suspensionCount: ABSENT,
  endedSessionsAt: ABSENT,
};

type SignedIn = User & { uid: string; tokensValidFrom: Date };

/** A sign-in that was interrupted before it verified the email is completed by the next one. */
const isComplete = ({ emailVerified, createdAt, tokensValidFrom }: SignedIn) =>
  emailVerified === true || createdAt >= tokensValidFrom;

/** Returns the campers who are or were enrolled, no matter who paid; they outlive a first verified sign-in. */
const listEnrolledCampers = async (db: Db, owner: Document) => {
  const camperIds = await db.collection<Camper>('campers').distinct('_id', { owner });
  const camperId = { $in: camperIds };
  return db.collection<Enrollment>('enrollments').distinct('camperId', { camperId });
};

/** Returns what selects the documents of a collection that go with the account's other data. */
const selectEnded = async (db: Db, collection: string, owner: Document): Promise<Document> => {
  if (collection === 'campers') return { _id: { $nin: await listEnrolledCampers(db, owner) } };
  if (collection !== 'consents') return {};
  // An answer goes and stays with its camper, who may be of another family.
  const camperIds = await db.collection<Consent>('consents').distinct('camperId', { owner });
  const existing = await db
    .collection<Camper>('campers')
    .distinct('_id', { _id: { $in: camperIds } });
  return { camperId: { $nin: existing } };
};

const auditOlderDocuments = async (db: Db, users: SignedIn[], report: Report): Promise<void> => {
  const byUid = new Map(users.map((user) => [user.uid, user]));
  for (const { collection, where, date, thing, isNeverKept } of endedCollections) {
    const owner = { $in: [...byUid.keys()] };
    const ended = await selectEnded(db, collection, owner);
    const documents = db.collection(collection).find({ ...where, owner, ...ended });
    for await (const { owner, [date]: createdAt } of documents) {
      const { tokensValidFrom, keptDataUntil } = byUid.get(owner as string)!;
      if ((createdAt as Date) >= tokensValidFrom) continue;
      if (!isNeverKept && keptDataUntil && (createdAt as Date) <= keptDataUntil) continue;
      const detail = `${thing} is older than the sign-ins that are still valid`;
      report.add([{ kind: 5, subject: `account ${String(owner)}`, detail }]);
    }
  }
};

/** Checks every user's verified email and the documents that its sign-ins should have deleted. */
export async function auditSignIns(db: Db, report: Report): Promise<void> {
  const users = db.collection<User>('users');
  for await (const { uid, _id } of users.find({ emailVerified: true, email: ABSENT })) {
    const subject = `account ${uid ?? _id.toHexString()}`;
    report.add([{ kind: 5, subject, detail: 'its email is marked verified, but it has no email' }]);
  }
  for await (const batch of batchesOf(
    users.find({ uid: { $exists: true }, ...rejectsEarlierSignIns }),
  )) {
    await auditOlderDocuments(db, (batch as SignedIn[]).filter(isComplete), report);
  }
}
