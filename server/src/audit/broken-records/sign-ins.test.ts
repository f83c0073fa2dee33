import { ObjectId } from 'mongodb';
import { testCorruptions, type Corruption } from '../testing/corruptions';
import type { ConsistentCamp } from '../testing/audited-camp';

const SECOND_MS = 1_000;

/** Returns the time of the test plus the seconds, which may be negative. */
const at = ({ clock }: ConsistentCamp, seconds: number) =>
  new Date(clock.now().getTime() + seconds * SECOND_MS);

const setKim = ({ db }: ConsistentCamp, set: object, unset: object = {}) =>
  db.collection('users').updateOne({ uid: 'kim' }, { $set: set, $unset: unset });

/** Adds a cart item, a camper, an invitation, a calendar address and a pending application of Kim's. */
const addOwnedDocuments = async ({ db, freeClass }: ConsistentCamp, createdAt: Date) => {
  const owner = 'kim';
  const cartItem = { owner, classId: freeClass._id, addedAt: createdAt };
  await db.collection('cartItems').insertOne(cartItem);
  await db.collection('campers').insertOne({ owner, emergencyContacts: [], createdAt });
  await db.collection('camperInvitations').insertOne({ owner, state: 'declined', createdAt });
  await db.collection('calendars').insertOne({ owner, token: 'token', createdAt });
  const application = { owner, status: 'pending', isOpen: true, createdAt };
  await db.collection('applications').insertOne(application);
};

const olderDocuments = [
  '5 account kim: a camper is older than the sign-ins that are still valid',
  '5 account kim: a cart item is older than the sign-ins that are still valid',
  '5 account kim: an invitation to share a camper is older than the sign-ins that are still valid',
  '5 account kim: the pending application is older than the sign-ins that are still valid',
  '5 account kim: the private calendar address is older than the sign-ins that are still valid',
];

/** Deletes Kim's account but leaves the documents that it owned. */
const deleteKim = async (
  camp: ConsistentCamp,
  { deletedAt, isCleanupDone = false }: { deletedAt: Date; isCleanupDone?: boolean },
) => {
  await camp.orders.deleteMany({ owner: 'kim' });
  await camp.enrollments.deleteMany({ owner: 'kim' });
  await camp.db.collection('campers').deleteMany({ owner: 'kim' });
  await camp.db
    .collection('sandboxIntents')
    .deleteMany({ 'metadata.orderId': camp.kimOrder._id.toHexString() });
  await camp.classes.updateOne(
    { _id: camp.freeClass._id },
    { $set: { soldLines: [], soldCount: 0 } },
  );
  await camp.db.collection('users').deleteOne({ uid: 'kim' });
  const entry = {
    uid: 'kim',
    tokensValidFrom: deletedAt,
    ...(!isCleanupDone && { hasLeftovers: true }),
  };
  await camp.db.collection('deletedAccounts').insertOne(entry);
  await addOwnedDocuments(camp, deletedAt);
  await camp.db
    .collection<{ _id: string; owner: string }>('notices')
    .insertOne({ _id: 'one', owner: 'kim' });
  const shared = { owner: 'lee', guardians: ['kim'], emergencyContacts: [] };
  await camp.db.collection('campers').insertOne({ ...shared, createdAt: deletedAt });
};

const leftovers = [
  '5 account kim: it was deleted, but owns a pending application',
  '5 account kim: it was deleted, but owns a private calendar address',
  '5 account kim: it was deleted, but owns access to campers of others',
  '5 account kim: it was deleted, but owns campers',
  '5 account kim: it was deleted, but owns cart items',
  '5 account kim: it was deleted, but owns invitations to share campers',
  '5 account kim: it was deleted, but owns notifications',
];

const signIns: Corruption[] = [
  [
    'a verified account without an email',
    (camp) => setKim(camp, { emailVerified: true }, { email: '' }),
    () => ['5 account kim: its email is marked verified, but it has no email'],
  ],
  [
    'documents from before the owner of the email signed in',
    async (camp) => {
      await setKim(camp, { emailVerified: true, tokensValidFrom: at(camp, 0) });
      await addOwnedDocuments(camp, at(camp, -60));
    },
    () => olderDocuments,
  ],
  [
    'no difference in documents from after that sign-in',
    async (camp) => {
      await setKim(camp, { emailVerified: true, tokensValidFrom: at(camp, -60) });
      await addOwnedDocuments(camp, at(camp, 0));
    },
    () => [],
  ],
  [
    'no difference after a sign-in that was interrupted before it verified the email',
    async (camp) => {
      await setKim(camp, {
        emailVerified: false,
        tokensValidFrom: at(camp, 0),
        createdAt: at(camp, -90),
      });
      await addOwnedDocuments(camp, at(camp, -60));
    },
    () => [],
  ],
  [
    'no difference in documents from before a suspension, which deletes nothing',
    async (camp) => {
      await setKim(camp, { tokensValidFrom: at(camp, 0), suspensionCount: 2 });
      await addOwnedDocuments(camp, at(camp, -60));
    },
    () => [],
  ],
  [
    'documents of a deleted account in the account that replaced it',
    async (camp) => {
      const tokensValidFrom = at(camp, 0);
      await setKim(camp, { emailVerified: false, tokensValidFrom, createdAt: at(camp, 1) });
      await addOwnedDocuments(camp, at(camp, -60));
    },
    () => olderDocuments,
  ],
  [
    'no difference in a decided application',
    async (camp) => {
      await setKim(camp, { emailVerified: true, tokensValidFrom: at(camp, 0) });
      const application = { _id: new ObjectId(), owner: 'kim', status: 'declined' };
      await camp.db
        .collection('applications')
        .insertOne({ ...application, createdAt: at(camp, -60) });
    },
    () => [],
  ],
  [
    'no difference in documents of a deleted account before the sweep',
    (camp) => deleteKim(camp, { deletedAt: at(camp, -60) }),
    () => [],
  ],
  [
    'documents that the sweep did not delete',
    (camp) => deleteKim(camp, { deletedAt: at(camp, -60 * 60) }),
    () => leftovers,
  ],
  [
    'documents that were created for a deleted account after the sweep',
    (camp) => deleteKim(camp, { deletedAt: at(camp, -60), isCleanupDone: true }),
    () => leftovers,
  ],
];

testCorruptions(signIns);
