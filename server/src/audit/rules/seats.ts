import type { Db, ObjectId } from 'mongodb';
import { findLine, isPaid, type Order } from '#domain/orders/order';
import { countHeldSeats, type CampClass } from '#domain/classes/camp-class';
import { checkClassCents } from './money/cents';
import { hasRecentChange, isInFlight, type AuditTiming } from '../records/timing';
import type { Difference, Report } from '../report/report';
import { findOrders } from '../records/stored-orders';
import { toClassSubject, toOrderSubject } from '../report/format';

const isNonNegativeInteger = (value: number) => Number.isSafeInteger(value) && value >= 0;

const checkNumbers = (campClass: CampClass, { now }: AuditTiming): (string | null)[] => {
  const { capacity, soldCount, soldLines, blockedLines = [] } = campClass;
  const held = countHeldSeats(campClass, now);
  const sold = soldLines.map(String);
  const blocked = new Set(blockedLines.map(({ lineId }) => lineId.toHexString()));
  return [
    isNonNegativeInteger(capacity) ? null : `its capacity is ${capacity}`,
    isNonNegativeInteger(soldCount) ? null : `soldCount is ${soldCount}`,
    isNonNegativeInteger(held) ? null : `${held} seats are held`,
    soldCount === sold.length
      ? null
      : `soldCount is ${soldCount}, but the number of sold seats is ${sold.length}`,
    new Set(sold).size === sold.length ? null : 'an order line has more than one seat',
    soldCount + held <= capacity
      ? null
      : `${soldCount} sold and ${held} held seats exceed its capacity of ${capacity}`,
    ...sold.filter((id) => blocked.has(id)).map((id) => `line ${id} has a seat, but is blocked`),
  ];
};

/** The sweep cancels the enrollments of a canceled class. */
const checkCanceled = (campClass: CampClass, { now, inFlightMs }: AuditTiming): string | null => {
  const { cancellation, soldLines } = campClass;
  if (!cancellation || soldLines.length === 0) return null;
  if (cancellation.isDone)
    return `it was canceled, but its number of sold seats is still ${soldLines.length}`;
  const isLate = now.getTime() - Number(cancellation.at) >= inFlightMs;
  return isLate
    ? `it was canceled, but its enrollments were not canceled in time: ${soldLines.length} left`
    : null;
};

/** Returns why the line must not have this seat, or null if it may. */
const checkSeat = (
  { _id: classId }: CampClass,
  lineId: ObjectId,
  order: Order | null,
): string | null => {
  if (!order) return `a seat is sold to line ${lineId.toString()}, which does not exist`;
  const seat = `a seat is sold to ${toOrderSubject(order)}`;
  if (!isPaid(order)) return `${seat}, which is ${order.state}`;
  const line = findLine(order, lineId);
  if (!line?.classId.equals(classId)) return `${seat}, which did not buy it`;
  return line.outcome === 'enrolled' || line.outcome === 'canceling'
    ? null
    : `${seat}, whose line is ${line.outcome ?? 'undecided'}`;
};

/** Whether the seat may be in transition: a cancellation updates seat and enrollment one after the other. */
const isOpen = (order: Order | null, lineId: ObjectId, timing: AuditTiming) => {
  if (!order) return false;
  const { state } = order;
  if (state === 'fulfilling' || state === 'needs-attention') return true;
  const isCanceling =
    findLine(order, lineId)?.outcome === 'canceling' && hasRecentChange(order, timing);
  return isCanceling || isInFlight(order, timing);
};

const checkSeats = async (
  campClass: CampClass,
  { db, report, timing }: Dependencies,
): Promise<(string | null)[]> => {
  const { _id: classId, soldLines } = campClass;
  const buyers = await findOrders(db, { 'lines.classId': classId });
  const others = soldLines.filter((id) => !buyers.some((order) => findLine(order, id)));
  const strangers =
    others.length > 0 && (await findOrders(db, { 'lines.lineId': { $in: others } }));
  const orders = [...buyers, ...(strangers || [])];
  return soldLines.map((lineId) => {
    const order = orders.find((each) => findLine(each, lineId)) ?? null;
    if (!isOpen(order, lineId, timing)) return checkSeat(campClass, lineId, order);
    report.addOpen(1, lineId.toString());
    return null;
  });
};

interface Dependencies {
  db: Db;
  report: Report;
  timing: AuditTiming;
}

/** Checks the seat counts and the sold seats of every class. The check of orders finds missing seats. */
export async function auditSeats(deps: Dependencies): Promise<void> {
  const { db, report, timing } = deps;
  for await (const storedClass of db.collection<CampClass>('classes').find()) {
    const campClass = {
      ...storedClass,
      soldLines: storedClass.soldLines ?? [],
      holds: storedClass.holds ?? [],
    };
    const subject = toClassSubject(campClass.className, campClass._id);
    const reasons = [
      ...checkNumbers(campClass, timing),
      checkCanceled(campClass, timing),
      ...(await checkSeats(campClass, deps)),
    ];
    const details = reasons.filter((reason) => reason !== null);
    report.add(details.map((detail): Difference => ({ kind: 1, subject, detail })));
    report.add(checkClassCents(campClass));
    report.count(1, 1);
    report.count(6, 1);
  }
}
