import type { Camp } from '#camp';
import { toCalendarNames } from '#domain/campers/calendar-names';
import { listAdultsWithAccess, listOwnerAndGuardians, type Camper } from '#domain/campers/camper';
import type { CampClass } from '#domain/classes/camp-class';
import type { DomainEvent } from '#domain/domain-event';
import { countEarlierEnrollments, type Enrollment } from '#domain/orders/enrollment';
import { findLine, type Order, type OrderLine } from '#domain/orders/order';
import { departureRefundCents, isArriving } from '#domain/orders/transfer';
import { listAdmins } from '#features/users/index';
import {
  isTransferOrder,
  lineOf,
  listCanceledBy,
  type AdultOfLines,
  type FamilyTransfer,
  type TransferredCamper,
  type OrderContext,
  type ScheduledLine,
} from '../events/orders/order-context';
import { toScheduleContext, type ScheduleContext } from '../events/schedule';
import { toRecipients } from '../notification-draft';
import {
  loadAnyFamilyCampers,
  loadClasses,
  loadEnrollmentsOfCampers,
  loadFamilyMembers,
  loadOrders,
  loadRecipient,
  loadRecipients,
} from './batched-reads';
import { loadOpenTasks } from './load-open-tasks';

type LinesContext = Omit<OrderContext, keyof ScheduleContext | 'admins'>;

/** Returns the lines whose enrollments the event cancels. */
const listCanceledLines = (event: DomainEvent, order: Order): OrderLine[] =>
  event.kind === 'enrollment-canceled' || event.kind === 'refund-decided'
    ? listCanceledBy(event, order)
    : [];

/** Returns the lines that the event adds to calendars or removes from them. */
const listCalendarLines = (event: DomainEvent, order: Order): OrderLine[] =>
  event.kind === 'order-paid' ? order.lines : listCanceledLines(event, order);

/** Returns the owners and the guardians of the campers whose enrollments an event adds or cancels, without the payer. */
async function loadOtherAdults(
  camp: Camp,
  event: DomainEvent,
  order: Order,
  calendarLines: readonly OrderLine[],
  campers: readonly Camper[],
): Promise<Pick<AdultOfLines, 'adult' | 'lineIds'>[]> {
  const lines = calendarLines.filter(({ outcome }) => outcome !== 'refused');
  // Guardians who heard of an enrollment hear of its end, even if the camper was archived meanwhile.
  const listAdults = event.kind === 'order-paid' ? listAdultsWithAccess : listOwnerAndGuardians;
  const adultsOf = (line: OrderLine) =>
    campers.filter(({ _id }) => _id.equals(line.camper._id)).flatMap(listAdults);
  const uids = new Set(lines.flatMap(adultsOf).filter((uid) => uid !== order.owner));
  const recipients = await loadRecipients(camp, [...uids]);
  return recipients.map((adult) => ({
    adult,
    lineIds: lines.filter((line) => adultsOf(line).includes(adult.uid)).map(({ lineId }) => lineId),
  }));
}

/** Returns order lines with their classes as they are now, without those that were deleted. */
const toScheduledLines = (
  lines: readonly OrderLine[],
  classes: readonly CampClass[],
  enrollments: readonly Enrollment[],
): ScheduledLine[] =>
  lines.flatMap(({ lineId, classId, camper }) => {
    const campClass = classes.find(({ _id }) => _id.equals(classId));
    if (!campClass) return [];
    const line = { lineId, classId, camperId: camper._id };
    const earlierEnrollments = countEarlierEnrollments(enrollments, line);
    return [{ ...campClass, lineId, camper, earlierEnrollments }];
  });

