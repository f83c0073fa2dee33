import { testCorruptions, type Corruption } from '../testing/corruptions';
import type { ConsistentCamp } from '../testing/audited-camp';

/** Deletes Kim's account, but leaves the order and the enrollment, which the class is over for. */
const deleteKim = async ({ db, clock }: ConsistentCamp, formerUser?: object) => {
  await db.collection('users').deleteOne({ uid: 'kim' });
  await db.collection('campers').deleteMany({ owner: 'kim' });
  const entry = { uid: 'kim', tokensValidFrom: clock.now(), isDeletedByUser: true };
  await db.collection('deletedAccounts').insertOne({ ...entry, ...(formerUser && { formerUser }) });
};
const anonymizeOrders = ({ db }: ConsistentCamp) =>
  db.collection('orders').updateMany(
    { owner: 'kim' },
    {
      $set: { ownerEmail: '', 'lines.$[].camper.firstName': 'Former camper' },
      $unset: { ownerName: '' },
    },
  );
const kimAsActor = { uid: 'kim', name: 'Kim', email: 'kim@camp.test' };

/** Deletes Kim's account, but leaves a document with the name. */
const leavesName = (
  claim: string,
  collection: string,
  document: object,
  thing: string,
): Corruption => [
  claim,
  async (camp) => {
    await deleteKim(camp);
    await anonymizeOrders(camp);
    await camp.db.collection(collection).insertOne(document);
  },
  () => [`5 account kim: the user deleted it, but ${thing} is left`],
];

/** Deletes Kim's account, but leaves what somebody wrote in a document. */
const leavesWords = (
  claim: string,
  collection: string,
  toFields: (at: Date) => object,
  thing: string,
): Corruption => [
  claim,
  async (camp) => {
    const at = new Date(camp.clock.now().getTime() - 1_000);
    await deleteKim(camp);
    await anonymizeOrders(camp);
    const fields = toFields(at);
    await camp.db.collection(collection).updateOne({ owner: 'kim' }, fields);
  },
  () => [`5 account kim: the user deleted it, but ${thing} is left`],
];

const formerUsers: Corruption[] = [
  leavesWords(
    'what an admin wrote in an order of a former user',
    'orders',
    (at) => ({ $push: { timeline: { at, state: 'paid', note: 'Ill.', words: 'Ill.' } } }),
    'what an admin wrote in an order',
  ),
  leavesWords(
    'the reason of a check-out of a former user',
    'enrollments',
    (at) => ({
      $set: {
        'visits.one': {
          ...{ checkedInAt: at, checkedInBy: {}, checkedOutAt: at, checkedOutBy: {} },
          ...{ collectedBy: 'Uncle', reason: 'Mother is ill.' },
        },
        'attendance.one': 'present',
      },
    }),
    'the reason of a check-out',
  ),
  [
    'no difference after a complete deletion',
    async (camp) => {
      await deleteKim(camp);
      await anonymizeOrders(camp);
    },
    () => [],
  ],
  ...(
    [
      ['the email of a former user', { ownerEmail: 'kim@camp.test' }, 'an email'],
      [
        'the name of a former camper',
        { 'lines.0.camper.firstName': 'Kim' },
        'a camper’s name in an order',
      ],
    ] as const
  ).map(([what, changes, thing]): Corruption => [
    `${what} in an order`,
    async (camp) => {
      await deleteKim(camp);
      await anonymizeOrders(camp);
      await camp.db.collection('orders').updateMany({ owner: 'kim' }, { $set: changes });
    },
    () => [`5 account kim: the user deleted it, but ${thing} is left`],
  ]),
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
  leavesName(
    'an application of a former user',
    'applications',
    { owner: 'kim', status: 'declined', name: 'Kim' },
    'an application',
  ),
  leavesName(
    'the name of a former admin in an application',
    'applications',
    { owner: 'lee', status: 'declined', decidedBy: kimAsActor },
    'a name in applications.decidedBy',
  ),
  leavesName(
    'the name of a former user as the actor of an audit entry',
    'auditLog',
    { actor: kimAsActor },
    'a name in auditLog.actor',
  ),
  leavesName(
    'an audit entry about a former user',
    'auditLog',
    { actor: null, about: { uids: ['lee', 'kim'], names: ['Kim'] } },
    'a name in the audit log',
  ),
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
