import { ObjectId } from 'mongodb';
import type { Camper } from '#domain/campers/camper';
import type { SafetyChange } from '#domain/campers/safety-change';
import type { Order } from '#domain/orders/order';
import { undatedSale } from '#testing/samples/orders/undated-sale';
import { testCorruptions, type Corruption } from '../testing/corruptions';
import type { ConsistentCamp } from '../testing/audited-camp';
import { toListPrice } from '#shared/pricing';

const MINUTE_MS = 60_000;

/** Adds expired orders of Kim's, each with the minutes of its start and its end. */
const addExpired = (camp: ConsistentCamp, times: [number, number][], fields: Partial<Order> = {}) =>
  camp.orders.insertMany(
    times.map(([from, until], index) => ({
      ...camp.leeOrder,
      lines: [],
      refunds: [],
      totalCents: 0,
      ...{ _id: new ObjectId(), number: `PI-EXPIRED${index}`, owner: 'kim', sequence: index + 1 },
      ...{
        state: 'expired' as const,
        wasPaymentTried: false,
        paymentIntentId: `pi_expired_${index}`,
      },
      createdAt: new Date(from * MINUTE_MS),
      holdExpiresAt: new Date(until * MINUTE_MS),
      ...fields,
    })),
  );

const fillCart = (camp: ConsistentCamp, count: number) =>
  camp.db.collection('cartItems').insertMany(
    Array.from({ length: count }, (_, index) => ({
      owner: 'kim',
      classId: new ObjectId(),
      addedAt: new Date(),
      slot: index,
    })),
  );

const camperId = (index: number) => ObjectId.createFromTime(index).toHexString();

/** Kim's own camper comes from the purchase; here it would be a second account holder. */
const removeAccountHolder = ({ db }: ConsistentCamp) =>
  db
    .collection('campers')
    .updateMany(
      { owner: 'kim', isAccountHolder: true },
      { $set: { archivedAt: new Date() }, $unset: { isAccountHolder: '', slot: '' } },
    );

const addCampers = (camp: ConsistentCamp, count: number, fields: Partial<Camper> = {}) =>
  camp.db.collection('campers').insertMany(
    Array.from({ length: count }, (_, index) => ({
      _id: ObjectId.createFromTime(fields.archivedAt ? index + 100 : index),
      owner: 'kim',
      emergencyContacts: [],
      createdAt: new Date(),
      ...fields,
    })),
  );

const priced = (cents: number): Partial<Order> => ({
  totalCents: cents,
  lines: [
    {
      ...undatedSale,
      lineId: new ObjectId(),
      classId: new ObjectId(),
      camper: { _id: new ObjectId(), firstName: 'Kim' },
      cartItemId: new ObjectId(),
      className: 'Old Class',
      instructorName: 'A',
      category: 'Cricket',
      image: '/a.svg',
      ...toListPrice(cents),
    },
  ],
});

const withoutPauses: [number, number][] = [
  [0, 15],
  [16, 31],
  [32, 47],
];

const limits: Corruption[] = [
  [
    'three holds that expired in a row without a pause',
    (camp) => addExpired(camp, withoutPauses, priced(100)),
    () => [
      '5 account kim: order PI-EXPIRED2 holds seats after two orders that expired without a payment attempt',
    ],
  ],
  [
    'a cart with more than 20 classes',
    (camp) => fillCart(camp, 21),
    () => ['5 account kim: its cart has 21 classes'],
  ],
  [
    'no difference in a third hold after a pause',
    (camp) =>
      addExpired(
        camp,
        [
          [0, 15],
          [16, 31],
          [46, 61],
        ],
        priced(100),
      ),
    () => [],
  ],
  [
    'a family with more than 12 active campers',
    (camp) => addCampers(camp, 13),
    () => ['5 account kim: its family has 13 active campers'],
  ],
  [
    'no difference in 12 active campers, the account holder and archived ones',
    async (camp) => {
      await removeAccountHolder(camp);
      await addCampers(camp, 12);
      const isAccountHolder = true;
      await addCampers(camp, 1, { _id: new ObjectId(), isAccountHolder, slot: 12 });
      await addCampers(camp, 3, { archivedAt: new Date() });
    },
    () => [],
  ],
  [
    'an account holder in the slot of a child, and a child in the slot of the account holder',
    async (camp) => {
      await removeAccountHolder(camp);
      await addCampers(camp, 1, {
        _id: ObjectId.createFromTime(0),
        isAccountHolder: true,
        slot: 3,
      });
      await addCampers(camp, 1, { _id: ObjectId.createFromTime(1), slot: 12 });
    },
    () => [
      `5 camper ${camperId(0)}: it is the account holder but takes the slot of a child`,
      `5 camper ${camperId(1)}: it takes the account holder’s slot`,
    ],
  ],
  [
    'campers with too many guardians, the same one twice, or their owner, and a shared account holder',
    async (camp) => {
      await removeAccountHolder(camp);
      const uid = 'lee';
      const shared: Partial<Camper>[] = [
        { guardians: [uid, 'kim'] },
        { guardians: [uid, uid] },
        { guardians: Array.from({ length: 4 }, () => uid) },
        { guardians: [uid], isAccountHolder: true, slot: 12 },
        { guardians: [uid] },
      ];
      for (const [index, fields] of shared.entries()) {
        await addCampers(camp, 1, { _id: ObjectId.createFromTime(index), ...fields });
      }
    },
    () => [
      `5 camper ${camperId(0)}: its owner is its guardian`,
      `5 camper ${camperId(1)}: it has the same guardian twice`,
      `5 camper ${camperId(2)}: it has 4 guardians`,
      `5 camper ${camperId(2)}: it has the same guardian twice`,
      `5 camper ${camperId(3)}: it is the account holder but is shared`,
    ],
  ],
  [
    'an account with more than 5 open invitations; ended ones do not count',
    async (camp) => {
      const invite = (state: string) => ({
        ...{ camperIds: [new ObjectId()], owner: 'kim', email: 'lee@people.test', state },
        createdAt: new Date(),
      });
      const states = [...Array.from({ length: 6 }, () => 'open'), 'declined'];
      await camp.db.collection('camperInvitations').insertMany(states.map(invite));
    },
    () => ['5 account kim: it has 6 open invitations'],
  ],
  [
    'two campers who are the account holder',
    async (camp) => {
      await removeAccountHolder(camp);
      await camp.db.collection('campers').dropIndex('one_account_holder');
      await addCampers(camp, 2, { isAccountHolder: true });
    },
    () => [`5 account kim: 2 campers are the account holder: ${camperId(0)}, ${camperId(1)}`],
  ],
  [
    'emergency contacts without a valid phone number, which it does not report',
    (camp) => {
      const phones = ['+12125550142', '(212) 555-0142', '+15550142'];
      const emergencyContacts = phones.map((phone) => ({ name: 'Li', relation: 'Aunt', phone }));
      const after = { emergencyContacts };
      const fields: SafetyChange['fields'] = ['emergencyContacts'];
      const entered = { by: 'kim', isNew: true as const, fields, before: {}, after };
      const safetyChanges = [{ _id: new ObjectId(), at: new Date(), ...entered }];
      return addCampers(camp, 1, { emergencyContacts, safetyChanges });
    },
    () => [`5 camper ${camperId(0)}: it has 2 emergency contacts without a valid phone number`],
  ],
  [
    'no difference in holds with a payment attempt',
    (camp) => addExpired(camp, withoutPauses, { ...priced(100), wasPaymentTried: true }),
    () => [],
  ],
];

testCorruptions(limits);
