import { ObjectId } from 'mongodb';
import { testBreakages, type Breakage } from './testing/breakages';
import type { GoodWeek } from './testing/camp-books';

const SECOND_MS = 1_000;

/** The time of the test, seconds earlier or later. */
const at = ({ clock }: GoodWeek, seconds: number) =>
  new Date(clock.now().getTime() + seconds * SECOND_MS);

const setKim = ({ db }: GoodWeek, set: object, unset: object = {}) =>
  db.collection('users').updateOne({ uid: 'kim' }, { $set: set, $unset: unset });

/** A class in the cart, a calendar address and a pending application of Kim's. */
const addBelongings = async ({ db, free }: GoodWeek, madeAt: Date) => {
  const owner = 'kim';
  const cartItem = { owner, classId: free._id, addedAt: madeAt };
  await db.collection('cartItems').insertOne(cartItem);
  await db.collection('calendars').insertOne({ owner, token: 'token', createdAt: madeAt });
  const application = { owner, status: 'pending', isOpen: true, createdAt: madeAt };
  await db.collection('applications').insertOne(application);
};

const earlier = [
  '5 account kim: its pending application is older than the sign-ins that it accepts',
  '5 account kim: its private calendar address is older than the sign-ins that it accepts',
  '5 account kim: something in its cart is older than the sign-ins that it accepts',
];

/** Kim's account was deleted, and what it owned is still there. */
const deleteKim = async (
  w: GoodWeek,
  { deletedAt, isCleared = false }: { deletedAt: Date; isCleared?: boolean },
) => {
  await w.orders.deleteMany({ owner: 'kim' });
  await w.enrolments.deleteMany({ owner: 'kim' });
  await w.db
    .collection('sandboxIntents')
    .deleteMany({ 'metadata.orderId': w.kims._id.toHexString() });
  await w.classes.updateOne({ _id: w.free._id }, { $set: { soldTo: [], soldCount: 0 } });
  await w.db.collection('users').deleteOne({ uid: 'kim' });
  const entry = {
    uid: 'kim',
    tokensValidFrom: deletedAt,
    ...(!isCleared && { hasLeftovers: true }),
  };
  await w.db.collection('deletedAccounts').insertOne(entry);
  await addBelongings(w, deletedAt);
  await w.db
    .collection<{ _id: string; owner: string }>('notices')
    .insertOne({ _id: 'one', owner: 'kim' });
};

const leftovers = [
  '5 account kim: it was deleted, and a pending application',
  '5 account kim: it was deleted, and a private calendar address',
  '5 account kim: it was deleted, and notifications',
  '5 account kim: it was deleted, and something in its cart',
];

const signIns: Breakage[] = [
  [
    'a verified address that an account does not have',
    (w) => setKim(w, { emailVerified: true }, { email: '' }),
    () => ['5 account kim: its address is verified, and it has none'],
  ],
  [
    'what was made before the owner of the address arrived',
    async (w) => {
      await setKim(w, { emailVerified: true, tokensValidFrom: at(w, 0) });
      await addBelongings(w, at(w, -60));
    },
    () => earlier,
  ],
  [
    'what was made since',
    async (w) => {
      await setKim(w, { emailVerified: true, tokensValidFrom: at(w, -60) });
      await addBelongings(w, at(w, 0));
    },
    () => [],
  ],
  [
    'a sign-in that was cut short before it proved the address',
    async (w) => {
      await setKim(w, { emailVerified: false, tokensValidFrom: at(w, 0), createdAt: at(w, -90) });
      await addBelongings(w, at(w, -60));
    },
    () => [],
  ],
  [
    'what was made before a suspension, which ends none of it',
    async (w) => {
      await setKim(w, { tokensValidFrom: at(w, 0), suspensionCount: 2 });
      await addBelongings(w, at(w, -60));
    },
    () => [],
  ],
  [
    'what a new account has of the one that was deleted before it',
    async (w) => {
      const tokensValidFrom = at(w, 0);
      await setKim(w, { emailVerified: false, tokensValidFrom, createdAt: at(w, 1) });
      await addBelongings(w, at(w, -60));
    },
    () => earlier,
  ],
  [
    'a decided application and a calendar address without a date',
    async (w) => {
      await setKim(w, { emailVerified: true, tokensValidFrom: at(w, 0) });
      const application = { _id: new ObjectId(), owner: 'kim', status: 'declined' };
      await w.db.collection('applications').insertOne({ ...application, createdAt: at(w, -60) });
      await w.db.collection('calendars').insertOne({ owner: 'kim', token: 'token' });
    },
    () => [],
  ],
  [
    'what a deleted account left behind, until the sweep comes',
    (w) => deleteKim(w, { deletedAt: at(w, -60) }),
    () => [],
  ],
  [
    'what the sweep did not delete',
    (w) => deleteKim(w, { deletedAt: at(w, -60 * 60) }),
    () => leftovers,
  ],
  [
    'what was made for a deleted account after the sweep',
    (w) => deleteKim(w, { deletedAt: at(w, -60), isCleared: true }),
    () => leftovers,
  ],
];

testBreakages(signIns);
