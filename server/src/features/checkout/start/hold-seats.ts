import type { Camp } from '#camp';
import { raiseVersionsTogether } from '#database/data-version';
import type { CartLine } from '#domain/orders/cart';
import { listClassIds, listLinesOf, type Order, type OrderLine } from '#domain/orders/order';
import { listCartLines } from '#features/cart/index';
import { holdSeatsInClass } from '#features/classes/index';
import { isSoldAs } from './compare-lines';
import { refuseLine } from './refusals';
import { abandonOrder } from './open-order';

const MINUTE_MS = 60_000;

/** Returns how long seats are held for a checkout. */
export const toHoldMs = ({ publicConfig }: Pick<Camp, 'publicConfig'>): number =>
  publicConfig.holdMinutes * MINUTE_MS;

interface Held {
  until: Date;
  /**
   * Whether every class, when its seat was held, was the one that its order line describes.
   */
  matchesOrder: boolean;
}

/** Closes the order and throws why the class has no seats for its lines. */
async function refuseClass(camp: Camp, order: Order, lines: readonly OrderLine[]): Promise<never> {
  await abandonOrder(camp, order);
  const cart = await listCartLines(camp, order.owner);
  const isRefused = ({ campClass }: CartLine) => campClass._id.equals(lines[0]!.classId);
  const cartLine = cart.find((each) => isRefused(each) && each.blocker) ?? cart.find(isRefused);
  const line = lines.find(({ camper }) => cartLine?.camper._id.equals(camper._id)) ?? lines[0]!;
  const kind = cartLine?.blocker ?? (lines.length > 1 ? 'too-few-seats' : 'sold-out');
  return refuseLine(kind, line, { cartLine, now: camp.now(), timeZone: camp.timeZone });
}

/** Returns what is held; the lines of a class that has too few seats if there is one. */
async function holdAll(camp: Camp, order: Order): Promise<Held | OrderLine[]> {
  const hasTimeLeft = order.holdExpiresAt > camp.now();
  const expiresAt = hasTimeLeft
    ? order.holdExpiresAt
    : new Date(camp.now().getTime() + toHoldMs(camp));
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
    const held = await holdSeatsInClass(camp, classId, request, camp.now());
    if (!held) return lines;
    matchesOrder &&= lines.every((line) => isSoldAs(held, line));
  }
  return { until: expiresAt, matchesOrder };
}

/**
 * Holds a seat for every line or for none: all seats of a class in one write. The order of the classes
 * is the same for all buyers, so they cannot block each other.
 */
export async function holdSeats(camp: Camp, order: Order): Promise<Held> {
  const result = await raiseVersionsTogether(camp, (together) => holdAll(together, order));
  return Array.isArray(result) ? refuseClass(camp, order, result) : result;
}
