import { ObjectId } from 'mongodb';
import type { Order } from '../features/checkout/order';
import { setIntent, testBreakages, type Breakage } from './testing/breakages';
import { idOf, type GoodWeek } from './testing/camp-books';

/** Refunds that an admin decided for a class, done at Stripe and in the order. */
const goodwill = async (w: GoodWeek, order: Order, classId: ObjectId, amounts: number[]) => {
  for (const amountCents of amounts) {
    const _id = new ObjectId();
    const { id } = await w.stripe.refunds.create({
      payment_intent: order.paymentIntentId!,
      amount: amountCents,
      metadata: { refundId: _id.toHexString() },
    });
    const decided = { reason: 'Sorry.', at: new Date(0), decidedBy: 'uid-of-ruth' };
    const done = { _id, classId, amountCents, ...decided, state: 'done' as const };
    await w.orders.updateOne(
      { _id: order._id },
      { $push: { refunds: { ...done, stripeRefundId: id } }, $set: { state: 'partly-refunded' } },
    );
  }
};

/** Football was bought twice, at a price that it does not have any more. */
const soldFootball = ({ robins, lees }: GoodWeek) =>
  [robins, lees]
    .map(({ number }) => number)
    .sort()
    .map(
      (number) =>
        `9 order ${number}: First Touch Football was sold for $64.50, which nobody had approved`,
    );

const refunds: Breakage[] = [
  [
    'a refund that Stripe made twice',
    async (w) => w.stripe.refunds.create({ payment_intent: w.lees.paymentIntentId!, amount: 3000 }),
    (w) => [`2 order ${w.lees.number}: Stripe sent $60.00 back, the order says $30.00`],
  ],
  [
    'a refund that Stripe never made',
    (w) => setIntent(w, w.lees, { refunds: [] }),
    (w) => [`2 order ${w.lees.number}: Stripe sent $0.00 back, the order says $30.00`],
  ],
  [
    'a refund that Stripe knows by another name',
    (w) => setIntent(w, w.lees, { 'refunds.0.id': 're_other' }),
    (w) => [
      `2 order ${w.lees.number}: Stripe knows no refund ${w.lees.refunds[0]!.stripeRefundId}`,
    ],
  ],
  [
    'a refund made twice in place of another',
    async (w) => {
      const [first] = w.lees.refunds;
      const made = { amount: 1500, created: 0, reason: null, metadata: { refundId: idOf(first!) } };
      const twice = ['re_one', 're_two'].map((id) => ({ id, ...made }));
      await setIntent(w, w.lees, { refunds: twice });
    },
    (w) => [
      `2 order ${w.lees.number}: Stripe made refund ${idOf(w.lees.refunds[0]!)} more than once`,
    ],
  ],
  [
    'a refund that nobody sent',
    async (w) => {
      await w.setOrder(w.lees, { state: 'paid', 'refunds.0.state': 'pending' });
      await setIntent(w, w.lees, { refunds: [] });
    },
    (w) => [`2 order ${w.lees.number}: $30.00 for Goalkeeping has been on its way for too long`],
  ],
  [
    'a refund that failed without a word',
    async (w) => {
      await w.setOrder(w.lees, { state: 'paid', 'refunds.0.state': 'failed' });
      await setIntent(w, w.lees, { refunds: [] });
    },
    (w) => [
      `2 order ${w.lees.number}: $30.00 for Goalkeeping failed, and nobody was asked to look`,
    ],
  ],
  [
    'a refund that was never decided',
    async (w) => {
      await w.setOrder(w.lees, { state: 'paid', refunds: [] });
      await setIntent(w, w.lees, { refunds: [] });
    },
    (w) => [`2 order ${w.lees.number}: Goalkeeping is refused, and its money does not go back`],
  ],
  [
    'a refund of less than was paid for nothing',
    async (w) => {
      await w.setOrder(w.lees, { 'refunds.0.amountCents': 2900 });
      await setIntent(w, w.lees, { 'refunds.0.amount': 2900 });
    },
    (w) => [`2 order ${w.lees.number}: Goalkeeping is refused, and $29.00 of $30.00 goes back`],
  ],
  [
    'a refund of more than was paid',
    async (w) => {
      await w.setOrder(w.lees, { 'refunds.0.amountCents': 3100 });
      await setIntent(w, w.lees, { 'refunds.0.amount': 3100 });
    },
    (w) => [`2 order ${w.lees.number}: $31.00 goes back for Goalkeeping, which cost $30.00`],
  ],
  [
    'two refunds for one class',
    async (w) => {
      const second = { ...w.lees.refunds[0]!, _id: new ObjectId(), amountCents: 100 };
      delete second.stripeRefundId;
      await w.orders.updateOne({ _id: w.lees._id }, { $push: { refunds: second } });
      await w.stripe.refunds.create({ payment_intent: w.lees.paymentIntentId!, amount: 100 });
    },
    (w) => [`2 order ${w.lees.number}: Goalkeeping is refunded 2 times`],
  ],
  [
    'refunds by admins of more than a class cost',
    async (w) => {
      await goodwill(w, w.robins, w.cricket._id, [1500, 500]);
    },
    (w) => [`2 order ${w.robins.number}: $20.00 goes back for Spin Bowling, which cost $19.99`],
  ],
  [
    'a refund by an admin on top of all that was paid',
    (w) => goodwill(w, w.lees, w.single._id, [100]),
    (w) => [`2 order ${w.lees.number}: $31.00 goes back for Goalkeeping, which cost $30.00`],
  ],
  [
    'a refund by an admin that Stripe never made',
    async (w) => {
      await goodwill(w, w.robins, w.cricket._id, [700]);
      await setIntent(w, w.robins, { refunds: [] });
    },
    (w) => [`2 order ${w.robins.number}: Stripe sent $0.00 back, the order says $7.00`],
  ],
  [
    'a refund for a class that was kept',
    async (w) => {
      await w.setOrder(w.lees, { 'refunds.0.classId': w.football._id });
    },
    (w) => [
      `2 order ${w.lees.number}: $30.00 goes back for First Touch Football, which was not given back`,
      `2 order ${w.lees.number}: Goalkeeping is refused, and its money does not go back`,
    ],
  ],
  [
    'a refund for a class that was not bought',
    (w) => w.setOrder(w.lees, { 'refunds.0.classId': w.free._id }),
    (w) => [
      `2 order ${w.lees.number}: $30.00 goes back for a class that was not bought`,
      `2 order ${w.lees.number}: Goalkeeping is refused, and its money does not go back`,
    ],
  ],
  [
    'a refund for an order that was not paid',
    (w) => {
      const unpaid = { _id: new ObjectId(), number: 'PI-UNPAID', state: 'expired' as const };
      return w.orders.insertOne({ ...w.kims, ...unpaid, refunds: w.lees.refunds });
    },
    () => ['2 order PI-UNPAID: it is expired, and money goes back for it'],
  ],
  [
    'a state that does not know of the refunds',
    (w) => w.setOrder(w.lees, { state: 'paid' }),
    (w) => [`2 order ${w.lees.number}: it is paid, and by its refunds it would be partly-refunded`],
  ],
];

