import type { Db, Document } from 'mongodb';
import type { Enrolment } from '../../../domain/orders/enrolment';
import type { User } from '../../../domain/user';
import { batchesOf } from '../../../lib/batches';
import type { Report } from '../../report/report';
import { ABSENT } from '../../../lib/absent';

/** Documents that are deleted when the owner of an email address signs in or an account is deleted. */
const endedCollections: { collection: string; where: Document; date: string; thing: string }[] = [
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
  { collection: 'calendars', where: {}, date: 'createdAt', thing: 'the private calendar address' },
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

/** Returns the ids of documents that stay: campers who are enrolled. */
const listKept = async (db: Db, collection: string, owner: Document) =>
  collection === 'campers'
    ? db.collection<Enrolment>('enrolments').distinct('camperId', { owner, status: 'active' })
    : [];

const auditOlderDocuments = async (db: Db, users: SignedIn[], report: Report): Promise<void> => {
  const byUid = new Map(users.map((user) => [user.uid, user]));
  for (const { collection, where, date, thing } of endedCollections) {
    const owner = { $in: [...byUid.keys()] };
    const _id = { $nin: await listKept(db, collection, owner) };
    const documents = db.collection(collection).find({ ...where, owner, _id });
    for await (const { owner, [date]: createdAt } of documents) {
      const { tokensValidFrom } = byUid.get(owner as string)!;
      // Calendar addresses from older releases have no date.
      if (!(createdAt instanceof Date) || createdAt >= tokensValidFrom) continue;
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
