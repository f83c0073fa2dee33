import { randomInt } from 'node:crypto';
import type { ObjectId } from 'mongodb';
import type { Category, OrderState } from '../../contract';
import type { Newsworthy } from '../../news';
import type { UnpaidHolds } from './checkout-pause';
import type { LineTerms } from './refund-policy';

export const CURRENCY = 'usd';
/** Stripe's least charge in US dollars. */
export const CARD_MINIMUM_CENTS = 50;
/** Stripe's largest charge in US dollars. */
export const CARD_MAXIMUM_CENTS = 99_999_999;

/**
 * `enrolled` or `refused` is decided once, when the money is there. An enrolled line that is given
 * back is `cancelling` until seat and enrolment are put right, then `cancelled`.
 */
export type LineOutcome = 'enrolled' | 'refused' | 'cancelling' | 'cancelled';

/** One class of an order, at the name and price it was bought for. */
export interface OrderLine {
  classId: ObjectId;
  cartItemId: ObjectId;
  className: string;
  instructorName: string;
  category: Category;
  image: string;
  priceCents: number;
  /** Absent on lines that are older than terms, until the server has started once. */
  terms?: LineTerms;
  outcome?: LineOutcome;
  /** When it was decided that the enrollment ends. */
  canceledAt?: Date;
  /** Why it was refused or cancelled, for the payer. */
  reason?: string;
}

/** Money on its way back for one line; `failed` is for a person to look at. */
export interface Refund {
  _id: ObjectId;
  classId: ObjectId;
  amountCents: number;
  /** For the payer. */
  reason: string;
  at: Date;
  state: 'pending' | 'done' | 'failed';
  stripeRefundId?: string;
  /** The uid of the admin who decided it; absent where the rules did. */
  decidedBy?: string;
  /** Where it was made if not by this site: in Stripe's dashboard, or by losing a dispute. */
  origin?: 'stripe' | 'dispute';
  /** Stripe's id of the dispute. */
  disputeId?: string;
}

/** A payment that its cardholder questions at the bank. */
export interface Dispute {
  /** Stripe's id. */
  id: string;
  amountCents: number;
  reason: string;
  /** As Stripe spells it. */
  status: string;
  /** Until when the camp can respond. */
  dueBy: Date | null;
  openedAt: Date;
  isOpen: boolean;
  /** When Stripe was last asked about it. */
  checkedAt: Date;
}

export interface Order extends Newsworthy {
  _id: ObjectId;
  /** What people call it, as PI-7K2M9QXA. */
  number: string;
  /** The payer's Firebase uid. */
  owner: string;
  ownerEmail: string;
  lines: OrderLine[];
  totalCents: number;
  state: OrderState;
  holdExpiresAt: Date;
  paymentIntentId?: string;
  /** Counts the payment intents this order has had; part of the idempotency key. */
  revision: number;
  createdAt: Date;
  /** Counts the owner's orders; absent on orders from before checkouts were paused. */
  sequence?: number;
  /** What the owner had held without a payment attempt when this order was made. */
  unpaidHolds?: UnpaidHolds;
  /** When it was closed without being paid. */
  endedAt?: Date;
  /** Of an order that was closed: whether Stripe knows of an attempt to pay it. */
  wasPaymentTried?: boolean;
  paidAt?: Date;
  refunds: Refund[];
  disputes?: Dispute[];
  timeline: { at: Date; state: OrderState; note?: string }[];
  /** What somebody at the camp has to look at. */
  attention?: string;
  /** When somebody last saw to that. */
  resolvedAt?: Date;
}

/** How an order ends that was not paid. */
export interface Closing {
  to: 'cancelled' | 'expired';
  at: Date;
  /** Whether Stripe knows of an attempt to pay it. */
  wasPaymentTried: boolean;
}

/** The state machine: from where an order may move to each state. */
export const sourcesOf: Record<OrderState, OrderState[]> = {
  'awaiting-payment': [],
  expired: ['awaiting-payment'],
  cancelled: ['awaiting-payment'],
  'needs-attention': ['awaiting-payment', 'expired', 'cancelled'],
  // Of a free order it is the first step, so that nothing cancels what has been begun.
  'paid-late': ['awaiting-payment', 'expired', 'cancelled'],
  paid: ['awaiting-payment', 'paid-late'],
  'partly-refunded': ['paid'],
  refunded: ['paid', 'partly-refunded'],
};

/** States in which money has arrived and been given classes for. */
export const paidStates: OrderState[] = ['paid', 'partly-refunded', 'refunded'];

export const isPaid = ({ state }: Order) => paidStates.includes(state);

/** Paid, or being given its classes. */
export const hasItsMoney = (order: Order) => isPaid(order) || order.state === 'paid-late';

/** Paid, with nothing of it left to do: every line is what it will be, and no money is on its way. */
export const isComplete = (order: Order) =>
  isPaid(order) &&
  order.refunds.every(({ state }) => state !== 'pending') &&
  order.lines.every(({ outcome }) => outcome !== undefined && outcome !== 'cancelling');

export const sumCents = (lines: readonly { priceCents: number }[]) =>
  lines.reduce((sum, { priceCents }) => sum + priceCents, 0);

/** What has gone back or is on its way, for the whole order or for one of its classes. */
export const sumRefundedCents = ({ refunds }: Order, classId?: ObjectId) =>
  refunds
    .filter((refund) => refund.state !== 'failed' && (!classId || refund.classId.equals(classId)))
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

/** What of a class's price has not gone back; nothing before it was paid. */
export const leftCents = (order: Order, { classId, priceCents }: OrderLine) =>
  isPaid(order) ? Math.max(0, priceCents - sumRefundedCents(order, classId)) : 0;

export const findLine = ({ lines }: Order, classId: ObjectId) =>
  lines.find((line) => line.classId.equals(classId)) ?? null;

/** Crockford's digits: nothing that is misread over the telephone. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const NUMBER_LENGTH = 8;

export const createOrderNumber = () =>
  `PI-${Array.from({ length: NUMBER_LENGTH }, () => DIGITS[randomInt(DIGITS.length)]).join('')}`;
