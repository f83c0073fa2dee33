import type { CartBlocker, ClassPhase } from '#contract';
import type { CampClock } from '../camp-time';
import type { Camper } from '../campers/camper';
import { toAgeRange, toClassAge } from '../classes/class-age';
import type { CartLine } from './cart';
import { toOffSaleReason } from './refusal-reason';
import { formatInstant } from '#shared/dates';
import { EN_US } from '#shared/locale';

/** What the reason why a camper cannot have a seat in a class names. */
interface Blocked extends CampClock {
  className: string;
  /** The class as it is now; absent if it left the cart. */
  campClass: Partial<CartLine['campClass']> | undefined;
  camper: Pick<Camper, 'firstName' | 'isAccountHolder' | 'birthDate'>;
  /** Set if the camper is no longer in the family. */
  isFormerCamper?: true | undefined;
  /** Whether it is one of several classes in a cart, or the one that is being added. */
  isInCart: boolean;
}

const describeAge = ({ className, campClass, camper, isInCart, ...clock }: Blocked) => {
  const ages = campClass && toAgeRange(campClass);
  const age = campClass && toClassAge(camper, campClass, clock);
  if (!ages) return `${className} is for another age.`;
  const { isAccountHolder, firstName } = camper;
  if (age == null) {
    const whose = isAccountHolder ? 'your' : `${firstName}’s`;
    return `${className} is for ${ages}. Add ${whose} birth date in My Family first.`;
  }
  return isInCart
    ? `${className} is for ${ages}, and ${isAccountHolder ? 'you are' : `${firstName} is`} ${age} when it starts.`
    : `${isAccountHolder ? 'You are' : `${firstName} is`} ${age} when it starts; ${className} is for ${ages}.`;
};

const describeEnrolled = ({ className, camper }: Blocked) =>
  camper.isAccountHolder
    ? `You are already enrolled in ${className}.`
    : `${camper.firstName} is already enrolled in ${className}.`;

const describeCamper = ({ className, camper, isFormerCamper }: Blocked) =>
  isFormerCamper
    ? `${className} is for a camper who is no longer in your family.`
    : `${className} is for ${camper.firstName}, who is archived.`;

const describeClosed = (className: string, phase: ClassPhase | undefined) => {
  if (phase === 'over') return `${className} is over.`;
  return phase === 'running' ? `${className} has begun.` : `Enrollment in ${className} has closed.`;
};

const describeOffSale = ({ className, campClass }: Blocked) =>
  toOffSaleReason(className, campClass) ?? `${className} is not open for enrollment.`;

const describeOpening = (blocked: Blocked) => {
  const { className, campClass, timeZone, isInCart } = blocked;
  const opensAt = campClass?.enrollmentOpensAt;
  if (!opensAt) return describeOffSale(blocked);
  return `Enrollment ${isInCart ? `in ${className} ` : ''}opens ${formatInstant(opensAt, 'long', timeZone, EN_US)}.`;
};

const describe: Record<CartBlocker, (blocked: Blocked) => string> = {
  'sold-out': ({ className }) => `${className} is sold out.`,
  'too-few-seats': ({ className }) =>
    `${className} has too few seats for all campers in your cart.`,
  'already-enrolled': describeEnrolled,
  'wrong-age': describeAge,
  'camper-archived': describeCamper,
  'class-deleted': ({ className }) => `${className} is no longer offered.`,
  'enrollment-closed': ({ className, campClass }) => describeClosed(className, campClass?.phase),
  'enrollment-not-open': describeOpening,
  'not-on-sale': describeOffSale,
};

/** Returns why a camper cannot have a seat in a class, as a sentence. */
export const describeBlocker = (kind: CartBlocker, blocked: Blocked): string =>
  describe[kind](blocked);