const amounts: Breakage[] = [
  [
    'a charge that is not what the order asks for',
    (w) => setIntent(w, w.ashs, { amount: 2999 }),
    (w) => [
      `3 order ${w.ashs.number}: its total is $30.00, payment intent ${w.ashs.paymentIntentId} is over $29.99 usd`,
    ],
  ],
  [
    'a charge in another currency',
    (w) => setIntent(w, w.ashs, { currency: 'eur' }),
    (w) => [
      `3 order ${w.ashs.number}: its total is $30.00, payment intent ${w.ashs.paymentIntentId} is over $30.00 eur`,
    ],
  ],
  [
    'a total that its lines do not add up to',
    (w) => w.setOrder(w.robins, { 'lines.1.priceCents': 1998 }),
    (w) => [
      `3 order ${w.robins.number}: its lines add up to $84.48, its total is $84.49`,
      `9 order ${w.robins.number}: Spin Bowling was sold for $19.98, which nobody had approved`,
    ],
  ],
  [
    'a price in half cents',
    (w) => w.classes.updateOne({ _id: w.football._id }, { $set: { priceCents: 64.5 } }),
    (w) => [`6 ${w.named(w.football)}: priceCents is 64.5 cents`, ...soldFootball(w)],
  ],
  [
    'a price below zero',
    (w) => w.classes.updateOne({ _id: w.football._id }, { $set: { priceCents: -1 } }),
    (w) => [`6 ${w.named(w.football)}: priceCents is -1 cents`, ...soldFootball(w)],
  ],
  [
    'amounts of an order that are no whole cents',
    async (w) => {
      const set = { totalCents: 3000.5, 'lines.0.priceCents': 3000.5 };
      await w.setOrder(w.ashs, set);
      await setIntent(w, w.ashs, { amount: 3000.5 });
    },
    (w) => [
      `6 order ${w.ashs.number}: Goalkeeping is 3000.5 cents`,
      `6 order ${w.ashs.number}: totalCents is 3000.5 cents`,
    ],
  ],
  [
    'a refund that is no whole cents',
    async (w) => {
      await w.setOrder(w.lees, { 'refunds.0.amountCents': 3000.5, 'lines.1.priceCents': 3000.5 });
      await w.setOrder(w.lees, { totalCents: 9450.5 });
      await setIntent(w, w.lees, { amount: 9450.5, 'refunds.0.amount': 3000.5 });
    },
    (w) => [
      `6 order ${w.lees.number}: Goalkeeping is 3000.5 cents`,
      `6 order ${w.lees.number}: a refund is 3000.5 cents`,
      `6 order ${w.lees.number}: totalCents is 9450.5 cents`,
    ],
  ],
];

testBreakages([...refunds, ...amounts]);
