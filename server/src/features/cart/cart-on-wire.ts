import { toDecimal } from '#shared/money';
import { sumCents, type PriceParts } from '#shared/pricing';
import type { Cart, CartItem as CartItemOnWire, RefundTier } from '#contract';
import { toCampTime, type CampClock } from '#domain/camp-time';
import { findPromisedSeat, type CartLine, type ClassInCart } from '#domain/orders/cart';
import { toCamperRefOnWire } from '#domain/campers/camper-on-wire';
import { toClassAge } from '#domain/classes/class-age';
import { toScheduleSummary, toSessionsOnWire } from '#domain/classes/schedule-on-wire';
import { toPlaceAndAddress } from '#domain/places/place';
import type { toClashFinder } from './cart-clashes';
import { addDays, toDay } from '#shared/dates';

interface CartContext extends CampClock {
  email: string;
  refundPolicy: readonly RefundTier[];
  findClashes: ReturnType<typeof toClashFinder>;
}

/** Returns the refunds that a cancellation can still get, with the last day of each. */
const toRefunds = (
  { sessions = [] }: ClassInCart,
  { refundPolicy, timeZone, now }: CartContext,
): Pick<CartItemOnWire, 'refunds'> => {
  const [first] = sessions;
  if (!first) return {};
  const [today, startsOn] = [toDay(now, timeZone), toDay(first.startsAt, timeZone)];
  const refunds = refundPolicy
    .map(({ daysBefore, percent }) => ({ percent, until: addDays(startsOn, -daysBefore) }))
    .filter(({ percent, until }) => percent > 0 && until >= today);
  return { refunds };
};

const toAges = ({ camper, campClass }: CartLine, context: CartContext) => {
  const { ageMin, ageMax } = campClass;
  const age = toClassAge(camper, campClass, context);
  return {
    ...(ageMin !== undefined && { ageMin }),
    ...(ageMax !== undefined && { ageMax }),
    ...(age !== null && { age }),
  };
};

const toDetails = (line: CartLine, context: CartContext) => {
  const { item, campClass } = line;
  const { phase, sessions = [] } = campClass;
  const { timeZone, findClashes } = context;
  const clashesWith = findClashes({ camperId: item.camperId, campClass });
  return {
    phase,
    ...toScheduleSummary(campClass, timeZone),
    ...(sessions.length > 0 && { sessions: toSessionsOnWire(sessions, timeZone) }),
    ...toAges(line, context),
    ...toPlaceAndAddress(campClass),
    ...toRefunds(campClass, context),
    ...(clashesWith.length > 0 && { clashesWith }),
  };
};

/** Returns a cart item in the wire's format. A deleted class has no phase, schedule or ages. */
export function toCartItemOnWire(
  line: CartLine,
  { priceCents }: PriceParts,
  context: CartContext,
): CartItemOnWire {
  const { item, camper, isFormerCamper, campClass, blocker } = line;
  const offer = findPromisedSeat(campClass, item.camperId);
  return {
    _id: item._id.toHexString(),
    camper: toCamperRefOnWire(camper),
    classItemId: campClass._id.toHexString(),
    className: campClass.className,
    InstructorName: campClass.instructor.name,
    category: campClass.category,
    image: campClass.image,
    ...(campClass.imageAlt !== undefined && { imageAlt: campClass.imageAlt }),
    ...(campClass.imageFocus && { imageFocus: campClass.imageFocus }),
    price: toDecimal(priceCents),
    email: context.email,
    // The API's name for the blocker.
    obstacle: blocker,
    ...(offer && { offerExpiresAt: toCampTime(offer.expiresAt, context.timeZone) }),
    ...(campClass.isWaitlistClosed && { isWaitlistClosed: true }),
    ...(isFormerCamper && { isFormerCamper }),
    ...(blocker !== 'class-deleted' && toDetails(line, context)),
  };
}

/** Returns what the lines of a cart cost together, and those of each camper. */
export function toCartTotals(
  lines: readonly CartLine[],
  prices: readonly PriceParts[],
): Pick<Cart, 'total' | 'campers'> {
  const camperIds = lines.map(({ camper }) => camper._id.toHexString());
  return {
    total: toDecimal(sumCents(prices)),
    campers: [...new Set(camperIds)].map((camperId) => ({
      camperId,
      total: toDecimal(sumCents(prices.filter((_price, index) => camperIds[index] === camperId))),
    })),
  };
}
