import type { ObjectId } from 'mongodb';
import type { Category, OrderStep } from '#contract';
import type { Adjustment, PricedExtra } from '#shared/pricing';
import type { CamperRef } from '../campers/camper';
import type { LineConsent } from '../campers/consent';
import type { CampClass } from '../classes/camp-class';
import type { SaleWindow } from '../classes/class-phase';
import type { HasEvents } from '../domain-event';
import type { LineTerms } from './refund-policy/refund-policy';
import type { Session } from '../classes/schedule';
import type { Dispute } from './dispute';
import type { ForwardedRefund } from './forwarded-refund';
import type { TransferredFrom, TransferredTo } from './transfer';
import type { PaidCard } from './paid-card';

export const CURRENCY = 'usd';
/** Stripe's maximum charge in US dollars. */
export const CARD_MAXIMUM_CENTS = 99_999_999;

/**
 * The state of an order as it is stored. `fulfilling`: the money has arrived, or the order is free,
 * and the server is enrolling its owner. The API calls that state `paid-late`; see `wire-state.ts`.
 */
export type OrderState =
  | 'awaiting-payment'
  | 'fulfilling'
  | 'paid'
  | 'partly-refunded'
  | 'refunded'
  | 'expired'
  | 'canceled'
  | 'needs-attention';

/**
 * While the order is being fulfilled, each line becomes `enrolled` or `refused`, once and for all. When
 * an enrollment is canceled, its line is `canceling` until the seat and the enrollment are updated,
 * then `canceled`.
 */
export type LineOutcome = 'enrolled' | 'refused' | 'canceling' | 'canceled';

/** One camper's seat in a class, with the name and price of the class at the time of the checkout. */
export interface OrderLine {
  /** Identifies the line, its seat and its enrollment. */
  lineId: ObjectId;
  classId: ObjectId;
  camper: CamperRef;
  cartItemId: ObjectId;
  className: string;
  instructorName: string;
  instructorUid: string;
  category: Category;
  image: string;
  /** The price of the class, and what changed it: together they are `priceCents`. */
  listPriceCents: number;
  adjustments: readonly Adjustment[];
  extras: readonly PricedExtra[];
  /** What the line was sold for. */
  priceCents: number;
  /** The revision of the class that was sold. */
  classRevision: number;
  /** The sessions as they were sold; empty if they were not announced. */
  sessions: Session[];
  /** The location as it was sold. */
  place?: string;
  /** The id of the place. Absent if the class had none. */
  placeId?: string;
  /** The address of the place as it was sold. Absent if the class had none. */
  address?: string;
  /** The ages that the class was for. */
  ages: { min?: number; max?: number };
  /** The enrollment window in which its seat was held. */
  enrollment: SaleWindow;
  terms: LineTerms;
  /** What was agreed to for the camper when the line was sold. Absent if nothing was. */
  consents?: LineConsent[];
  /** Absent unless the camper came from another class. */
  transferredFrom?: TransferredFrom;
  /** Absent unless the camper went, or is going, to another class. */
  transferredTo?: TransferredTo;
  outcome?: LineOutcome;
  /** When the enrollment was canceled. */
  canceledAt?: Date;
  /** Why the line was refused or canceled; the payer sees it. */
  reason?: string;
}

/** A refund of one line. An admin has to review a `failed` one. */
export interface Refund {
  _id: ObjectId;
  lineId: ObjectId;
  classId: ObjectId;
  amountCents: number;
  /** Shown to the payer. */
  reason: string;
  /** When it was decided, or made in Stripe's dashboard. */
  at: Date;
  state: 'pending' | 'done' | 'failed';
  /** When Stripe made a pending refund. Absent on refunds of other origins. */
  doneAt?: Date;
  stripeRefundId?: string;
  /** Set if it refunds the payment of an earlier order: see `CarriedPayment`. */
  paymentIntentId?: string;
  /** The uid of the admin who decided on it; absent if the refund policy did. */
  decidedBy?: string;
  /** How often Stripe refused it because the payment is disputed; part of the idempotency key. */
  disputeRefusals?: number;
  /** Set if it was not made by this site: in Stripe's dashboard, or by a lost dispute. */
  origin?: 'stripe' | 'dispute';
  /** Stripe's id of the dispute. */
  disputeId?: string;
}

/**
 * How long an owner has held seats in consecutive orders without a payment attempt, and when the
 * last hold ended.
 */
export interface UnpaidHolds {
  ms: number;
  endedAt: Date;
}

export interface TimelineEntry {
  at: Date;
  state: OrderState;
  /** What was done, if it did not change the state. */
  step?: OrderStep;
  note?: string;
  /** What an admin wrote in the note; removed with the payer's account. */
  words?: string;
}

