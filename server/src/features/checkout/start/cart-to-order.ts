import { ObjectId } from 'mongodb';
import type { CartLine } from '../../../domain/orders/cart';
import { AppError } from '../../../app-error';
import { CART_LIMIT, type CartBlocker, type ClassPhase, type RefundTier } from '../../../contract';
import type { HeldClass } from '../../../domain/classes/camp-class';
import { formatTime } from '../../../domain/camp-time';
import { toCamperRef } from '../../../domain/campers/camper';
import { toAgeText, toClassAge } from '../../../domain/classes/class-age';
import { toEnrollmentWindow, type EnrollmentWindow } from '../../../domain/classes/class-phase';
import { firstDayOf } from '../../../domain/day';
import { toDollars } from '../../../domain/money';
import { toOffSaleReason } from '../orders/refusal-reason';
import {
  CARD_MAXIMUM_CENTS,
  CARD_MINIMUM_CENTS,
  sumCents,
  type OrderLine,
} from '../../../domain/orders/order';
import type { LineTerms } from '../../../domain/orders/refund-policy';

const toClosedReason = (className: string, phase: ClassPhase | undefined) => {
  if (phase === 'over') return `${className} is over.`;
  return phase === 'running' ? `${className} has begun.` : `Enrollment in ${className} has closed.`;
};

interface Refused {
  /** The cart line as it is now; absent if it left the cart. */
  cartLine: Omit<CartLine, 'item'> | undefined;
  now: Date;
  timeZone: string;
}

type RefusedLine = Pick<OrderLine, 'classId' | 'className' | 'camper'>;

const toAgeReason = ({ className, camper }: RefusedLine, { cartLine, ...time }: Refused) => {
  const ages = cartLine && toAgeText(cartLine.campClass);
  const age = cartLine && toClassAge(cartLine.camper, cartLine.campClass, time);
  if (!ages || age == null) return `${className} is for another age.`;
  return camper.isAccountHolder
    ? `${className} is for ${ages}, and you are ${age} when it starts.`
    : `${className} is for ${ages}, and ${camper.firstName} is ${age} when it starts.`;
};

const toReason = (kind: CartBlocker, line: RefusedLine, refused: Refused): string => {
  const { className, camper } = line;
  const { cartLine, timeZone } = refused;
  const campClass: Partial<CartLine['campClass']> | undefined = cartLine?.campClass;
  if (kind === 'sold-out') return `${className} is sold out.`;
  if (kind === 'too-few-seats')
    return `${className} has too few seats for all campers in your cart.`;
  if (kind === 'already-enrolled') {
    return camper.isAccountHolder
      ? `You are already enrolled in ${className}.`
      : `${camper.firstName} is already enrolled in ${className}.`;
  }
  if (kind === 'wrong-age') return toAgeReason(line, refused);
  if (kind === 'camper-archived') {
    return cartLine?.isFormerCamper
      ? `${className} is for a camper who is no longer in your family.`
      : `${className} is for ${camper.firstName}, who is archived.`;
  }
  if (kind === 'class-deleted') return `${className} is no longer offered.`;
  if (kind === 'enrollment-closed') return toClosedReason(className, campClass?.phase);
  const opensAt = campClass?.enrollmentOpensAt;
  if (kind === 'enrollment-not-open' && opensAt) {
    return `Enrollment in ${className} opens ${formatTime(opensAt, timeZone)}.`;
  }
  return toOffSaleReason(className, campClass) ?? `${className} is not open for enrollment.`;
};

const toTerms = (
  campClass: CartLine['campClass'],
  refundTiers: readonly RefundTier[],
): LineTerms => {
  const startsOn = firstDayOf(campClass);
  return { refundTiers, ...(startsOn !== undefined && { startsOn }) };
};

const toAges = ({ ageMin: min, ageMax: max }: CartLine['campClass']): OrderLine['ages'] => ({
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
});

const toOrderLine = (
  { item, camper, campClass }: CartLine,
  refundTiers: readonly RefundTier[] = [],
): OrderLine => ({
  lineId: new ObjectId(),
  camper: toCamperRef(camper),
  classId: campClass._id,
  cartItemId: item._id,
  className: campClass.className,
  instructorName: campClass.instructor.name,
  instructorUid: campClass.instructor.uid,
  category: campClass.category,
  image: campClass.image,
  priceCents: campClass.priceCents,
  classRevision: campClass.revision ?? 0,
  terms: toTerms(campClass, refundTiers),
  sessions: campClass.sessions ?? [],
  ...(campClass.place !== undefined && { place: campClass.place }),
  ages: toAges(campClass),
  enrollment: toEnrollmentWindow(campClass),
});

