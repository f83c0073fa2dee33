import { toDecimal } from '#shared/money';
import type {
  Payment,
  PaymentLine,
  Refund as RefundOnWire,
  RefundStep as RefundStepOnWire,
} from '#contract';
import { toCamperRefOnWire } from '#domain/campers/camper-on-wire';
import type { LineConsent } from '#domain/campers/consent';
import { toCampTime } from '#domain/camp-time';
import {
  refundableCents,
  sumRefundedCents,
  type LineOutcome,
  type Order,
  type OrderLine,
  type Refund,
} from '#domain/orders/order';
import { carriedCents, sumCarriedIn, sumCarriedOut } from '#domain/orders/transfer';
import { waitsForDispute } from '#domain/orders/waiting-refund';
import type { RefundStep } from '#domain/orders/refund-policy/refund-steps';
import type { ClassSchedule, ScheduleKeys } from '#domain/classes/schedule';
import { toScheduleSummary, toSessionsOnWire } from '#domain/classes/schedule-on-wire';
import { toPlaceAndAddress, type HasPlace } from '#domain/places/place';
import type { RefundQuote } from './refund-quote';
import { toWireState } from './wire-state';

/** The first state of a payment: the class is still to come (product.md 3.3). */
const SERVICE_PENDING = 'service pending';

/** What a line shows of its class. */
export interface LineSchedule extends Partial<ScheduleKeys>, ClassSchedule, HasPlace {
  bring?: string;
}

/** The data of a line that its order does not store. */
export interface LineContext {
  /** Set while the payer can transfer the camper: until which day, or null until the dates are announced. */
  transfer?: { until: string | null };
  /** Absent if the class was deleted. */
  campClass: LineSchedule | undefined;
  /** How many families wait for the class, if the viewer may know. */
  waiting?: number;
  /** The refund for canceling the enrollment now; null if it cannot be canceled. */
  quote: RefundQuote | null;
  timeZone: string;
}

const outcomes: Record<LineOutcome | 'undecided', PaymentLine['outcome']> = {
  enrolled: 'enrolled',
  refused: 'refunded',
  canceling: 'canceled',
  canceled: 'canceled',
  undecided: 'undecided',
};

/**
 * Returns why the enrollment was refused or canceled, or else why a part of the price was refunded.
 */
const reasonOf = ({ refunds }: Order, { lineId, reason }: OrderLine) =>
  reason ??
  refunds.findLast((refund) => refund.lineId.equals(lineId) && refund.state !== 'failed')?.reason;

const toSchedule = ({ campClass, timeZone }: LineContext) => {
  if (!campClass) return {};
  const { sessions = [], bring } = campClass;
  return {
    ...toScheduleSummary(campClass, timeZone),
    ...(sessions.length > 0 && { sessions: toSessionsOnWire(sessions, timeZone) }),
    ...toPlaceAndAddress(campClass),
    ...(bring !== undefined && { bring }),
  };
};

const toRefundStep = ({ cents, percent, until }: RefundStep): RefundStepOnWire => ({
  ...(percent !== undefined && { percent }),
  refund: toDecimal(cents),
  until,
});

const toCancellation = ({ quote, timeZone }: LineContext): PaymentLine['cancellation'] => {
  if (!quote) return null;
  const { cents, fullRefundUntil: until, steps } = quote;
  return {
    refund: toDecimal(cents),
    ...(until && { fullRefundUntil: toCampTime(until, timeZone) }),
    ...(steps && { refundSteps: steps.map(toRefundStep) }),
  };
};

const toConsent = ({ textId, kind, version, at }: LineConsent) => ({
  textId: textId.toHexString(),
  kind,
  version,
  at: at.toISOString(),
});

