import type Stripe from 'stripe';
import { CURRENCY, isPaid, type Order } from '../features/checkout/order';
import { judgeDisputes, type DisputeAtStripe } from './judge-disputes';
import { isFresh, isRecent, isUnderWay, needsPerson, type Moment } from './moment';
import { sumSent } from './refunds';
import type { Report, Rule } from './report';
import { dollars, toSubject } from './words';

/** A refund that Stripe made, or is making. */
export interface SentBack {
  id: string;
  cents: number;
  /** The refund of ours that it is for; null for one that somebody made by hand. */
  refundId: string | null;
  createdAt: Date;
}

interface Case {
  intent: Stripe.PaymentIntent;
  /** The order that it says it is for. */
  named: Order | null;
  /** The order that says it is paid by it. */
  paid: Order | null;
  sent: SentBack[];
  disputed: DisputeAtStripe[];
}

type Finding = [Rule, subject: string, detail: string];

const sumCents = (sent: readonly SentBack[]) => sent.reduce((sum, { cents }) => sum + cents, 0);

const judgeAmount = ({ intent }: Case, order: Order): Finding[] => {
  const { id, status, amount, amount_received, currency } = intent;
  const isRight =
    amount === order.totalCents &&
    currency === CURRENCY &&
    (status !== 'succeeded' || amount_received === amount);
  if (isRight || status === 'canceled') return [];
  const charged = dollars(status === 'succeeded' ? amount_received : amount);
  const detail = `its total is ${dollars(order.totalCents)}, payment intent ${id} is over ${charged} ${currency}`;
  return [[3, toSubject(order), detail]];
};

/** What Stripe sent back against what the order says went back. */
const judgeSentBack = ({ sent }: Case, order: Order, moment: Moment): Finding[] => {
  // One that was made outside of this site is imported a little later.
  if (sent.some(({ createdAt }) => isRecent(createdAt, moment))) return [];
  const wrong = (detail: string): Finding[] => [[2, toSubject(order), detail]];
  const sum = sumCents(sent);
  const done = sumSent(order, 'done');
  if (sum < done || sum > done + sumSent(order, 'pending')) {
    return wrong(`Stripe sent ${dollars(sum)} back, the order says ${dollars(done)}`);
  }
  const refundIds = sent.flatMap(({ refundId }) => refundId ?? []);
  const twice = refundIds.find((id, position) => refundIds.indexOf(id) !== position);
  if (twice !== undefined) return wrong(`Stripe made refund ${twice} more than once`);
  const lost = order.refunds.find(
    ({ state, stripeRefundId }) =>
      state === 'done' && stripeRefundId && !sent.some(({ id }) => id === stripeRefundId),
  );
  return lost ? wrong(`Stripe knows no refund ${lost.stripeRefundId}`) : [];
};

const judgeSucceeded = (given: Case, order: Order, moment: Moment): Finding[] => {
  const { intent, paid, sent } = given;
  if (paid && isPaid(paid)) {
    const reasons = judgeDisputes(paid, given.disputed, moment);
    return [
      ...judgeSentBack(given, paid, moment),
      ...reasons.map((reason): Finding => [2, toSubject(paid), reason]),
    ];
  }
  // Being taken in for too long is told of the order itself.
  if (paid?.state === 'paid-late') return [];
  const left = intent.amount_received - sumCents(sent);
  if (left <= 0 || isUnderWay(order, moment) || isFresh(order, moment)) return [];
  const money = `payment intent ${intent.id} brought ${dollars(left)} that did not go back`;
  return paid
    ? [[2, toSubject(order), `it is ${order.state}, and ${money}`]]
    : [[2, toSubject(order), `${money}, and it is not the order’s`]];
};

const judge = (given: Case, order: Order, moment: Moment): Finding[] => {
  const { intent, paid } = given;
  if (paid && paid._id.toHexString() !== intent.metadata.orderId) {
    const detail = `payment intent ${intent.id} is for another order, ${intent.metadata.orderId}`;
    return [[2, toSubject(paid), detail]];
  }
  return [
    ...(paid ? judgeAmount(given, paid) : []),
    ...(intent.status === 'succeeded' ? judgeSucceeded(given, order, moment) : []),
  ];
};

/** A payment intent that names an order of ours, against that order. */
export const judgeIntent = (given: Case, moment: Moment, report: Report): void => {
  const { intent, named, paid } = given;
  const order = paid ?? named;
  if (!order) {
    const brought = intent.status === 'succeeded' ? `, and brought ${dollars(intent.amount)}` : '';
    const detail = `it names order ${intent.metadata.orderId}, which does not exist${brought}`;
    report.add([{ rule: 4, subject: `payment intent ${intent.id}`, detail }]);
    return;
  }
  // The order itself is told as open.
  if (needsPerson(order)) return;
  const found = judge(given, order, moment);
  report.add(found.map(([rule, subject, detail]) => ({ rule, subject, detail })));
};
