import { CART_LIMIT, type CartItem, type CartObstacle } from '@camp/server/contract/cart';

const obstacleTexts: Record<CartObstacle, string> = {
  'sold-out': 'Sold out while it was in your cart.',
  'not-on-sale': 'No longer open for enrolment.',
  'enrollment-closed': 'This class has begun.',
  'already-enrolled': 'You are already enrolled in this class.',
  'class-deleted': 'This class is no longer offered.',
};

/** Why a class cannot be booked now; null when it can. */
export const toObstacleText = ({ obstacle, phase }: CartItem) => {
  if (obstacle === null) return null;
  const isOver = obstacle === 'enrollment-closed' && phase === 'over';
  return isOver ? 'This class is over.' : obstacleTexts[obstacle];
};

/** Sum of the prices in dollars, added up in cents so that no fraction of one gets lost. */
export const toTotal = (items: readonly Pick<CartItem, 'price'>[]) =>
  items.reduce((cents, { price }) => cents + Math.round(price * 100), 0) / 100;

/** Why these items cannot be paid for; null when they can. */
export const findHindrance = (items: readonly CartItem[]) => {
  if (items.length === 0) return 'There is nothing in your cart to pay for.';
  if (items.length > CART_LIMIT) {
    const extra = items.length - CART_LIMIT;
    return `You can pay for at most ${CART_LIMIT} classes at once. Remove ${extra} to go on.`;
  }
  const [hindered, ...others] = items.filter(({ obstacle }) => obstacle !== null);
  if (!hindered) return null;
  if (others.length > 0) {
    return `${others.length + 1} classes cannot be booked any more. Remove them to go on.`;
  }
  return hindered.obstacle === 'class-deleted'
    ? `${hindered.className} is no longer offered. Remove it to go on.`
    : `${hindered.className} cannot be booked any more. Remove it to go on.`;
};
