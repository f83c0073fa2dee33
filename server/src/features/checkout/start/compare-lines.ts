import type { CampClock } from '#domain/camp-time';
import type { HeldClass } from '#domain/classes/camp-class';
import { toEnrollmentWindow, type EnrollmentWindow } from '#domain/classes/class-phase';
import type { CartLine } from '#domain/orders/cart';
import type { OrderLine } from '#domain/orders/order';
import { chargedCents } from '#domain/orders/transfer';
import { priceCart } from '#domain/orders/price-cart';
import { toOrderLine } from './to-order-lines';

type SoldSchedule = Pick<OrderLine, 'sessions' | 'place' | 'address'>;

const toScheduleKey = ({ sessions, place, address }: SoldSchedule) =>
  [...sessions.flatMap(({ startsAt, endsAt }) => [+startsAt, +endsAt]), place, address].join();

const toSoldSchedule = ({ location, sessions = [], ...held }: HeldClass): SoldSchedule => ({
  ...held,
  sessions,
  ...(location && { address: location.address }),
});

const toWindowKey = ({ opensAt, closesAt }: EnrollmentWindow) =>
  [opensAt, closesAt].map(Number).join();

/**
 * Returns whether a class, when its seat was held, had the price, ages, sessions, location, instructor
 * and enrollment window of its order line.
 */
export const isSoldAs = (held: HeldClass, line: OrderLine) =>
  held.ageMin === line.ages.min &&
  held.ageMax === line.ages.max &&
  held.priceCents === line.listPriceCents &&
  held.instructor.uid === line.instructorUid &&
  toScheduleKey(toSoldSchedule(held)) === toScheduleKey(line) &&
  toWindowKey(toEnrollmentWindow(held)) === toWindowKey(line.enrollment);

/**
 * Returns a key that is equal for two orders of the same cart items at the same prices, sessions and
 * locations. A held seat can be paid for after its enrollment window has changed.
 */
export const toPurchaseKey = (lines: readonly OrderLine[]) =>
  lines
    .map((line) => {
      const ids = [line.cartItemId.toHexString(), line.classId.toHexString()];
      return [...ids, line.priceCents, chargedCents(line), toScheduleKey(line)].join(':');
    })
    .sort()
    .join();

/** Whether a cart is still the one that an order was created from, and can still be bought for the same prices. */
export function canStillBuy(
  cart: readonly CartLine[],
  lines: readonly OrderLine[],
  clock: CampClock,
): boolean {
  if (cart.some(({ blocker }) => blocker !== null)) return false;
  const prices = priceCart(cart, clock);
  const now = cart.map((line, index) => toOrderLine(line, prices[index]!));
  return toPurchaseKey(now) === toPurchaseKey(lines);
}
