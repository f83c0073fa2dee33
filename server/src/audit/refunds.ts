import {
  findLine,
  isPaid,
  sumRefundedCents,
  type Order,
  type OrderLine,
  type Refund,
} from '../features/checkout/order';
import { isFresh, type Moment } from './moment';
import { dollars } from './words';

export const sumRefunds = ({ refunds }: Order, ...states: Refund['state'][]) =>
  refunds
    .filter(({ state }) => states.includes(state))
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

/** What Stripe sent as refunds: a lost dispute is none. */
export const sumSent = (order: Order, state: Refund['state']) =>
  sumRefunds(
    { ...order, refunds: order.refunds.filter(({ origin }) => origin !== 'dispute') },
    state,
  );

const toState = (order: Order): Order['state'] => {
  const done = sumRefunds(order, 'done');
  if (done === 0) return 'paid';
  return done >= order.totalCents ? 'refunded' : 'partly-refunded';
};

const judgeRefund = (order: Order, refund: Refund, moment: Moment): string | null => {
  const { classId, amountCents, state, decidedBy, origin } = refund;
  const amount = dollars(amountCents);
  const line = findLine(order, classId);
  if (!line) return `${amount} goes back for a class that was not bought`;
  const { className, outcome } = line;
  const isGivenBack = outcome !== undefined && outcome !== 'enrolled';
  if (!isGivenBack && decidedBy === undefined && origin === undefined) {
    return `${amount} goes back for ${className}, which was not given back`;
  }
  if (state === 'failed' && !order.resolvedAt)
    return `${amount} for ${className} failed, and nobody was asked to look`;
  if (state === 'pending' && !isFresh(order, moment)) {
    return `${amount} for ${className} has been on its way for too long`;
  }
  return null;
};

/** By rule a class is refunded once; what admins decide beside that keeps the sum within its price. */
const judgeLine = (order: Order, line: OrderLine): string | null => {
  const { classId, className, outcome, priceCents } = line;
  const own = order.refunds.filter((refund) => classId.equals(refund.classId));
  const byRule = own.filter(
    ({ decidedBy, origin }) => decidedBy === undefined && origin === undefined,
  );
  if (byRule.length > 1) return `${className} is refunded ${byRule.length} times`;
  const sum = sumRefundedCents(order, classId);
  if (sum > priceCents) {
    return `${dollars(sum)} goes back for ${className}, which cost ${dollars(priceCents)}`;
  }
  if (outcome !== 'refused' || priceCents === 0) return null;
  if (own.length === 0) return `${className} is refused, and its money does not go back`;
  // One that failed was meant to; whether somebody has seen to it is told of the refund itself.
  const meant = own.reduce((total, { amountCents }) => total + amountCents, 0);
  return meant < priceCents
    ? `${className} is refused, and ${dollars(meant)} of ${dollars(priceCents)} goes back`
    : null;
};

const judgeState = (order: Order, moment: Moment): string | null => {
  const wanted = toState(order);
  if (order.state === wanted || isFresh(order, moment)) return null;
  return `it is ${order.state}, and by its refunds it would be ${wanted}`;
};

/** What goes back against what was not given: reasons why it is wrong, none where it is right. */
export const judgeRefunds = (order: Order, moment: Moment): string[] => {
  if (!isPaid(order)) {
    return order.refunds.length > 0 ? [`it is ${order.state}, and money goes back for it`] : [];
  }
  const found = [
    ...order.refunds.map((refund) => judgeRefund(order, refund, moment)),
    ...order.lines.map((line) => judgeLine(order, line)),
    judgeState(order, moment),
  ];
  return found.filter((reason) => reason !== null);
};
