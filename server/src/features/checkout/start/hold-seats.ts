import type { CartLine } from '#domain/orders/cart';
import { listClassIds, listLinesOf, type Order, type OrderLine } from '#domain/orders/order';
import type { SeatChanges, SeatInventory } from '../orders/seat-inventory';
import { isSoldAs } from './compare-lines';
import { refuseLine } from './refusals';
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

/**
 * Holds a seat for every line or for none: all seats of a class in one write. The order of the classes
 * is the same for all buyers, so they cannot block each other.
 */
export function createHoldSeats(deps: HoldSeatsDependencies) {
  const { seats, open, listCartLines, timeZone, holdMs, now } = deps;

  /** Closes the order and throws why the class has no seats for its lines. */
  const refuseClass = async (order: Order, lines: readonly OrderLine[]): Promise<never> => {
    await open.abandon(order);
    const cart = await listCartLines(order.owner);
    const isRefused = ({ campClass }: CartLine) => campClass._id.equals(lines[0]!.classId);
    const cartLine = cart.find((each) => isRefused(each) && each.blocker) ?? cart.find(isRefused);
    const line = lines.find(({ camper }) => cartLine?.camper._id.equals(camper._id)) ?? lines[0]!;
    const kind = cartLine?.blocker ?? (lines.length > 1 ? 'too-few-seats' : 'sold-out');
    return refuseLine(kind, line, { cartLine, now: now(), timeZone });
  };

  /** Returns what is held; the lines of a class that has too few seats if there is one. */
  const hold = async (order: Order, changes: SeatChanges): Promise<Held | OrderLine[]> => {
    const hasTimeLeft = order.holdExpiresAt > now();
    const expiresAt = hasTimeLeft ? order.holdExpiresAt : new Date(now().getTime() + holdMs);
    let matchesOrder = true;
    for (const classId of listClassIds(order.lines)) {
      const lines = listLinesOf(order, classId);
      const camperIds = lines.map(({ camper }) => camper._id);
      const request = {
        orderId: order._id,
        owner: order.owner,
        camperIds,
        seats: lines.length,
        expiresAt,
      };
      const held = await changes.hold(classId, request, now());
      if (!held) return lines;
      matchesOrder &&= lines.every((line) => isSoldAs(held, line));
    }
    return { until: expiresAt, matchesOrder };
  };

  return async (order: Order): Promise<Held> => {
    const result = await seats.together((changes) => hold(order, changes));
    return Array.isArray(result) ? refuseClass(order, result) : result;
  };
}
