import { testCorruptions, type Corruption } from './testing/corruptions';
import type { ConsistentCamp } from './testing/audited-camp';

/** Deletes Kim's account, but leaves the order and the enrollment, which the class is over for. */
const deleteKim = async ({ db, clock }: ConsistentCamp, formerUser?: object) => {
  await db.collection('users').deleteOne({ uid: 'kim' });
  await db.collection('campers').deleteMany({ owner: 'kim' });
  const entry = { uid: 'kim', tokensValidFrom: clock.now(), isOwnWish: true };
  await db.collection('deletedAccounts').insertOne({ ...entry, ...(formerUser && { formerUser }) });
};
const anonymizeOrders = ({ db }: ConsistentCamp) =>
  db
    .collection('orders')
    .updateMany({ owner: 'kim' }, { $set: { ownerEmail: '' }, $unset: { ownerName: '' } });

const formerUsers: Corruption[] = [
  [
    'no difference after a complete deletion',
    async (camp) => {
      await deleteKim(camp);
      await anonymizeOrders(camp);
    },
    () => [],
  ],
  [
    'the email of a former user in an order',
    async (camp) => {
      await deleteKim(camp);
      await camp.db
        .collection('orders')
        .updateMany({ owner: 'kim' }, { $unset: { ownerName: '' } });
    },
    () => ['5 account kim: the user deleted it, but an email is left'],
  ],
  [
    'the name of a former user in an order',
    async (camp) => {
      await deleteKim(camp);
      await anonymizeOrders(camp);
      await camp.db
        .collection('orders')
        .updateMany({ owner: 'kim' }, { $set: { ownerName: 'Kim' } });
    },
    () => ['5 account kim: the user deleted it, but a name in an order is left'],
  ],
  [
    'an application of a former user',
    async (camp) => {
      await deleteKim(camp);
      await anonymizeOrders(camp);
      const application = { owner: 'kim', status: 'declined', name: 'Kim' };
      await camp.db.collection('applications').insertOne(application);
    },
    () => ['5 account kim: the user deleted it, but an application is left'],
  ],
  [
    'the name of a former user that was kept for the deletion',
    async (camp) => {
      await deleteKim(camp, { name: 'Kim' });
      await anonymizeOrders(camp);
    },
    () => ['5 account kim: the user deleted it, but the name is still stored'],
  ],
];

testCorruptions(formerUsers);
