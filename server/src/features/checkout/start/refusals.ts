import { EN_US } from '#shared/locale';
import { formatMoney, toDecimal } from '#shared/money';
import { AppError } from '#app-error';
import type { CartBlocker } from '#contract';
import type { CampClock } from '#domain/camp-time';
import type { CartLine } from '#domain/orders/cart';
import { describeBlocker } from '#domain/orders/describe-blocker';
import type { OrderLine } from '#domain/orders/order';

interface Refused extends CampClock {
  /** The cart line as it is now; absent if it left the cart. */
  cartLine: Omit<CartLine, 'item'> | undefined;
}

/**
 * Throws the reason why a line blocks the checkout, with the name of its class and the camp's
 * reason.
 */
export function refuseLine(
  kind: CartBlocker,
  { classId, className, camper }: OrderLine,
  { cartLine, ...clock }: Refused,
): never {
  const { campClass, isFormerCamper } = cartLine ?? {};
  const reason = describeBlocker(kind, {
    ...clock,
    className,
    campClass,
    camper: { ...camper, birthDate: cartLine?.camper.birthDate },
    isFormerCamper,
    isInCart: true,
  });
  const isAgeUnknown = kind === 'wrong-age' && cartLine?.camper.birthDate === undefined;
  throw new AppError(kind, {
    detail: `${reason} ${isAgeUnknown ? '' : 'Remove it from your cart to continue. '}You were not charged.`,
    extra: {
      classItemId: classId.toHexString(),
      camperId: camper._id.toHexString(),
    },
  });
}

/** Throws `total-changed` with the cart's current total. */
export function refuseTotal(totalCents: number): never {
  const total = toDecimal(totalCents);
  throw new AppError('total-changed', {
    detail: `Your cart now totals ${formatMoney(totalCents, EN_US)}. Review it and try again.`,
    extra: { total },
  });
}
