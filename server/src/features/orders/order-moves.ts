import type { OrderMove } from '#contract';
import type { Order, TimelineEntry } from '#domain/orders/order';
import { isArriving, type TransferredFrom } from '#domain/orders/transfer';

/** The entry that says that the campers of an order are enrolled. */
const isEnrollment = ({ timeline }: Order, entry: TimelineEntry) =>
  entry === timeline.find(({ state }) => state === 'paid');

const findArrival = ({ lines }: Order) =>
  lines.filter(isArriving).find(({ outcome }) => outcome !== undefined && outcome !== 'refused');

/** One write cancels the line and adds the entry, so both have the same time. */
const findDeparture = ({ lines }: Order, { at }: TimelineEntry) =>
  lines.find(
    ({ transferredTo, canceledAt }) => transferredTo && canceledAt?.getTime() === at.getTime(),
  )?.transferredTo;

const toMove = (
  side: Pick<OrderMove, 'from' | 'to'>,
  { reason, decidedBy }: TransferredFrom,
): { move: OrderMove; decidedBy: string | undefined } => ({
  move: { ...side, decision: reason },
  decidedBy,
});

/**
 * Returns the move that a timeline entry is about, and the uid of the admin who made it; null for other entries.
 * Only the order that the camper moved to stores who decided it.
 */
export function findMove(order: Order, entry: TimelineEntry, relatedOrders: readonly Order[]) {
  if (entry.step === 'camper-transferred') {
    const departure = findDeparture(order, entry);
    const arrival = relatedOrders
      .flatMap(({ lines }) => lines)
      .find(({ lineId }) => departure?.lineId.equals(lineId));
    return departure && arrival?.transferredFrom
      ? toMove({ to: departure.className }, arrival.transferredFrom)
      : null;
  }
  const arrival = isEnrollment(order, entry) ? findArrival(order) : undefined;
  return arrival
    ? toMove({ from: arrival.transferredFrom.className }, arrival.transferredFrom)
    : null;
}

/** Returns the uids of the admins who moved campers into or out of an order. */
export const listMovers = (order: Order, relatedOrders: readonly Order[]): string[] =>
  order.timeline.flatMap((entry) => findMove(order, entry, relatedOrders)?.decidedBy ?? []);
