import {
  findLine,
  isPaid,
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

const toState = (order: Order): Order['state'] => {
  const done = sumRefunds(order, 'done');
  if (done === 0) return 'paid';
  return done === order.totalCents ? 'refunded' : 'partly-refunded';
};

const judgeRefund = (order: Order, refund: Refund, moment: Moment): string | null => {
  const { classId, amountCents, state } = refund;
  const amount = dollars(amountCents);
  const line = findLine(order, classId);
  if (!line) return `${amount} goes back for a class that was not bought`;
  const { className, outcome, priceCents } = line;
  if (outcome === undefined || outcome === 'enrolled') {
    return `${amount} goes back for ${className}, which was not given back`;
  }
  if (amountCents > priceCents) {
    return `${amount} goes back for ${className}, which cost ${dollars(priceCents)}`;
  }
  if (state === 'failed') return `${amount} for ${className} failed, and nobody was asked to look`;
  if (state === 'pending' && !isFresh(order, moment)) {
    return `${amount} for ${className} has been on its way for too long`;
  }
  return null;
};

const judgeLine = ({ refunds }: Order, line: OrderLine): string | null => {
  const { classId, className, outcome, priceCents } = line;
  const own = refunds.filter((refund) => classId.equals(refund.classId));
  if (own.length > 1) return `${className} is refunded ${own.length} times`;
  if (outcome !== 'refused' || priceCents === 0) return null;
  if (own.length === 0) return `${className} is refused, and its money does not go back`;
  const amountCents = own[0]!.amountCents;
  return amountCents < priceCents
    ? `${className} is refused, and ${dollars(amountCents)} of ${dollars(priceCents)} goes back`
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
