import { CART_LIMIT, type CartItem, type CartBlocker } from '@camp/server/contract/cart';

const blockerMessages: Record<CartBlocker, string> = {
  'sold-out': 'Sold out while it was in your cart.',
  'not-on-sale': 'No longer open for enrollment.',
  'enrollment-closed': 'This class has started.',
  'already-enrolled': 'You are already enrolled in this class.',
  'class-deleted': 'This class is no longer offered.',
};

/** Returns why a class cannot be booked; null if it can. */
export function toBlockerMessage({ obstacle, phase }: CartItem) {
  if (obstacle === null) return null;
  const isOver = obstacle === 'enrollment-closed' && phase === 'over';
  return isOver ? 'This class has ended.' : blockerMessages[obstacle];
}

/** Returns the total in dollars; adds up in cents to avoid rounding errors. */
export const toTotal = (items: readonly Pick<CartItem, 'price'>[]) =>
  items.reduce((cents, { price }) => cents + Math.round(price * 100), 0) / 100;

/** Returns why the cart cannot be checked out; null if it can. */
export function findCartBlocker(items: readonly CartItem[]) {
  if (items.length === 0) return 'Your cart is empty.';
  if (items.length > CART_LIMIT) {
    const extra = items.length - CART_LIMIT;
    return `You can pay for at most ${CART_LIMIT} classes at once. Remove ${extra} to continue.`;
  }
  const [blockedItem, ...otherBlockedItems] = items.filter(({ obstacle }) => obstacle !== null);
  if (!blockedItem) return null;
  if (otherBlockedItems.length > 0) {
    return `${otherBlockedItems.length + 1} classes can no longer be booked. Remove them to continue.`;
  }
  return blockedItem.obstacle === 'class-deleted'
    ? `${blockedItem.className} is no longer offered. Remove it to continue.`
    : `${blockedItem.className} can no longer be booked. Remove it to continue.`;
}
