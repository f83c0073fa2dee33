import { ObjectId } from 'mongodb';
import { refundAtDiscretion } from '../testing/discretionary-refunds';
import { setIntent, testCorruptions, type Corruption } from '../testing/corruptions';
import { idOf, lineIdOf, type ConsistentCamp as Camp } from '../testing/audited-camp';

type Finding = (camp: Camp) => string[];
const leeFinding =
  (text: string): Finding =>
  ({ leeOrder }) => [`2 order ${leeOrder.number}: ${text}`];
const robinFinding =
  (text: string): Finding =>
  ({ robinOrder }) => [`2 order ${robinOrder.number}: ${text}`];

/** The differences of the two football sales after its price changed. */
const unapprovedFootballSales = ({ robinOrder, leeOrder }: Camp) =>
  [robinOrder, leeOrder]
    .map(({ number }) => number)
    .sort()
    .map(
      (number) =>
        `9 order ${number}: First Touch Football was sold for $64.50, a price that was not approved`,
    );

const refunds: Corruption[] = [
  [
    'a refund that Stripe made twice',
    async (camp) =>
      camp.stripe.refunds.create({ payment_intent: camp.leeOrder.paymentIntentId!, amount: 3000 }),
    leeFinding('Stripe refunded $60.00, but the order records $30.00'),
  ],
  [
    'a refund that Stripe never made',
    (camp) => setIntent(camp, camp.leeOrder, { refunds: [] }),
    leeFinding('Stripe refunded $0.00, but the order records $30.00'),
  ],
  [
    'a refund with another id at Stripe',
    (camp) => setIntent(camp, camp.leeOrder, { 'refunds.0.id': 're_other' }),
    (camp) => [
      `2 order ${camp.leeOrder.number}: refund ${camp.leeOrder.refunds[0]!.stripeRefundId} does not exist at Stripe`,
    ],
  ],
  [
    'a refund that Stripe made in two parts',
    async (camp) => {
      const [first] = camp.leeOrder.refunds;
      const made = { amount: 1500, created: 0, reason: null, metadata: { refundId: idOf(first!) } };
      const refunds = ['re_one', 're_two'].map((id) => ({ id, ...made }));
      await setIntent(camp, camp.leeOrder, { refunds });
    },
    (camp) => [
      `2 order ${camp.leeOrder.number}: Stripe made refund ${idOf(camp.leeOrder.refunds[0]!)} more than once`,
    ],
  ],
  [
    'a closed dispute that still asks for a response',
    async (camp) => {
      const reviewSentence = 'The cardholder disputes $30.00 (fraudulent).';
      const paymentIntentId = camp.leeOrder.paymentIntentId!;
      const dispute = { id: 'du_1', paymentIntentId, status: 'won', isOpen: false, reviewSentence };
      await camp.setOrder(camp.leeOrder, {
        disputes: [dispute] as never,
        reviewReason: `${reviewSentence} Respond in Stripe.`,
      });
    },
    leeFinding('dispute du_1 is closed, but the order asks for a response to it'),
  ],
  [
    'a refund that was never sent',
    async (camp) => {
      await camp.setOrder(camp.leeOrder, { state: 'paid', 'refunds.0.state': 'pending' });
      await setIntent(camp, camp.leeOrder, { refunds: [] });
    },
    leeFinding('the refund of $30.00 for Goalkeeping has been pending for too long'),
  ],
  [
    'a failed refund that was not flagged for review',
    async (camp) => {
      await camp.setOrder(camp.leeOrder, { state: 'paid', 'refunds.0.state': 'failed' });
      await setIntent(camp, camp.leeOrder, { refunds: [] });
    },
    leeFinding(
      'the refund of $30.00 for Goalkeeping failed, but the order was not flagged for review',
    ),
  ],
  [
    'a refused class without a refund',
    async (camp) => {
      await camp.setOrder(camp.leeOrder, { state: 'paid', refunds: [] });
      await setIntent(camp, camp.leeOrder, { refunds: [] });
    },
    (camp) => [`2 order ${camp.leeOrder.number}: Goalkeeping is refused, but not refunded`],
  ],
  [
    'a partial refund of a refused class',
    async (camp) => {
      await camp.setOrder(camp.leeOrder, { 'refunds.0.amountCents': 2900 });
      await setIntent(camp, camp.leeOrder, { 'refunds.0.amount': 2900 });
    },
    leeFinding('Goalkeeping is refused, but only $29.00 of $30.00 is refunded'),
  ],
  [
    'a refund above the price',
    async (camp) => {
      await camp.setOrder(camp.leeOrder, { 'refunds.0.amountCents': 3100 });
      await setIntent(camp, camp.leeOrder, { 'refunds.0.amount': 3100 });
    },
    leeFinding('$31.00 is refunded for Goalkeeping, which cost $30.00'),
  ],
  [
    'two automatic refunds for one class',
    async (camp) => {
      const second = { ...camp.leeOrder.refunds[0]!, _id: new ObjectId(), amountCents: 100 };
      delete second.stripeRefundId;
      await camp.orders.updateOne({ _id: camp.leeOrder._id }, { $push: { refunds: second } });
      const payment_intent = camp.leeOrder.paymentIntentId!;
      await camp.stripe.refunds.create({ payment_intent, amount: 100 });
    },
    (camp) => [`2 order ${camp.leeOrder.number}: Goalkeeping is refunded 2 times`],
  ],
  [
    'discretionary refunds above the price',
    async (camp) => {
      await refundAtDiscretion(camp, camp.robinOrder, camp.cricket._id, [1500, 500]);
    },
    robinFinding('$20.00 is refunded for Spin Bowling, which cost $19.99'),
  ],
  [
    'a discretionary refund after a full refund',
    (camp) => refundAtDiscretion(camp, camp.leeOrder, camp.goalkeeping._id, [100]),
    leeFinding('$31.00 is refunded for Goalkeeping, which cost $30.00'),
  ],
  [
    'a discretionary refund that Stripe never made',
    async (camp) => {
      await refundAtDiscretion(camp, camp.robinOrder, camp.cricket._id, [700]);
      await setIntent(camp, camp.robinOrder, { refunds: [] });
    },
    robinFinding('Stripe refunded $0.00, but the order records $7.00'),
  ],
  [
    'a refund for an enrolled class',
    async (camp) => {
      await camp.setOrder(camp.leeOrder, {
        'refunds.0.classId': camp.football._id,
        'refunds.0.lineId': new ObjectId(lineIdOf(camp.leeOrder, camp.football)),
      });
    },
    (camp) => [
      `2 order ${camp.leeOrder.number}: $30.00 is refunded for First Touch Football, which was not canceled`,
      `2 order ${camp.leeOrder.number}: Goalkeeping is refused, but not refunded`,
    ],
  ],
  [
    'a refund for a class that was not bought',
    (camp) =>
      camp.setOrder(camp.leeOrder, {
        'refunds.0.classId': camp.freeClass._id,
        'refunds.0.lineId': new ObjectId(),
      }),
    (camp) => [
      `2 order ${camp.leeOrder.number}: $30.00 is refunded for a class that was not bought`,
      `2 order ${camp.leeOrder.number}: Goalkeeping is refused, but not refunded`,
    ],
  ],
  [
    'a refund for an unpaid order',
    (camp) => {
      const unpaid = { _id: new ObjectId(), number: 'PI-UNPAID', state: 'expired' as const };
      return camp.addOrderLike(camp.kimOrder, { ...unpaid, refunds: camp.leeOrder.refunds });
    },
    () => ['2 order PI-UNPAID: it is expired, but has refunds'],
  ],
  [
    'a state that ignores the refunds',
    (camp) => camp.setOrder(camp.leeOrder, { state: 'paid' }),
    leeFinding('it is paid, but its refunds make it partly-refunded'),
  ],
];

