import type { ObjectId } from 'mongodb';
import type { CartLine } from '../../../domain/cart';
import type { Order } from '../../../domain/order';
import type { SeatInventory } from '../orders/seat-inventory';
import { isSoldAs, refuseLine } from './cart-to-order';
import type { OpenOrder } from './open-order';

export interface HoldSeatsDependencies {
  seats: SeatInventory;
  open: OpenOrder;
  listCartLines(owner: string): Promise<CartLine[]>;
  timeZone: string;
  holdMs: number;
  now: () => Date;
}

interface Held {
  until: Date;
  /**
   * Whether every class, when its seat was held, was the one that its order line describes.
   */
  matchesOrder: boolean;
}

const byClass = (a: { classId: ObjectId }, b: { classId: ObjectId }) =>
  a.classId.toHexString().localeCompare(b.classId.toHexString());

/**
 * Holds a seat in every class or in none. The order of the classes is the same for all buyers, so
 * they cannot block each other.
 */
export function createHoldSeats(deps: HoldSeatsDependencies) {
  const { seats, open, listCartLines, timeZone, holdMs, now } = deps;

  return async (order: Order): Promise<Held> => {
    const hasTimeLeft = order.holdExpiresAt > now();
    const expiresAt = hasTimeLeft ? order.holdExpiresAt : new Date(now().getTime() + holdMs);
    const hold = { orderId: order._id, seats: 1, expiresAt };
    let matchesOrder = true;
    for (const line of [...order.lines].sort(byClass)) {
      const held = await seats.hold(line.classId, hold, now());
      if (!held) {
        await open.abandon(order);
        const cart = await listCartLines(order.owner);
        const refused = cart.find(({ campClass }) => campClass._id.equals(line.classId));
        const { campClass } = refused ?? {};
        return refuseLine(refused?.blocker ?? 'sold-out', line, { campClass, timeZone });
      }
      matchesOrder &&= isSoldAs(held, line);
    }
    return { until: expiresAt, matchesOrder };
  };
}