export interface Order extends HasEvents {
  _id: ObjectId;
  /** The number shown to users, such as PI-7K2M9QXA. */
  number: string;
  /** The payer's Firebase uid. */
  owner: string;
  ownerEmail: string;
  /** The name of the account at the time of the order. Absent if the account is deleted. */
  ownerName?: string;
  /** For the search. */
  searchWords: string[];
  lines: OrderLine[];
  totalCents: number;
  state: OrderState;
  holdExpiresAt: Date;
  paymentIntentId?: string;
  /** Counts the order's payment intents; part of the idempotency key. */
  revision: number;
  createdAt: Date;
  /** Counts the owner's checkouts; absent on moves that needed no payment. */
  sequence?: number;
  /** How long the owner had held seats without a payment attempt when this order was created. */
  unpaidHolds?: UnpaidHolds;
  /** When it was closed without a payment. */
  endedAt?: Date;
  /** Set when the order is closed: whether Stripe knows of a payment attempt. */
  wasPaymentTried?: boolean;
  paidAt?: Date;
  /** The card that paid. Absent without a card. */
  card?: PaidCard;
  refunds: Refund[];
  /** Refunds that the orders of campers who were transferred record. */
  forwarded?: ForwardedRefund[];
  disputes?: Dispute[];
  timeline: TimelineEntry[];
  /** Why an admin has to review the order; absent if no review is needed. */
  reviewReason?: string;
  /** When an admin last resolved a review. */
  resolvedAt?: Date;
}

/** How an unpaid order is closed. */
export interface OrderClosure {
  to: 'canceled' | 'expired';
  at: Date;
  /** Whether Stripe knows of a payment attempt. */
  wasPaymentTried: boolean;
}

/** The state machine: the states from which an order may move to each state. */
export const sourcesOf: Record<OrderState, OrderState[]> = {
  'awaiting-payment': [],
  expired: ['awaiting-payment'],
  // Only a transfer that needs no payment is canceled while it is being fulfilled.
  canceled: ['awaiting-payment', 'fulfilling'],
  'needs-attention': ['awaiting-payment', 'expired', 'canceled'],
  // A payment can arrive after the order was closed.
  fulfilling: ['awaiting-payment', 'expired', 'canceled'],
  paid: ['fulfilling'],
  'partly-refunded': ['paid'],
  refunded: ['paid', 'partly-refunded'],
};

/** States of orders that were fulfilled. */
export const paidStates: OrderState[] = ['paid', 'partly-refunded', 'refunded'];
/** States of orders that are neither paid nor closed. */
export const inProgressStates: OrderState[] = ['awaiting-payment', 'fulfilling'];

/** Open: the owner can still pay the order, and it can still be closed. */
export const isOpen = ({ state }: Order) => state === 'awaiting-payment';

/** Fulfilling: the payment succeeded or the order is free, and the owner is being enrolled. */
export const isFulfilling = ({ state }: Order) => state === 'fulfilling';

/** Paid: the order was fulfilled. It may have been refunded since. */
export const isPaid = ({ state }: Order) => paidStates.includes(state);

/** Fulfilling or paid: the order can no longer be closed. */
export const isFulfillingOrPaid = (order: Order) => isFulfilling(order) || isPaid(order);

/** Paid, with no work left: no refund is pending, and no line waits for its seat, enrollment or transfer. */
export const isFullyProcessed = (order: Order) =>
  isPaid(order) &&
  order.refunds.every(({ state }) => state !== 'pending') &&
  order.lines.every(
    ({ outcome, transferredTo }) =>
      outcome !== undefined && outcome !== 'canceling' && !transferredTo?.isOpen,
  );

/** Returns the ages to store with a line. */
export const toSoldAges = ({
  ageMin: min,
  ageMax: max,
}: Pick<CampClass, 'ageMin' | 'ageMax'>): OrderLine['ages'] => ({
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
});

/** Returns the cents refunded, pending refunds included, for the order or for one of its lines. */
export const sumRefundedCents = ({ refunds }: Order, lineId?: ObjectId) =>
  refunds
    .filter((refund) => refund.state !== 'failed' && (!lineId || refund.lineId.equals(lineId)))
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Returns the refunds of a line, failed ones included. */
export const refundsOf = ({ refunds }: Order, { lineId }: Pick<OrderLine, 'lineId'>) =>
  refunds.filter((refund) => refund.lineId.equals(lineId));

/** Returns when a refund was made; when it was decided if it is pending. */
export const refundedAt = ({ doneAt, at }: Refund) => doneAt ?? at;

/**
 * Returns the cents of a line that can still be refunded: 0 until the order is paid, and without what pays
 * for the class that the camper was transferred to.
 */
export const refundableCents = (order: Order, { lineId, priceCents, transferredTo }: OrderLine) =>
  isPaid(order)
    ? Math.max(0, priceCents - sumRefundedCents(order, lineId) - (transferredTo?.cents ?? 0))
    : 0;

export const findLine = ({ lines }: Order, lineId: ObjectId) =>
  lines.find((line) => line.lineId.equals(lineId)) ?? null;

/** Returns the classes of lines, each once, in the order of their ids. */
export function listClassIds(lines: readonly Pick<OrderLine, 'classId'>[]): ObjectId[] {
  const byKey = new Map(lines.map(({ classId }) => [classId.toHexString(), classId]));
  return [...byKey.keys()].sort().map((key) => byKey.get(key)!);
}

/** Returns the lines of a class: one for each camper. */
export const listLinesOf = ({ lines }: Pick<Order, 'lines'>, classId: ObjectId) =>
  lines.filter((line) => line.classId.equals(classId));