const toScheduleKey = ({ sessions = [], place }: Pick<OrderLine, 'sessions' | 'place'>) =>
  [...sessions.flatMap(({ startsAt, endsAt }) => [+startsAt, +endsAt]), place].join();

const toWindowKey = ({ opensAt, closesAt }: EnrollmentWindow) =>
  [opensAt, closesAt].map(Number).join();

/**
 * Returns whether a class, when its seat was held, had the price, ages, sessions, location, instructor
 * and enrollment window of its order line.
 */
export const isSoldAs = (held: HeldClass, line: OrderLine) =>
  held.ageMin === line.ages?.min &&
  held.ageMax === line.ages?.max &&
  held.priceCents === line.priceCents &&
  held.instructor.uid === line.instructorUid &&
  toScheduleKey(held) === toScheduleKey(line) &&
  toWindowKey(toEnrollmentWindow(held)) === toWindowKey(line.enrollment ?? {});

/**
 * Returns a key that is equal for two orders of the same cart items at the same prices, sessions and
 * locations. A held seat can be paid for after its enrollment window has changed.
 */
export const toPurchaseKey = (lines: readonly OrderLine[]) =>
  lines
    .map((line) => [line.cartItemId.toHexString(), line.priceCents, toScheduleKey(line)].join(':'))
    .sort()
    .join();

/** Whether a cart is still the one that an order was created from, and can still be bought. */
export const canStillBuy = (cart: readonly CartLine[], lines: readonly OrderLine[]) =>
  cart.every(({ blocker }) => blocker === null) &&
  toPurchaseKey(cart.map((line) => toOrderLine(line))) === toPurchaseKey(lines);

/**
 * Throws the reason why a line blocks the checkout, with the name of its class and the camp's
 * reason.
 */
export function refuseLine(kind: CartBlocker, line: OrderLine, refused: Refused): never {
  throw new AppError(kind, {
    detail: `${toReason(kind, line, refused)} Remove it from your cart to continue. You were not charged.`,
    extra: {
      classItemId: line.classId.toHexString(),
      camperId: line.camper._id.toHexString(),
    },
  });
}

/** Throws `total-changed` with the cart's current total. */
export function refuseTotal(cart: readonly CartLine[]): never {
  const total = toDollars(sumCents(cart.map(({ campClass }) => campClass)));
  throw new AppError('total-changed', {
    detail: `Your cart now totals $${total.toFixed(2)}. Review it and try again.`,
    extra: { total },
  });
}

/** Carts of earlier releases may contain more classes than one checkout can hold. */
const toCartFullError = (count: number) => ({
  detail: `At most ${CART_LIMIT} classes can be paid for at once, and your cart has ${count}. Remove ${count - CART_LIMIT} to continue. You were not charged.`,
  extra: { limit: CART_LIMIT },
});

const amountTooLargeError = {
  detail:
    'One payment can be at most $999,999.99. Remove a class and pay for it separately. You were not charged.',
};

/**
 * Returns the order lines of a cart. Throws if it cannot be bought, or not for the price that the
 * payer saw.
 */
export function toOrderLines(
  cart: readonly CartLine[],
  priceCents: number,
  { refundPolicy, ...time }: { refundPolicy: readonly RefundTier[]; now: Date; timeZone: string },
): OrderLine[] {
  if (cart.length === 0) throw new AppError('cart-empty');
  if (cart.length > CART_LIMIT) throw new AppError('cart-full', toCartFullError(cart.length));
  const lines = cart.map((line) => toOrderLine(line, refundPolicy));
  for (const [position, cartLine] of cart.entries()) {
    const { blocker } = cartLine;
    if (blocker) refuseLine(blocker, lines[position]!, { cartLine, ...time });
  }
  const totalCents = sumCents(lines);
  if (totalCents > CARD_MAXIMUM_CENTS) throw new AppError('amount-too-large', amountTooLargeError);
  if (totalCents !== priceCents) refuseTotal(cart);
  if (totalCents > 0 && totalCents < CARD_MINIMUM_CENTS) throw new AppError('amount-too-small');
  return lines;
}
