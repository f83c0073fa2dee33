import type { Db, ObjectId } from 'mongodb';
import { findLine, isPaid, type Order } from '../features/checkout/order';
import { heldSeats, type CampClass } from '../features/classes/camp-class';
import { judgeCents } from './cents';
import { isFresh, isUnderWay, type Moment } from './moment';
import type { Difference, Report } from './report';
import { findOrders } from './stored-orders';
import { toClassSubject, toSubject } from './words';

const isCount = (value: number) => Number.isSafeInteger(value) && value >= 0;

const judgeNumbers = (campClass: CampClass, { now }: Moment): (string | null)[] => {
  const { capacity, soldCount, soldTo, blockedOrders = [] } = campClass;
  const held = heldSeats(campClass, now);
  const sold = soldTo.map(String);
  const blocked = new Set(blockedOrders.map(({ orderId }) => orderId.toHexString()));
  return [
    isCount(capacity) ? null : `its capacity is ${capacity}`,
    isCount(soldCount) ? null : `${soldCount} seats are sold`,
    isCount(held) ? null : `${held} seats are held`,
    soldCount === sold.length ? null : `${soldCount} seats are sold, to ${sold.length} orders`,
    new Set(sold).size === sold.length ? null : 'an order has more than one seat',
    soldCount + held <= capacity
      ? null
      : `${soldCount} sold and ${held} held are more than its ${capacity} seats`,
    ...sold.filter((id) => blocked.has(id)).map((id) => `order ${id} is in it, and blocked`),
  ];
};

/** A class that was called off is emptied by the sweep. */
const judgeCalledOff = (campClass: CampClass, { now, inFlightMs }: Moment): string | null => {
  const { cancellation, soldTo } = campClass;
  if (!cancellation || soldTo.length === 0) return null;
  if (cancellation.isDone) return `it was called off, and ${soldTo.length} are still in it`;
  const isLate = now.getTime() - Number(cancellation.at) >= inFlightMs;
  return isLate ? `it was called off, and ${soldTo.length} have not been seen to` : null;
};

/** Why an order may not have the seat it has; null where it may. */
const judgeSeat = (
  { _id: classId }: CampClass,
  orderId: ObjectId,
  order: Order | null,
): string | null => {
  if (!order) return `a seat is sold to order ${orderId.toString()}, which does not exist`;
  const seat = `a seat is sold to ${toSubject(order)}`;
  if (!isPaid(order)) return `${seat}, which is ${order.state}`;
  const line = findLine(order, classId);
  if (!line) return `${seat}, which did not buy it`;
  return line.outcome === 'enrolled' || line.outcome === 'cancelling'
    ? null
    : `${seat}, where it is ${line.outcome ?? 'not decided'}`;
};

/** Of what is being given back, seat and enrolment are put right one after the other. */
const isOpen = (order: Order | null, classId: ObjectId, moment: Moment) => {
  if (!order) return false;
  const { state } = order;
  if (state === 'paid-late' || state === 'needs-attention') return true;
  const isGoing = findLine(order, classId)?.outcome === 'cancelling' && isFresh(order, moment);
  return isGoing || isUnderWay(order, moment);
};

const judgeSeats = async (
  campClass: CampClass,
  { db, report, moment }: Needs,
): Promise<(string | null)[]> => {
  const sold = campClass.soldTo;
  const orders = await findOrders(db, { _id: { $in: sold } });
  return sold.map((orderId) => {
    const order = orders.find(({ _id }) => _id.equals(orderId)) ?? null;
    if (!isOpen(order, campClass._id, moment)) return judgeSeat(campClass, orderId, order);
    report.leaveOpen(1, orderId.toString());
    return null;
  });
};

interface Needs {
  db: Db;
  report: Report;
  moment: Moment;
}

/** Every class: how many seats, and whose. Which seats are missing is seen from the orders. */
export const auditSeats = async (needs: Needs): Promise<void> => {
  const { db, report, moment } = needs;
  for await (const stored of db.collection<CampClass>('classes').find()) {
    const campClass = { ...stored, soldTo: stored.soldTo ?? [], holds: stored.holds ?? [] };
    const subject = toClassSubject(campClass.className, campClass._id);
    const reasons = [
      ...judgeNumbers(campClass, moment),
      judgeCalledOff(campClass, moment),
      ...(await judgeSeats(campClass, needs)),
    ];
    const wrong = reasons.filter((reason) => reason !== null);
    report.add(wrong.map((detail): Difference => ({ rule: 1, subject, detail })));
    report.add(judgeCents(subject, [['priceCents', campClass.priceCents]]));
    report.count(1, 1);
    report.count(6, 1);
  }
};
