import { AppError } from '../../../app-error';
import type { CartBlocker, ClassPhase } from '../../../contract';
import { formatTime } from '../../../domain/camp-time';
import { toAgeText, toClassAge } from '../../../domain/classes/class-age';
import { toDollars } from '../../../domain/money';
import type { CartLine } from '../../../domain/orders/cart';
import { sumCents, type OrderLine } from '../../../domain/orders/order';
import { toOffSaleReason } from '../orders/refusal-reason';

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
