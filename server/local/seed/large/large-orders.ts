import { toEnrollmentWindow } from '#domain/classes/class-phase';
import { toSoldAges, type Order, type OrderLine, type Refund } from '#domain/orders/order';
import { toCamperRef } from '#domain/campers/camper';
import { toPayerFields } from '#domain/orders/order-search-words';
import type { CampClass } from '#domain/classes/camp-class';
import { readRefundPolicy } from '#config/refund-policy-setting';
import { seedId } from '../seed-id';
import { seededIntentId } from '../seeded-intent';
import { isOnSale } from './large-classes';
import { toLargeCamper, type LargeUser } from './large-users';
import { spread, type Size } from './size';
import { sumCents, toListPrice } from '#shared/pricing';

const refundTiers = readRefundPolicy('14:100,7:50')!;
/** A prime that no likely number of classes is a multiple of, so no owner buys a class twice. */
const STRIDE = 37;
const MAX_LINES = 2;
const HISTORY_KINDS = 20;
/** One in this many orders has a failed refund. */
const FAILED_REFUND_EVERY = 500;

const toLine = (campClass: CampClass, orderKey: string, owner: LargeUser): OrderLine => ({
  lineId: seedId('large line', orderKey, campClass._id.toHexString()),
  classId: campClass._id,
  camper: toCamperRef(toLargeCamper(owner)),
  cartItemId: seedId('large cart item', orderKey, campClass._id.toHexString()),
  className: campClass.className,
  instructorName: campClass.instructor.name,
  instructorUid: campClass.instructor.uid,
  category: campClass.category,
  image: campClass.image,
  ...toListPrice(campClass.priceCents),
  classRevision: 0,
  sessions: campClass.sessions!,
  place: campClass.place!,
  ages: toSoldAges(campClass),
  enrollment: toEnrollmentWindow(campClass),
  terms: { startsOn: campClass.startsOn!, refundTiers },
});

const toRefund = (
  order: Order,
  state: 'done' | 'failed',
  amountCents: number,
  decided: Pick<Refund, 'reason' | 'decidedBy'>,
): Refund => {
  const id = seedId('large refund', order.number);
  const { lineId, classId } = order.lines[0]!;
  const at = order.paidAt!;
  const done = state === 'done' && { stripeRefundId: `re_${id.toHexString()}` };
  return { _id: id, lineId, classId, amountCents, at, state, ...decided, ...done };
};

const withRefund = (order: Order, refund: Refund, outcome: 'enrolled' | 'canceled'): Order => {
  const [first, ...otherLines] = order.lines;
  const lines = [{ ...first!, outcome }, ...otherLines];
  const isFullRefund = refund.amountCents === order.totalCents;
  const state = refund.state === 'failed' ? 'paid' : isFullRefund ? 'refunded' : 'partly-refunded';
  const timeline = [...order.timeline, { at: refund.at, state: state as Order['state'] }];
  return { ...order, lines, state, refunds: [refund], timeline };
};

/** Most orders stay paid; some are unpaid, some have a canceled class, and some a discretionary refund. */
const withHistory = (order: Order, index: number): Order => {
  const [first] = order.lines;
  const kind = index % HISTORY_KINDS;
  if (kind === 2 || kind === 3) {
    const { paidAt, paymentIntentId: _, ...unpaid } = order;
    const state = kind === 2 ? ('expired' as const) : ('canceled' as const);
    const lines = order.lines.map(({ outcome: _outcome, ...line }) => line);
    return { ...unpaid, lines, state, timeline: [{ at: paidAt!, state }] };
  }
  if (index % FAILED_REFUND_EVERY === 5) {
    const refund = toRefund(order, 'failed', first!.priceCents, { reason: 'Sorry for the rain.' });
    const reviewReason = 'A refund failed: the card has expired.';
    return { ...withRefund(order, refund, 'canceled'), reviewReason };
  }
  if (kind === 0) {
    const decided = { reason: 'You canceled your enrollment.' };
    return withRefund(order, toRefund(order, 'done', first!.priceCents, decided), 'canceled');
  }
  if (kind === 1) {
    const decided = { reason: 'Sorry for the rain.', decidedBy: 'camp-admin' };
    return withRefund(order, toRefund(order, 'done', 500, decided), 'enrolled');
  }
  return order;
};

/** Creates the orders of a year. Every camper orders several times and never buys a class twice. */
export function createLargeOrders(
  size: Size,
  users: readonly LargeUser[],
  classes: readonly CampClass[],
  now: Date,
): Order[] {
  const campers = users.filter(({ role }) => role === undefined);
  const onSale = classes.filter((_, index) => isOnSale(index));
  return Array.from({ length: size.orders }, (_, index) => {
    const owner = campers[index % campers.length]!;
    const round = Math.floor(index / campers.length);
    const key = String(index);
    const lines = Array.from({ length: 1 + (index % MAX_LINES) }, (_line, lineIndex) => {
      const step = (round * MAX_LINES + lineIndex) * STRIDE + (index % campers.length) * 11;
      return { ...toLine(onSale[step % onSale.length]!, key, owner), outcome: 'enrolled' as const };
    });
    const paidAt = spread(index, size.orders, now);
    const number = `PI-L${String(index + 1).padStart(6, '0')}`;
    const order: Order = {
      _id: seedId('large order', key),
      owner: owner.uid,
      ...toPayerFields(owner, number, lines),
      lines,
      totalCents: sumCents(lines),
      state: 'paid',
      holdExpiresAt: paidAt,
      revision: 1,
      createdAt: paidAt,
      paidAt,
      refunds: [],
      timeline: [{ at: paidAt, state: 'paid' }],
    };
    return withHistory({ ...order, paymentIntentId: seededIntentId(order) }, index);
  });
}