/** Returns the move that ended the enrollment of an event, with all its campers; null if there was none. */
async function loadTransfer(
  camp: Camp,
  event: DomainEvent,
  order: Order,
): Promise<FamilyTransfer | null> {
  if (event.kind !== 'enrollment-canceled') return null;
  const { transferredTo } = lineOf(order, event);
  const [to] = transferredTo ? await loadOrders(camp, [transferredTo.orderId]) : [];
  if (!to) return null;
  const arriving = to.lines.filter(isArriving).filter(({ outcome }) => outcome !== 'refused');
  const otherIds = arriving.map(({ transferredFrom }) => transferredFrom.orderId);
  const others = await loadOrders(
    camp,
    otherIds.filter((id) => !id.equals(order._id)),
  );
  const [first, ...rest] = arriving.flatMap((line): TransferredCamper[] => {
    const { orderId, lineId } = line.transferredFrom;
    const from = [order, ...others].find(({ _id }) => _id.equals(orderId));
    const earlier = from && findLine(from, lineId);
    if (!earlier) return [];
    const refundedCents = lineId.equals(event.lineId)
      ? event.amountCents
      : departureRefundCents(from, earlier);
    return [{ from, earlier, refundedCents, line }];
  });
  return first ? { order: to, campers: [first, ...rest] } : null;
}

/** Returns the order that an event confirms: the one that was paid, or to which campers were moved. */
const findConfirmed = (
  event: DomainEvent,
  order: Order,
  move: FamilyTransfer | null,
): Order | null => {
  if (event.kind === 'order-paid') return order;
  return move && isTransferOrder(move.order) ? move.order : null;
};

/** Returns the move with the new classes of its campers. */
const withJoined = (
  { order, campers: [first, ...others] }: FamilyTransfer,
  joined: readonly ScheduledLine[],
): FamilyTransfer => {
  const addJoined = (moved: TransferredCamper): TransferredCamper => {
    const found = joined.find(({ lineId }) => lineId.equals(moved.line.lineId));
    return { ...moved, ...(found && { joined: found }) };
  };
  return { order, campers: [addJoined(first), ...others.map(addJoined)] };
};

const toCamperIds = (lines: readonly OrderLine[]) => lines.map(({ camper }) => camper._id);

/** Loads who is notified of an order's event, its classes, and what is left to do. */
async function loadLinesContext(
  camp: Camp,
  event: DomainEvent,
  order: Order,
): Promise<LinesContext> {
  const move = await loadTransfer(camp, event, order);
  const lines = move?.campers.map(({ earlier }) => earlier) ?? listCalendarLines(event, order);
  const arriving = move?.campers.map(({ line }) => line) ?? [];
  const confirmed = findConfirmed(event, order, move);
  const [classes, enrollments, campers] = await Promise.all([
    loadClasses(
      camp,
      [...order.lines, ...lines, ...arriving].map(({ classId }) => classId),
    ),
    lines.length > 0 ? loadEnrollmentsOfCampers(camp, toCamperIds(lines)) : [],
    loadAnyFamilyCampers(camp, toCamperIds([...lines, ...(confirmed?.lines ?? [])])),
  ]);
  const [owner, others] = await Promise.all([
    loadRecipient(camp, { uid: order.owner, name: '', email: order.ownerEmail }),
    loadOtherAdults(camp, event, order, lines, campers),
  ]);
  const uids = [order.owner, ...others.map(({ adult }) => adult.uid)];
  const members = lines.length > 0 ? await loadFamilyMembers(camp, uids) : [];
  const scheduled = toScheduledLines(lines, classes, enrollments);
  const joined = toScheduledLines(arriving, classes, enrollments);
  return {
    owner,
    openTasks: confirmed ? await loadOpenTasks(camp, confirmed, campers, members) : [],
    instructors: classes.map(({ instructor }) => instructor.uid),
    scheduledLines: toCalendarNames(order.owner, scheduled, members),
    ...(move && { move: withJoined(move, toCalendarNames(order.owner, joined, members)) }),
    otherAdults: others.map(({ adult, lineIds }) => {
      const own = scheduled.filter(({ lineId }) => lineIds.some((id) => id.equals(lineId)));
      return { adult, lineIds, scheduledLines: toCalendarNames(adult.uid, own, members) };
    }),
  };
}

/** Loads what the description of an order's event needs besides the order. */
export async function loadOrderContext(
  camp: Camp,
  event: DomainEvent,
  order: Order,
): Promise<OrderContext> {
  return {
    ...toScheduleContext(camp),
    admins: event.kind === 'order-flagged' ? toRecipients(await listAdmins(camp)) : [],
    ...(await loadLinesContext(camp, event, order)),
  };
}
