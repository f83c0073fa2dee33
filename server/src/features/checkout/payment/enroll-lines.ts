import type { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import { raiseVersionsTogether } from '#database/data-version';
import type { Camper } from '#domain/campers/camper';
import { toClassPhase } from '#domain/classes/class-phase';
import { toEnrolledReason, toNoAccessReason } from '#domain/orders/line-names';
import { listClassIds, listLinesOf, type Order, type OrderLine } from '#domain/orders/order';
import { toRefusalReason } from '#domain/orders/refusal-reason';
import { findAccessibleCampers } from '#features/campers/index';
import { findClasses, takeSeatsInClass } from '#features/classes/index';
import { addEnrollments } from '#features/enrollments/index';
import { hasAccount } from '#features/users/index';
import { getOrder } from '#features/orders/index';
import { refuseLines } from './fulfillment.store';

/** Each further attempt means that another server has changed the order meanwhile. */
const MAX_ATTEMPTS = 5;

/** An order, and a time at or before it was read. */
export interface ReadOrder {
  order: Order;
  readAt: Date;
}

/**
 * Takes seats for the undecided lines of an order in a class: all or none. Returns these lines and whether they got
 * their seats.
 */
async function takeSeats(
  camp: Camp,
  { order, readAt }: ReadOrder,
  classId: ObjectId,
): Promise<{ lines: OrderLine[]; areTaken: boolean }> {
  let current = { order, readAt };
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const lines = listLinesOf(current.order, classId).filter(({ outcome }) => !outcome);
    if (lines.length === 0) return { lines, areTaken: false };
    const seatsOfOrder = {
      orderId: order._id,
      owner: order.owner,
      camperIds: lines.map(({ camper }) => camper._id),
      lineIds: lines.map(({ lineId }) => lineId),
    };
    const times = { now: camp.now(), readAt: current.readAt };
    const result = await takeSeatsInClass(camp, classId, seatsOfOrder, times);
    if (result !== 'outdated') return { lines, areTaken: result === 'taken' };
    const rereadAt = camp.now();
    current = { order: await getOrder(camp, order._id), readAt: rereadAt };
  }
  throw new Error('The clocks of two servers are minutes apart.');
}

const listUndecided = ({ lines }: Order) => lines.filter(({ outcome }) => !outcome);

/** Returns those of the campers that the account can enroll. An account that is being deleted enrolls nobody. */
const findCampersToEnroll = async (
  camp: Camp,
  ids: ObjectId[],
  uid: string,
): Promise<Pick<Camper, '_id'>[]> =>
  (await hasAccount(camp, uid)) ? findAccessibleCampers(camp, ids, uid) : [];

/**
 * Refuses the undecided lines whose camper the payer can no longer enroll, and returns the order as it is then. A
 * payer can lose access between the hold and the payment: a guardian is removed, or a record is deleted. The order is
 * `fulfilling` before access is read, so a call that deletes a record afterwards can see that its camper is being
 * enrolled.
 */
async function refuseWithoutAccess(camp: Camp, read: ReadOrder): Promise<ReadOrder> {
  const { _id, owner } = read.order;
  // The camper of a transfer is enrolled already.
  const undecided = listUndecided(read.order).filter(({ transferredFrom }) => !transferredFrom);
  const camperIds = undecided.map(({ camper }) => camper._id);
  const accessible = camperIds.length > 0 ? await findCampersToEnroll(camp, camperIds, owner) : [];
  const refused = undecided.filter(
    ({ camper }) => !accessible.some((found) => found._id.equals(camper._id)),
  );
  if (refused.length === 0) return read;
  for (const line of refused) {
    await refuseLines(camp, _id, [line.lineId], toNoAccessReason(line));
  }
  const readAt = camp.now();
  return { order: await getOrder(camp, _id), readAt };
}

async function explainRefusal(camp: Camp, { classId, className }: OrderLine): Promise<string> {
  const [campClass] = await findClasses(camp, [classId]);
  const phase = campClass && toClassPhase(campClass, camp.now());
  return toRefusalReason(className, campClass && { ...campClass, phase });
}

/**
 * Takes the seats of an order in a class, or refuses its lines: siblings get their seats together or
 * not at all. Returns the lines that have their seats.
 */
async function seatLines(camp: Camp, read: ReadOrder, classId: ObjectId): Promise<OrderLine[]> {
  const { lines, areTaken } = await takeSeats(camp, read, classId);
  const [first] = lines;
  if (areTaken || !first) return lines;
  const lineIds = lines.map(({ lineId }) => lineId);
  await refuseLines(camp, read.order._id, lineIds, await explainRefusal(camp, first));
  return [];
}

/** Enrolls the campers of lines that have their seats, and refuses those who are enrolled already. */
async function enroll(
  camp: Camp,
  { _id: orderId, owner }: Order,
  lines: readonly OrderLine[],
): Promise<boolean> {
  const enrolledAt = camp.now();
  const refusedIds = await addEnrollments(
    camp,
    lines.map(({ lineId, classId, camper }) => ({
      classId,
      owner,
      camperId: camper._id,
      orderId,
      lineId,
      enrolledAt,
    })),
  );
  for (const line of lines) {
    if (!refusedIds.some((id) => id.equals(line.lineId))) continue;
    await refuseLines(camp, orderId, [line.lineId], toEnrolledReason(line));
  }
  return refusedIds.length === 0;
}

/**
 * Takes the seats of a paid order and enrolls the campers of every undecided line, while seats are left. Refused
 * lines are stored at once; enrolled lines are stored when the order is marked paid. Returns the order with its
 * refused lines.
 */
export async function enrollLines(camp: Camp, read: ReadOrder): Promise<Order> {
  const checked = await refuseWithoutAccess(camp, read);
  const { order } = checked;
  const undecided = listUndecided(order);
  const seated = await raiseVersionsTogether(camp, async (together) => {
    const lines: OrderLine[] = [];
    for (const classId of listClassIds(undecided)) {
      lines.push(...(await seatLines(together, checked, classId)));
    }
    return lines;
  });
  const areEnrolled = await enroll(camp, order, seated);
  return areEnrolled && seated.length === undecided.length ? order : getOrder(camp, order._id);
}
