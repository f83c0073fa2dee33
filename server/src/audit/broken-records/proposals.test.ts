import { ObjectId } from 'mongodb';
import type { FieldValues } from '#domain/classes/camp-class';
import { testCorruptions, type Corruption } from '../testing/corruptions';
import type { ConsistentCamp } from '../testing/audited-camp';

const MINUTE_MS = 60_000;
const minutesAgo = ({ clock }: ConsistentCamp, minutes: number) =>
  new Date(clock.now().getTime() - minutes * MINUTE_MS);

const propose = (
  { classes, cricket, clock }: ConsistentCamp,
  changes: FieldValues,
  set: object = {},
) => {
  const proposedBy = { uid: 'sam', name: 'Sam Coach', email: 'sam@camp.test' };
  const proposal = { changes, proposedAt: clock.now(), proposedBy };
  return classes.updateOne(
    { _id: cricket._id },
    { $set: { proposal, proposalRevision: 1, ...set } },
  );
};

/** Logs a price change of cricket in the audit log. */
const logPrice = ({ db, cricket }: ConsistentCamp, at: Date, before: string, after: string) =>
  db.collection('auditLog').insertOne({
    ...{ at, before, after, action: 'class-price-changed', isDone: true, searchTexts: [] },
    subject: { id: cricket._id.toHexString(), name: 'Spin Bowling' },
  });

const setPrice = ({ classes, cricket }: ConsistentCamp, priceCents: number) =>
  classes.updateOne({ _id: cricket._id }, { $set: { priceCents } });

const soldUnapproved = ({ robinOrder }: ConsistentCamp) =>
  `9 order ${robinOrder.number}: Spin Bowling was sold for $19.99, a price that was not approved`;

const proposals: Corruption[] = [
  [
    'no difference in a proposal for a class on sale',
    (camp) => propose(camp, { priceCents: 2500, place: 'Hall' }),
    () => [],
  ],
  [
    'a proposal for a class that is not on sale',
    (camp) => propose(camp, { priceCents: 2500 }, { status: 'denied' }),
    (camp) => [`9 ${camp.subjectOf(camp.cricket)}: it is denied, but has a proposal`],
  ],
  [
    'a proposal that repeats a current value',
    (camp) => propose(camp, { place: 'Hall', priceCents: 2500 }, { place: 'Hall' }),
    (camp) => [`9 ${camp.subjectOf(camp.cricket)}: its proposal sets place to the current value`],
  ],
  [
    'a proposal that changes nothing',
    (camp) => propose(camp, {}),
    (camp) => [`9 ${camp.subjectOf(camp.cricket)}: its proposal changes nothing`],
  ],
  [
    'a line sold at a price that its class never had',
    (camp) => setPrice(camp, 2500),
    (camp) => [soldUnapproved(camp)],
  ],
  [
    'no difference in a line sold just before a price change',
    async (camp) => {
      await setPrice(camp, 2500);
      await logPrice(camp, camp.clock.now(), '$19.99', '$25.00');
    },
    () => [],
  ],
  [
    'a line sold before its price was approved',
    (camp) =>
      logPrice(camp, new Date(camp.clock.now().getTime() + 60 * MINUTE_MS), '$15.00', '$19.99'),
    (camp) => [soldUnapproved(camp)],
  ],
  [
    'a line sold at the old price long after a price change',
    async (camp) => {
      await setPrice(camp, 2500);
      await logPrice(camp, minutesAgo(camp, 24 * 60), '$19.99', '$25.00');
    },
    (camp) => [soldUnapproved(camp)],
  ],
  [
    'a price that differs from the last approved one',
    async (camp) => {
      await setPrice(camp, 500);
      await logPrice(camp, camp.clock.now(), '$19.99', '$25.00');
    },
    (camp) => [
      `9 ${camp.subjectOf(camp.cricket)}: it costs $5.00, but its last approved price is $25.00`,
    ],
  ],
  [
    'no difference in a price whose approval is not logged yet',
    async (camp) => {
      const [at, changes] = [
        camp.clock.now(),
        [{ field: 'priceCents', before: 1999, after: 2500 }],
      ];
      const event = { _id: new ObjectId(), kind: 'class-edited' as const, at, by: null, changes };
      const update = { $set: { priceCents: 2500, events: [event] } };
      await camp.classes.updateOne({ _id: camp.cricket._id }, update);
    },
    () => [],
  ],
];

testCorruptions(proposals);
