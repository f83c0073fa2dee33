import { ObjectId } from 'mongodb';
import type { FieldValues } from '../features/classes/camp-class';
import { testBreakages, type Breakage } from './testing/breakages';
import type { GoodWeek } from './testing/camp-books';

const MINUTE_MS = 60_000;
const minutesAgo = ({ clock }: GoodWeek, minutes: number) =>
  new Date(clock.now().getTime() - minutes * MINUTE_MS);

const propose = ({ classes, cricket, clock }: GoodWeek, changes: FieldValues, set: object = {}) => {
  const proposedBy = { uid: 'sam', name: 'Sam Coach', email: 'sam@camp.test' };
  const proposal = { changes, proposedAt: clock.now(), proposedBy };
  return classes.updateOne(
    { _id: cricket._id },
    { $set: { proposal, proposalRevision: 1, ...set } },
  );
};

/** Notes in the audit log that the price of cricket was changed. */
const logPrice = ({ db, cricket }: GoodWeek, at: Date, before: string, after: string) =>
  db.collection('auditLog').insertOne({
    ...{ at, before, after, action: 'class-price-changed', isDone: true, terms: [] },
    subject: { id: cricket._id.toHexString(), name: 'Spin Bowling' },
  });

const setPrice = ({ classes, cricket }: GoodWeek, priceCents: number) =>
  classes.updateOne({ _id: cricket._id }, { $set: { priceCents } });

const soldUnapproved = ({ robins }: GoodWeek) =>
  `9 order ${robins.number}: Spin Bowling was sold for $19.99, which nobody had approved`;

const proposals: Breakage[] = [
  [
    'a proposal for a class on sale',
    (w) => propose(w, { priceCents: 2500, place: 'Hall' }),
    () => [],
  ],
  [
    'a proposal for a class that is not on sale',
    (w) => propose(w, { priceCents: 2500 }, { status: 'denied' }),
    (w) => [`9 ${w.named(w.cricket)}: it is denied, and has a proposal`],
  ],
  [
    'a proposal whose content the class shows already',
    (w) => propose(w, { place: 'Hall', priceCents: 2500 }, { place: 'Hall' }),
    (w) => [`9 ${w.named(w.cricket)}: its place is what its proposal asks for`],
  ],
  [
    'a proposal that changes nothing',
    (w) => propose(w, {}),
    (w) => [`9 ${w.named(w.cricket)}: its proposal changes nothing`],
  ],
  [
    'a line sold at a price that its class never had',
    (w) => setPrice(w, 2500),
    (w) => [soldUnapproved(w)],
  ],
  [
    'a line sold at the price before an approved one',
    async (w) => {
      await setPrice(w, 2500);
      await logPrice(w, w.clock.now(), '$19.99', '$25.00');
    },
    () => [],
  ],
  [
    'a line sold before its price was approved',
    (w) => logPrice(w, new Date(w.clock.now().getTime() + 60 * MINUTE_MS), '$15.00', '$19.99'),
    (w) => [soldUnapproved(w)],
  ],
  [
    'a line sold long after its price was changed',
    async (w) => {
      await setPrice(w, 2500);
      await logPrice(w, minutesAgo(w, 24 * 60), '$19.99', '$25.00');
    },
    (w) => [soldUnapproved(w)],
  ],
  [
    'a price that differs from the last approved one',
    async (w) => {
      await setPrice(w, 500);
      await logPrice(w, w.clock.now(), '$19.99', '$25.00');
    },
    (w) => [`9 ${w.named(w.cricket)}: it costs $5.00, and its last approved price is $25.00`],
  ],
  [
    'a price whose approval is still to be logged',
    async (w) => {
      const [at, changes] = [w.clock.now(), [{ field: 'priceCents', before: 1999, after: 2500 }]];
      const event = { _id: new ObjectId(), kind: 'class-edited' as const, at, by: null, changes };
      const update = { $set: { priceCents: 2500, news: [event] } };
      await w.classes.updateOne({ _id: w.cricket._id }, update);
    },
    () => [],
  ],
];

testBreakages(proposals);
