import { formatFullDateTime, formatDateTime } from '../../lib/format/class-schedule';
import { CART_LIMIT, type CartItem, type CartBlocker } from '@camp/server/contract/cart';

const blockerMessages: Record<CartBlocker, string> = {
  'sold-out': 'Sold out while it was in your cart.',
  'not-on-sale': 'No longer open for enrollment.',
  'enrollment-closed': 'Enrollment has closed.',
  'enrollment-not-open': 'Enrollment has not opened yet.',
  'already-enrolled': 'You are already enrolled in this class.',
  'class-deleted': 'This class is no longer offered.',
  'wrong-age': 'This class is for another age.',
  'too-few-seats': 'Too few seats are left for everyone in your cart.',
  'camper-archived': 'This camper is archived or no longer in your family.',
};

/** Returns why a class cannot be booked; null if it can. */
export function toBlockerMessage({ obstacle, phase, enrollmentOpensAt }: CartItem) {
  if (obstacle === null) return null;
  if (obstacle === 'enrollment-not-open' && enrollmentOpensAt !== undefined) {
    return `Enrollment opens ${formatDateTime(enrollmentOpensAt)}.`;
  }
  if (obstacle === 'enrollment-closed' && phase === 'running') return 'This class has started.';
  if (obstacle === 'enrollment-closed' && phase === 'over') return 'This class has ended.';
  return blockerMessages[obstacle];
}

/** Returns e.g. `Overlaps Batting Basics on Monday, July 28, 9:00 AM` for each class it overlaps. */
export const toClashMessages = ({ clashesWith = [] }: Pick<CartItem, 'clashesWith'>) =>
  clashesWith.map(
    ({ className, startsAt }) => `Overlaps ${className} on ${formatFullDateTime(startsAt)}`,
  );

/** Returns the clashes of a cart with both names, each pair of its classes once. */
export function toCartClashes(items: readonly CartItem[]) {
  const listed = new Set<string>();
  return items.flatMap(({ className, clashesWith = [] }) =>
    clashesWith.flatMap((other) => {
      const pair = JSON.stringify([className, other.className].toSorted());
      if (listed.has(pair)) return [];
      listed.add(pair);
      return [`${className} overlaps ${other.className} on ${formatFullDateTime(other.startsAt)}.`];
    }),
  );
}

/** Returns the total in dollars; adds up in cents to avoid rounding errors. */
export const toTotal = (items: readonly Pick<CartItem, 'price'>[]) =>
  items.reduce((cents, { price }) => cents + Math.round(price * 100), 0) / 100;

const toShortReason = ({ obstacle }: CartItem) => {
  if (obstacle === 'class-deleted') return 'is no longer offered';
  return obstacle === 'enrollment-not-open' ? 'cannot be booked yet' : 'can no longer be booked';
};

/** Returns why the cart cannot be checked out; null if it can. */
export function findCartBlocker(items: readonly CartItem[]) {
  if (items.length === 0) return 'Your cart is empty.';
  if (items.length > CART_LIMIT) {
    const extra = items.length - CART_LIMIT;
    return `You can pay for at most ${CART_LIMIT} classes at once. Remove ${extra} to continue.`;
  }
  const blocked = items.filter(({ obstacle }) => obstacle !== null);
  const [first] = blocked;
  if (!first) return null;
  if (blocked.length > 1) {
    const isOnlyEarly = blocked.every(({ obstacle }) => obstacle === 'enrollment-not-open');
    return `${blocked.length} classes can${isOnlyEarly ? 'not be booked yet' : ' no longer be booked'}. Remove them to continue.`;
  }
  return `${first.className} ${toShortReason(first)}. Remove it to continue.`;
}
