import type { Order, OrderLine, Refund } from '../../../src/features/checkout/order';
import type { CampClass } from '../../../src/features/classes/camp-class';
import { readRefundPolicy } from '../../../src/refund-policy-setting';
import { seedId } from '../seed-id';
import { seededIntentId } from '../seeded-intent';
import { isOnSale } from './large-classes';
import type { LargeUser } from './large-people';
import { spread, type Size } from './size';

const refundTiers = readRefundPolicy('14:100,7:50')!;
/** Has no factor in common with any number of classes that is likely, so that nobody buys one twice. */
const STRIDE = 37;
const LINES_MAX = 2;
const OUTCOMES = 20;
/** Of how many orders one has a refund that failed. */
const FAILED = 500;

const toLine = (campClass: CampClass, orderKey: string): OrderLine => ({
  classId: campClass._id,
  cartItemId: seedId('large cart item', orderKey, campClass._id.toHexString()),
  className: campClass.className,
  instructorName: campClass.instructor.name,
  category: campClass.category,
  image: campClass.image,
  priceCents: campClass.priceCents,
  terms: { startsOn: campClass.startsOn!, refundTiers },
});

const toRefund = (
  order: Order,
  state: 'done' | 'failed',
  amountCents: number,
  decided: Pick<Refund, 'reason' | 'decidedBy'>,
): Refund => {
  const id = seedId('large refund', order.number);
  const { classId } = order.lines[0]!;
  const at = order.paidAt!;
  const done = state === 'done' && { stripeRefundId: `re_${id.toHexString()}` };
  return { _id: id, classId, amountCents, at, state, ...decided, ...done };
};

const withRefund = (order: Order, refund: Refund, outcome: 'enrolled' | 'cancelled'): Order => {
  const [first, ...others] = order.lines;
  const lines = [{ ...first!, outcome }, ...others];
  const isAll = refund.amountCents === order.totalCents;
  const state = refund.state === 'failed' ? 'paid' : isAll ? 'refunded' : 'partly-refunded';
  const timeline = [...order.timeline, { at: refund.at, state: state as Order['state'] }];
  return { ...order, lines, state, refunds: [refund], timeline };
};

/** Most are paid; some were never, some gave a class back, and to some an admin was kind. */
const withHistory = (order: Order, nth: number): Order => {
  const [first] = order.lines;
  const kind = nth % OUTCOMES;
  if (kind === 2 || kind === 3) {
    const { paidAt, paymentIntentId: _, ...unpaid } = order;
    const state = kind === 2 ? ('expired' as const) : ('cancelled' as const);
    const lines = order.lines.map(({ outcome: _outcome, ...line }) => line);
    return { ...unpaid, lines, state, timeline: [{ at: paidAt!, state }] };
  }
  if (nth % FAILED === 5) {
    const refund = toRefund(order, 'failed', first!.priceCents, { reason: 'Sorry for the rain.' });
    const attention = 'A refund failed: the card has expired.';
    return { ...withRefund(order, refund, 'cancelled'), attention };
  }
  if (kind === 0) {
    const decided = { reason: 'You gave your place back.' };
    return withRefund(order, toRefund(order, 'done', first!.priceCents, decided), 'cancelled');
  }
  if (kind === 1) {
    const decided = { reason: 'Sorry for the rain.', decidedBy: 'camp-admin' };
    return withRefund(order, toRefund(order, 'done', 500, decided), 'enrolled');
  }
  return order;
};

/** The orders of the camp's year; every camper comes again and again, and never buys a class twice. */
export const largeOrders = (
  size: Size,
  users: readonly LargeUser[],
  classes: readonly CampClass[],
  now: Date,
): Order[] => {
  const campers = users.filter(({ role }) => role === undefined);
  const onSale = classes.filter((_, nth) => isOnSale(nth));
  return Array.from({ length: size.orders }, (_, nth) => {
    const owner = campers[nth % campers.length]!;
    const visit = Math.floor(nth / campers.length);
    const key = String(nth);
    const lines = Array.from({ length: 1 + (nth % LINES_MAX) }, (_line, place) => {
      const step = (visit * LINES_MAX + place) * STRIDE + (nth % campers.length) * 11;
      return { ...toLine(onSale[step % onSale.length]!, key), outcome: 'enrolled' as const };
    });
    const paidAt = spread(nth, size.orders, now);
    const order: Order = {
      _id: seedId('large order', key),
      number: `PI-L${String(nth + 1).padStart(6, '0')}`,
      owner: owner.uid,
      ownerEmail: owner.email,
      lines,
      totalCents: lines.reduce((sum, { priceCents }) => sum + priceCents, 0),
      state: 'paid',
      holdExpiresAt: paidAt,
      revision: 1,
      createdAt: paidAt,
      paidAt,
      refunds: [],
      timeline: [{ at: paidAt, state: 'paid' }],
    };
    return withHistory({ ...order, paymentIntentId: seededIntentId(order) }, nth);
  });
};
