import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import { sumCents, type PriceParts } from '#shared/pricing';
import type { RefundTier } from '#contract';
import { isPayableAlone } from '#contract/fields/card-amount';
import type { CampClock } from '#domain/camp-time';
import { toCamperRef } from '#domain/campers/camper';
import { toEnrollmentWindow, type SaleWindow } from '#domain/classes/class-phase';
import { firstDayOf } from '#domain/day';
import { findPromisedSeat, type CartLine } from '#domain/orders/cart';
import { CARD_MAXIMUM_CENTS, toSoldAges, type OrderLine } from '#domain/orders/order';
import { priceCart } from '#domain/orders/price-cart';
import type { LineTerms } from '#domain/orders/refund-policy/refund-policy';
import { refuseLine, refuseTotal } from './refusals';

const toTerms = (
  campClass: CartLine['campClass'],
  refundTiers: readonly RefundTier[],
): LineTerms => {
  const startsOn = firstDayOf(campClass);
  return { refundTiers, ...(startsOn !== undefined && { startsOn }) };
};

const toSaleWindow = (campClass: CartLine['campClass'], camperId: ObjectId): SaleWindow => {
  const offer = findPromisedSeat(campClass, camperId);
  return { ...toEnrollmentWindow(campClass), ...(offer && { offeredUntil: offer.expiresAt }) };
};

/** Returns the order line of a cart line, with its price, and the terms and the class as they are sold now. */
export const toOrderLine = (
  {
    item,
    camper,
    campClass,
  }: Pick<CartLine, 'camper' | 'campClass'> & {
    item: Pick<CartLine['item'], '_id'>;
  },
  price: PriceParts,
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
  ...price,
  classRevision: campClass.revision ?? 0,
  terms: toTerms(campClass, refundTiers),
  sessions: campClass.sessions ?? [],
  ...(campClass.place !== undefined && { place: campClass.place }),
  ...(campClass.placeId !== undefined && { placeId: campClass.placeId }),
  ...(campClass.location && { address: campClass.location.address }),
  ages: toSoldAges(campClass),
  enrollment: toSaleWindow(campClass, camper._id),
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
  { refundPolicy, ...clock }: CampClock & { refundPolicy: readonly RefundTier[] },
): OrderLine[] {
  if (cart.length === 0) throw new AppError('cart-empty');
  const prices = priceCart(cart, clock);
  const lines = cart.map((line, index) => toOrderLine(line, prices[index]!, refundPolicy));
  for (const [position, cartLine] of cart.entries()) {
    const { blocker } = cartLine;
    if (blocker) refuseLine(blocker, lines[position]!, { cartLine, ...clock });
  }
  const totalCents = sumCents(lines);
  if (totalCents > CARD_MAXIMUM_CENTS) throw new AppError('amount-too-large', amountTooLargeError);
  if (totalCents !== priceCents) refuseTotal(totalCents);
  if (!isPayableAlone(totalCents)) throw new AppError('amount-too-small');
  return lines;
}