const amounts: Corruption[] = [
  [
    'a charge that differs from the order’s total',
    (camp) => setIntent(camp, camp.ashOrder, { amount: 2999 }),
    (camp) => [
      `3 order ${camp.ashOrder.number}: its total is $30.00, but payment intent ${camp.ashOrder.paymentIntentId} is for $29.99 usd`,
    ],
  ],
  [
    'a charge in another currency',
    (camp) => setIntent(camp, camp.ashOrder, { currency: 'eur' }),
    (camp) => [
      `3 order ${camp.ashOrder.number}: its total is $30.00, but payment intent ${camp.ashOrder.paymentIntentId} is for $30.00 eur`,
    ],
  ],
  [
    'a total that differs from the sum of its lines',
    (camp) =>
      camp.setOrder(camp.robinOrder, {
        'lines.1.priceCents': 1998,
        'lines.1.listPriceCents': 1998,
      }),
    (camp) => [
      `3 order ${camp.robinOrder.number}: its lines add up to $84.48, but its total is $84.49`,
      `9 order ${camp.robinOrder.number}: Spin Bowling was sold for $19.98, a price that was not approved`,
    ],
  ],
  [
    'a price that is not the sum of its parts',
    (camp) => camp.setOrder(camp.robinOrder, { 'lines.1.listPriceCents': 2499 }),
    (camp) => [
      `6 order ${camp.robinOrder.number}: the parts of the price of Spin Bowling add up to $24.99, but it was sold for $19.99`,
      `9 order ${camp.robinOrder.number}: Spin Bowling was sold for $24.99, a price that was not approved`,
    ],
  ],
  [
    'a reduction that the price does not have',
    (camp) =>
      camp.setOrder(camp.robinOrder, {
        'lines.1.adjustments': [{ kind: 'code', ruleId: 'spring', label: 'SPRING', cents: -500 }],
      }),
    (camp) => [
      `6 order ${camp.robinOrder.number}: the parts of the price of Spin Bowling add up to $14.99, but it was sold for $19.99`,
    ],
  ],
  [
    'a price with half a cent',
    (camp) => camp.classes.updateOne({ _id: camp.football._id }, { $set: { priceCents: 64.5 } }),
    (camp) => [
      `6 ${camp.subjectOf(camp.football)}: priceCents is 64.5 cents`,
      ...unapprovedFootballSales(camp),
    ],
  ],
  [
    'a negative price',
    (camp) => camp.classes.updateOne({ _id: camp.football._id }, { $set: { priceCents: -1 } }),
    (camp) => [
      `6 ${camp.subjectOf(camp.football)}: priceCents is -1 cents`,
      ...unapprovedFootballSales(camp),
    ],
  ],
  [
    'order amounts that are not whole cents',
    async (camp) => {
      const set = {
        totalCents: 3000.5,
        'lines.0.priceCents': 3000.5,
        'lines.0.listPriceCents': 3000.5,
      };
      await camp.setOrder(camp.ashOrder, set);
      await setIntent(camp, camp.ashOrder, { amount: 3000.5 });
    },
    (camp) => [
      `6 order ${camp.ashOrder.number}: Goalkeeping is 3000.5 cents`,
      `6 order ${camp.ashOrder.number}: totalCents is 3000.5 cents`,
      `9 order ${camp.ashOrder.number}: Goalkeeping was sold for $30.01, a price that was not approved`,
    ],
  ],
  [
    'a refund that is not whole cents',
    async (camp) => {
      await camp.setOrder(camp.leeOrder, {
        'refunds.0.amountCents': 3000.5,
        'lines.1.priceCents': 3000.5,
        'lines.1.listPriceCents': 3000.5,
      });
      await camp.setOrder(camp.leeOrder, { totalCents: 9450.5 });
      await setIntent(camp, camp.leeOrder, { amount: 9450.5, 'refunds.0.amount': 3000.5 });
    },
    (camp) => [
      `6 order ${camp.leeOrder.number}: Goalkeeping is 3000.5 cents`,
      `6 order ${camp.leeOrder.number}: a refund is 3000.5 cents`,
      `6 order ${camp.leeOrder.number}: totalCents is 9450.5 cents`,
      `9 order ${camp.leeOrder.number}: Goalkeeping was sold for $30.01, a price that was not approved`,
    ],
  ],
];

testCorruptions([...refunds, ...amounts]);
