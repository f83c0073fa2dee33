import type { ObjectId } from 'mongodb';
import type { ConsentKind, MissingDetail } from '#contract';
import type { DomainEvent } from '#domain/domain-event';
import type { LineRefund } from '#domain/orders/line-refund';
import type { ScheduledClass } from '#domain/calendar-file';
import { hideName } from '#domain/campers/camper';
import { hideNameOf } from '#domain/orders/line-names';
import { findLine, type Order, type OrderLine } from '#domain/orders/order';
import { isArriving, isFreeTransfer } from '#domain/orders/transfer';
import type { Schedule } from '#domain/orders/refund-policy/refund-policy';
import type { NotificationDraft, Recipient } from '#features/notifications/notification-draft';
import { withNamelessMail } from '#features/notifications/unverified-mail';
import type { ScheduleContext } from '../schedule';

/** The class of an order line as it is now. */
export type ScheduledLine = ScheduledClass & Schedule & { lineId: ObjectId; bring?: string };

/** The owner or a guardian of campers of an order that another account paid. */
export interface AdultOfLines {
  adult: Recipient;
  /** The lines of the campers. */
  lineIds: ObjectId[];
  /** Those of the event's lines, as the adult's calendars name the campers. */
  scheduledLines: ScheduledLine[];
}

/** What is left to do for a camper before the first session. */
export interface OpenTasks {
  camperId: ObjectId;
  /** The number of the child among those that the payer's My Family lists, from 1; null for the only child. */
  childNumber: number | null;
  /** The first letter of the child's first name; null for the only child, and if another child has the same one. */
  initial: string | null;
  /** The required texts to agree to. */
  consents: ConsentKind[];
  /** What the camper's record lacks. */
  details: MissingDetail[];
}

/** A camper who left one class for another. */
export interface TransferredCamper {
  /** The order and the line that the camper leaves. */
  from: Order;
  earlier: OrderLine;
  refundedCents: number;
  /** The line of the new enrollment. */
  line: OrderLine;
  /** The new class as it is now, as the owner's calendars name the camper; absent if it was deleted. */
  joined?: ScheduledLine;
}

/** An order that moved campers, and all whom it moved. */
export interface FamilyTransfer {
  order: Order;
  campers: readonly [TransferredCamper, ...TransferredCamper[]];
}

export interface OrderContext extends ScheduleContext {
  owner: Recipient;
  admins: Recipient[];
  /** The other adults of the campers whom the event enrolls, whose enrollment it cancels, or who moved with them. */
  otherAdults: AdultOfLines[];
  /** The uids of the instructors of the classes in the order. */
  instructors: string[];
  /**
   * The lines that the event adds to calendars or removes from them, as the owner's calendars name the campers; of a
   * move, those that all its campers leave.
   */
  scheduledLines: ScheduledLine[];
  /** The move that ended the enrollment of the event; absent if another event did. */
  move?: FamilyTransfer;
  /** For each camper whom a paid order enrolls and whom its owner still sees; they can have no tasks. */
  openTasks: OpenTasks[];
}

/** Returns the line of an event. */
export const lineOf = (order: Order, { lineId }: { lineId: ObjectId }) => findLine(order, lineId)!;

type Canceled = Extract<DomainEvent, { kind: 'enrollment-canceled' | 'refund-decided' }>;

/** Returns the refunds of a decision, which may concern several lines. */
export const listLineRefunds = (
  event: Extract<DomainEvent, { kind: 'refund-decided' }>,
): LineRefund[] => [event, ...(event.others ?? [])];

/** Returns the lines whose enrollments an event cancels. */
export const listCanceledBy = (event: Canceled, order: Order): OrderLine[] =>
  event.kind === 'enrollment-canceled'
    ? [event, ...(event.others ?? [])].map((canceled) => lineOf(order, canceled))
    : listLineRefunds(event)
        .filter(({ enrollment }) => enrollment === 'canceled')
        .map((refund) => lineOf(order, refund));

/**
 * Returns whether an order only moves campers to other classes, without a payment to give back. Its owner reads of it
 * in the notification of the enrollments that it ends, which is the receipt, too.
 */
export const isTransferOrder = (order: Pick<Order, 'totalCents' | 'lines'>): boolean =>
  order.lines.every(isArriving) &&
  (isFreeTransfer(order) || order.lines.every(({ outcome }) => outcome !== 'refused'));

/** Returns the lines without the names of the children. */
export const hideNamesIn = (lines: readonly ScheduledLine[]): ScheduledLine[] =>
  lines.map((line) => ({ ...line, camper: hideName(line.camper) }));

const hideNamesOfTransfer = ({
  order,
  campers: [first, ...others],
}: FamilyTransfer): FamilyTransfer => {
  const hideNames = ({
    earlier,
    line,
    joined,
    ...moved
  }: TransferredCamper): TransferredCamper => ({
    ...moved,
    earlier: hideNameOf(earlier),
    line: hideNameOf(line),
    ...(joined && { joined: hideNamesIn([joined])[0]! }),
  });
  return {
    order: { ...order, lines: order.lines.map(hideNameOf) },
    campers: [hideNames(first), ...others.map(hideNames)],
  };
};

/** Returns a notification for the owner of an order, whose lines name children. */
export const draftForOwner = (
  order: Order,
  context: OrderContext,
  toDraft: (order: Order, context: OrderContext) => NotificationDraft,
): NotificationDraft =>
  withNamelessMail(toDraft(order, context), () =>
    toDraft(
      { ...order, lines: order.lines.map(hideNameOf) },
      {
        ...context,
        scheduledLines: hideNamesIn(context.scheduledLines),
        ...(context.move && { move: hideNamesOfTransfer(context.move) }),
      },
    ),
  );
