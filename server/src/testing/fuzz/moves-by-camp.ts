import type { Document } from 'mongodb';
import type { Actor, Change } from './change';

const linesOf = (order: Document | null) => (order?.lines ?? []) as Document[];

/** Returns true if an admin moved the campers of an order to their classes. */
const isTransferOrder = (order: Document | null, actor: Actor) =>
  actor?.role === 'admin' &&
  linesOf(order).some(({ transferredFrom }) => transferredFrom?.decidedBy === actor.uid);

/** Returns true if an admin moved the camper of a line, from its class or to it. */
const isMovedLine = (line: Document, order: Document | null, { find }: Change, actor: Actor) =>
  isTransferOrder(order, actor) ||
  (line.transferredTo !== undefined &&
    isTransferOrder(find(`orders/${String(line.transferredTo.orderId)}`), actor));

/** Returns true if an order or a line, whose id a class stores, belongs to a move by an admin. */
export function isMovedBuyer(id: string, change: Change, actor: Actor): boolean {
  if (isTransferOrder(change.find(`orders/${id}`), actor)) return true;
  const order = change.findOrderOf(id);
  const line = linesOf(order).find(({ lineId }) => String(lineId) === id);
  return line !== undefined && isMovedLine(line, order, change, actor);
}

/** Returns true if a new order moves campers by an admin. */
export const isNewMove = ({ before, after }: Change, actor: Actor): boolean =>
  before === null && isTransferOrder(after, actor);

/** Returns true if an enrollment began or ended because an admin moved the camper. */
export const isMovedEnrollment = (change: Change, actor: Actor): boolean =>
  isMovedBuyer(String((change.after ?? change.before)!.lineId), change, actor);