/** Returns where the camper of a line came from and went to, or may go. */
const toTransferFields = (
  order: Order,
  line: OrderLine,
  { transfer }: LineContext,
): Pick<PaymentLine, 'transfer' | 'movedFrom' | 'movedTo'> => {
  const { transferredFrom: from, transferredTo: to } = line;
  return {
    ...(transfer && {
      transfer: {
        value: toDecimal(refundableCents(order, line)),
        ...(transfer.until !== null && { until: transfer.until }),
      },
    }),
    ...(from && {
      movedFrom: {
        className: from.className,
        paymentId: from.orderId.toHexString(),
        paid: toDecimal(carriedCents(line)),
        ...(from.refundCents > 0 && { refunded: toDecimal(from.refundCents) }),
      },
    }),
    ...(to && {
      movedTo: {
        className: to.className,
        paymentId: to.orderId.toHexString(),
        carried: toDecimal(to.cents),
      },
    }),
  };
};

const toPaymentLine = (order: Order, line: OrderLine, context: LineContext): PaymentLine => {
  const reason = reasonOf(order, line);
  return {
    lineId: line.lineId.toHexString(),
    classItemId: line.classId.toHexString(),
    camper: toCamperRefOnWire(line.camper),
    className: line.className,
    InstructorName: line.instructorName,
    category: line.category,
    image: line.image,
    price: toDecimal(line.priceCents),
    outcome: outcomes[line.outcome ?? 'undecided'],
    refunded: toDecimal(sumRefundedCents(order, line.lineId)),
    ...(reason !== undefined && { reason }),
    ...(line.consents && { consents: line.consents.map(toConsent) }),
    ...toSchedule(context),
    cancellation: toCancellation(context),
    ...toTransferFields(order, line, context),
    ...(context.waiting && { waiting: context.waiting }),
  };
};

const toRefund = (order: Order, refund: Refund): RefundOnWire => ({
  lineId: refund.lineId.toHexString(),
  classItemId: refund.classId.toHexString(),
  amount: toDecimal(refund.amountCents),
  reason: refund.reason,
  at: refund.at.toISOString(),
  state: refund.state,
  ...(waitsForDispute(order, refund) && { waitsForDispute: true as const }),
});

const toCarried = (order: Order): Pick<Payment, 'carriedIn' | 'carriedOut'> => {
  const [carriedIn, carriedOut] = [sumCarriedIn(order), sumCarriedOut(order)];
  return {
    ...(carriedIn > 0 && { carriedIn: toDecimal(carriedIn) }),
    ...(carriedOut > 0 && { carriedOut: toDecimal(carriedOut) }),
  };
};

/** Returns the review status without the reason, which payers must not see. */
const reviewOf = ({ state, reviewReason }: Order): Payment['review'] => {
  if (reviewReason !== undefined) return 'waiting';
  return state === 'needs-attention' ? 'done' : undefined;
};

/**
 * Returns an order as its payer sees it. The API calls the review reason `attention`; only admins
 * get it.
 */
export const toPayment = (
  order: Order,
  contextOf: (line: OrderLine) => LineContext,
  { withReviewReason = false } = {},
): Payment => ({
  _id: order._id.toHexString(),
  number: order.number,
  email: order.ownerEmail,
  transactionId: order.paymentIntentId ?? null,
  ...(order.card && { card: order.card }),
  price: toDecimal(order.totalCents),
  refunded: toDecimal(sumRefundedCents(order)),
  ...toCarried(order),
  date: (order.paidAt ?? order.createdAt).toISOString(),
  quantity: order.lines.length,
  cartItems: order.lines.map(({ cartItemId }) => cartItemId.toHexString()),
  menuItems: order.lines.map(({ classId }) => classId.toHexString()),
  itemNames: order.lines.map(({ className }) => className),
  lines: order.lines.map((line) => toPaymentLine(order, line, contextOf(line))),
  refunds: order.refunds.map((refund) => toRefund(order, refund)),
  status: SERVICE_PENDING,
  state: toWireState(order.state),
  review: reviewOf(order),
  ...(withReviewReason && order.reviewReason !== undefined && { attention: order.reviewReason }),
});
