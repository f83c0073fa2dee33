import type { ObjectId } from 'mongodb';
import { AppError } from '../../app-error';
import {
  CART_LIMIT,
  type CartObstacle,
  type Category,
  type ClassPhase,
  type ClassStatus,
  type RefundTier,
} from '../../contract';
import { toSpan } from '../../day';
import { toDollars } from '../../money';
import { toOffSaleReason, type Offered } from './refusal-reason';
import { CARD_MAXIMUM_CENTS, CARD_MINIMUM_CENTS, sumCents, type OrderLine } from './order';
import type { LineTerms } from './refund-policy';

/** A cart line as checkout reads it: always fresh from the classes. */
export interface CheckoutLine {
  item: { _id: ObjectId };
  campClass: {
    _id: ObjectId;
    className: string;
    instructor: { name: string };
    category: Category;
    image: string;
    priceCents: number;
    startsOn?: string;
    endsOn?: string;
    phase: ClassPhase;
    status?: ClassStatus;
    feedback?: string;
  };
  obstacle: CartObstacle | null;
}

const toReason = (kind: CartObstacle, className: string, offered: Offered | undefined): string => {
  if (kind === 'sold-out') return `${className} is sold out.`;
  if (kind === 'already-enrolled') return `You are already enrolled in ${className}.`;
  if (kind === 'class-deleted') return `${className} is no longer offered.`;
  if (kind === 'enrollment-closed') {
    return `${className} ${offered?.phase === 'over' ? 'is over' : 'has begun'}.`;
  }
  return toOffSaleReason(className, offered) ?? `${className} is not open for enrollment.`;
};

/** What decides the refund of a class that is sold as it is now. */
export const firstDayOf = (campClass: { startsOn?: string; endsOn?: string }) =>
  toSpan(campClass)?.from;

const toTerms = (
  campClass: CheckoutLine['campClass'],
  refundTiers: readonly RefundTier[],
): LineTerms => {
  const startsOn = firstDayOf(campClass);
  return { refundTiers, ...(startsOn !== undefined && { startsOn }) };
};

const toOrderLine = (
  { item, campClass }: CheckoutLine,
  refundTiers: readonly RefundTier[] = [],
): OrderLine => ({
  classId: campClass._id,
  cartItemId: item._id,
  className: campClass.className,
  instructorName: campClass.instructor.name,
  category: campClass.category,
  image: campClass.image,
  priceCents: campClass.priceCents,
  terms: toTerms(campClass, refundTiers),
});

/** What makes two orders the same purchase: their cart items, each at its price and first day. */
export const toKey = (lines: readonly OrderLine[]) =>
  lines
    .map(({ cartItemId, priceCents, terms }) =>
      [cartItemId.toHexString(), priceCents, terms?.startsOn].join(':'),
    )
    .sort()
    .join();

/** Whether a cart still is what an order was made of, and can still be bought. */
export const isStillIn = (cart: readonly CheckoutLine[], lines: readonly OrderLine[]) =>
  cart.every(({ obstacle }) => obstacle === null) &&
  toKey(cart.map((line) => toOrderLine(line))) === toKey(lines);

/** Throws why a line keeps the cart from being bought, naming its class and what the camp said of it. */
export const refuseLine = (
  kind: CartObstacle,
  { classId, className }: OrderLine,
  offered: Offered | undefined,
): never => {
  throw new AppError(kind, {
    detail: `${toReason(kind, className, offered)} Remove it from your cart to go on. You were not charged.`,
    extra: { classItemId: classId.toHexString() },
  });
};

/** Throws `total-changed` with what the cart comes to now. */
export const refuseTotal = (cart: readonly CheckoutLine[]): never => {
  const total = toDollars(sumCents(cart.map(({ campClass }) => campClass)));
  throw new AppError('total-changed', {
    detail: `Your cart now comes to $${total.toFixed(2)}.`,
    extra: { total },
  });
};

/** Carts of earlier releases may hold more than can be held and paid for at once. */
const refusalOfLargeCart = (count: number) => ({
  detail: `At most ${CART_LIMIT} classes can be paid for at once, and your cart has ${count}. Remove ${count - CART_LIMIT} to go on. You were not charged.`,
  extra: { limit: CART_LIMIT },
});

const refusalOfLargeTotal = {
  detail:
    'One payment can be at most $999,999.99. Remove a class and pay for it separately. You were not charged.',
};

/** What a cart would buy; throws when it cannot be bought, or not at the price the payer saw. */
export const toOrderLines = (
  cart: readonly CheckoutLine[],
  priceCents: number,
  refundTiers: readonly RefundTier[],
): OrderLine[] => {
  if (cart.length === 0) throw new AppError('cart-empty');
  if (cart.length > CART_LIMIT) throw new AppError('cart-full', refusalOfLargeCart(cart.length));
  const lines = cart.map((line) => toOrderLine(line, refundTiers));
  for (const [position, { obstacle, campClass }] of cart.entries()) {
    if (obstacle) refuseLine(obstacle, lines[position]!, campClass);
  }
  const totalCents = sumCents(lines);
  if (totalCents > CARD_MAXIMUM_CENTS) throw new AppError('amount-too-large', refusalOfLargeTotal);
  if (totalCents !== priceCents) refuseTotal(cart);
  if (totalCents > 0 && totalCents < CARD_MINIMUM_CENTS) throw new AppError('amount-too-small');
  return lines;
};
