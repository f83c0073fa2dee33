import type { ObjectId } from 'mongodb';
import type { RemindedAdult } from '#domain/orders/enrollment';
import { idOf, type ConsistentCamp } from '../testing/audited-camp';
import { testCorruptions, type Corruption } from '../testing/corruptions';

const START = new Date('2031-07-07T12:00:00Z');
const toEntry = (over: Partial<RemindedAdult> = {}): RemindedAdult => ({
  adult: 'robin',
  reminder: 'week',
  startsAt: START,
  siblings: [],
  ...over,
});

/** Returns the enrollments of Robin and Lee in football. */
const findEnrollments = async ({ enrollments, football, robinOrder, leeOrder }: ConsistentCamp) => {
  const find = async (orderId: ObjectId) =>
    (await enrollments.findOne({ orderId, classId: football._id }))!;
  return { robins: await find(robinOrder._id), lees: await find(leeOrder._id) };
};

let ids: { robins: string; lees: string };
const reminderCase = (
  name: string,
  toEntries: (enrollments: { robins: ObjectId; lees: ObjectId }) => {
    robins?: RemindedAdult[];
    lees?: RemindedAdult[];
  },
  expected: () => string[],
): Corruption => [
  name,
  async (camp) => {
    const { robins, lees } = await findEnrollments(camp);
    ids = { robins: idOf(robins), lees: idOf(lees) };
    const entries = toEntries({ robins: robins._id, lees: lees._id });
    for (const [{ _id }, remindedAdults] of [
      [robins, entries.robins],
      [lees, entries.lees],
    ] as const) {
      if (remindedAdults) await camp.enrollments.updateOne({ _id }, { $set: { remindedAdults } });
    }
  },
  expected,
];

const START_TEXT = START.toISOString();

testCorruptions([
  reminderCase(
    'no fault in the reminders of two adults, of two kinds and of a new start',
    ({ lees }) => ({
      robins: [
        toEntry({ siblings: [lees] }),
        toEntry({ reminder: 'day' }),
        toEntry({ adult: 'kim' }),
        toEntry({ startsAt: new Date('2031-07-08T12:00:00Z') }),
      ],
      lees: [toEntry({ adult: 'lee' }), toEntry({ reminder: 'day' })],
    }),
    () => [],
  ),
  reminderCase(
    'an adult who was reminded twice of an enrollment',
    () => ({ robins: [toEntry(), toEntry()] }),
    () => [`5 enrollment ${ids.robins}: account robin has two week reminders of ${START_TEXT}`],
  ),
  reminderCase(
    'an adult who was reminded of an enrollment that another reminder names',
    ({ lees }) => ({ robins: [toEntry({ siblings: [lees] })], lees: [toEntry()] }),
    () => [`5 enrollment ${ids.lees}: account robin has two week reminders of ${START_TEXT}`],
  ),
  reminderCase(
    'a reminder of an account that never existed',
    () => ({ robins: [toEntry({ adult: 'nobody' })] }),
    () => [`5 enrollment ${ids.robins}: account nobody was reminded, but has no user record`],
  ),
  [
    'no fault in the reminder of a guardian whose account was deleted',
    async (camp) => {
      const { robins } = await findEnrollments(camp);
      const remindedAdults = [toEntry({ adult: 'former' })];
      await camp.enrollments.updateOne({ _id: robins._id }, { $set: { remindedAdults } });
      const tokensValidFrom = camp.clock.now();
      await camp.db.collection('deletedAccounts').insertOne({ uid: 'former', tokensValidFrom });
    },
    () => [],
  ],
  [
    'a reminder that names an enrollment of another class',
    async (camp) => {
      const { robins } = await findEnrollments(camp);
      const other = (await camp.enrollments.findOne({ classId: camp.cricket._id }))!;
      const remindedAdults = [toEntry({ siblings: [other._id] })];
      await camp.enrollments.updateOne({ _id: robins._id }, { $set: { remindedAdults } });
      ids = { robins: idOf(robins), lees: idOf(other) };
    },
    () => [
      `5 enrollment ${ids.robins}: a reminder names enrollment ${ids.lees}, which is not in its class`,
    ],
  ],
]);
