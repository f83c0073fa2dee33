import type { Db, ObjectId } from 'mongodb';
import { findLine, isPaid, type Order, type OrderLine } from '#domain/orders/order';
import { carriedCents } from '#domain/orders/transfer';
import { batchesOf } from '#lib/batches';
import { findOrders } from '#audit/records/stored-orders';
import { hasRecentChange, isInFlight, type AuditTiming } from '#audit/records/timing';
import { formatDollars, toOrderSubject } from '#audit/report/format';
import type { Difference, Report } from '#audit/report/report';

const isOngoing = (order: Order, timing: AuditTiming) =>
  isInFlight(order, timing) || hasRecentChange(order, timing);

/** Returns what is wrong with a line whose camper goes to another class; null if nothing is. */
const checkDeparture = (
  line: OrderLine & Required<Pick<OrderLine, 'transferredTo'>>,
  target: Order | undefined,
): string | null => {
  const { className, outcome, transferredTo } = line;
  const arriving = target && findLine(target, transferredTo.lineId);
  if (!arriving?.transferredFrom?.lineId.equals(line.lineId)) {
    return `${className} is moved to an order that does not take it`;
  }
  if (transferredTo.isOpen) return `the move from ${className} was interrupted`;
  if (outcome !== 'canceled' && outcome !== 'canceling') {
    return `the camper moved from ${className}, which is still ${outcome ?? 'undecided'}`;
  }
  if (!isPaid(target!) || arriving.outcome === 'refused') {
    return `the camper left ${className}, but did not get ${arriving.className}`;
  }
  const arrived = carriedCents(arriving);
  return arrived === transferredTo.cents
    ? null
    : `${formatDollars(transferredTo.cents)} left ${className}, but ${formatDollars(arrived)} arrived`;
};

/** Returns what is wrong with a line whose camper comes from another class; null if nothing is. */
const checkArrival = (
  { lineId, className, outcome, transferredFrom }: OrderLine,
  source: Order | undefined,
): string | null => {
  if (!transferredFrom || outcome === 'refused') return null;
  const departing = source && findLine(source, transferredFrom.lineId);
  return departing?.transferredTo?.lineId.equals(lineId)
    ? null
    : `the camper got ${className}, but did not leave ${transferredFrom.className}`;
};

const listOther = (orders: readonly Order[]): ObjectId[] =>
  orders.flatMap(({ lines }) =>
    lines.flatMap(({ transferredFrom: from, transferredTo: to }) =>
      [from, to].flatMap((end) => (end ? [end.orderId] : [])),
    ),
  );

/** Compares the two lines of every transfer: one camper, one seat, and no money lost or doubled. */
export async function auditTransfers(db: Db, report: Report, timing: AuditTiming): Promise<void> {
  const transfers = db.collection<Order>('orders').find({
    $or: [
      { 'lines.transferredTo': { $exists: true } },
      { 'lines.transferredFrom': { $exists: true } },
    ],
  });
  for await (const orders of batchesOf(transfers)) {
    const others = await findOrders(db, { _id: { $in: listOther(orders) } });
    const find = (id: ObjectId) => others.find(({ _id }) => _id.equals(id));
    for (const order of orders) {
      const details = order.lines.flatMap((line) => {
        const { transferredFrom: from, transferredTo: to } = line;
        const [source, target] = [from && find(from.orderId), to && find(to.orderId)];
        const isLate = [order, source, target].every((each) => !each || !isOngoing(each, timing));
        if (!isLate) return [];
        const arrival = isPaid(order) ? checkArrival(line, source) : null;
        return [to ? checkDeparture({ ...line, transferredTo: to }, target) : null, arrival];
      });
      report.add(
        details.flatMap((detail): Difference[] =>
          detail === null ? [] : [{ kind: 2, subject: toOrderSubject(order), detail }],
        ),
      );
    }
  }
}
