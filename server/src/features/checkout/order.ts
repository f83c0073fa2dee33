import { randomInt } from 'node:crypto';
import type { ObjectId } from 'mongodb';
import type { Category, OrderState } from '../../contract';

export const CURRENCY = 'usd';
/** Stripe's least charge in US dollars. */
export const CARD_MINIMUM_CENTS = 50;

/** One class of an order, at the name and price it was bought for. */
export interface OrderLine {
  classId: ObjectId;
  cartItemId: ObjectId;
  className: string;
  instructorName: string;
  category: Category;
  image: string;
  priceCents: number;
  /** Decided once, when the money is there; a refused line is refunded. */
  outcome?: 'enrolled' | 'refused';
}

export interface Refund {
  _id: ObjectId;
  amountCents: number;
  reason: string;
  state: 'pending' | 'done';
}

export interface Order {
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
  paidAt?: Date;
  refunds: Refund[];
  timeline: { at: Date; state: OrderState; note?: string }[];
}

/** States in which money has arrived and been given classes for. */
export const paidStates: OrderState[] = ['paid', 'partly-refunded', 'refunded'];
/** States from which money that arrives after all is still taken in. */
export const unpaidStates: OrderState[] = ['awaiting-payment', 'expired', 'cancelled'];

export const isPaid = ({ state }: Order) => paidStates.includes(state);

export const sumCents = (lines: readonly { priceCents: number }[]) =>
  lines.reduce((sum, { priceCents }) => sum + priceCents, 0);

/** What has gone back or is on its way. */
export const sumRefundedCents = ({ refunds }: Order) =>
  refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Crockford's digits: nothing that is misread over the telephone. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const NUMBER_LENGTH = 8;

export const createOrderNumber = () =>
  `PI-${Array.from({ length: NUMBER_LENGTH }, () => DIGITS[randomInt(DIGITS.length)]).join('')}`;
