import type { ExternalServices } from './external-services';
import type { Stores } from './stores';
import { toSnapshot } from '../domain/orders/cart';
import type { CartService } from '../features/cart/cart.service';
import type { SeatInventory } from '../features/checkout/orders/seat-inventory';
import type { ClassesService } from '../features/classes/classes.service';
import {
  createProcessWaitlist,
  type ProcessWaitlist,
  type ProcessWaitlistDependencies,
} from '../features/waitlist/process-waitlist';
import { createLeaveWaitlist } from '../features/waitlist/leave-waitlist';
import { createProcessWaitlists } from '../features/waitlist/process-waitlists';
import { createWaitlistService } from '../features/waitlist/waitlist.service';

const HOUR_MS = 3_600_000;

const toDependencies = (
  { publicConfig, now }: ExternalServices,
  { waitlistStore: store, classesStore: classes, cartStore, enrolments }: Stores,
): ProcessWaitlistDependencies => ({
  store,
  classes,
  listEnrolledPairs: enrolments.listEnrolledPairs,
  async addToCart(owner, campClass, camperIds) {
    const snapshot = toSnapshot(campClass);
    for (const camperId of camperIds) {
      // In a full cart, the family finds the offer under its waiting lists.
      await cartStore.add({ owner, classId: campClass._id, camperId, addedAt: now(), snapshot });
    }
  },
  offerMs: publicConfig.offerHours * HOUR_MS,
  now,
});

/** Returns the seats of all classes. Each seat that becomes free is offered to the waiting list. */
const createSeatInventory = (
  { classesStore: { seats } }: Stores,
  processWaitlist: ProcessWaitlist,
): SeatInventory => ({
  ...seats,
  async release(classId, orderId) {
    await seats.release(classId, orderId);
    await processWaitlist(classId);
  },
  async blockLine(classId, line, at) {
    await seats.blockLine(classId, line, at);
    await processWaitlist(classId);
  },
});

/**
 * Returns what other features need of the waiting lists. `process` logs an error and leaves the rest to the
 * sweep: it must not undo what freed the seat.
 */
export function createWaitlists(externalServices: ExternalServices, stores: Stores) {
  const { log } = externalServices;
  const deps = toDependencies(externalServices, stores);
  const processOrThrow = createProcessWaitlist(deps);
  const process: ProcessWaitlist = async (classId) => {
    try {
      await processOrThrow(classId);
    } catch (error) {
      log.error({ err: error, classId: classId.toHexString() }, 'waiting list not processed yet');
    }
  };
  const { cartStore, waitlistStore } = stores;
  const leaving = { ...deps, removeFromCart: cartStore.deleteCampers };
  return {
    process,
    processAll: createProcessWaitlists(waitlistStore, process),
    seats: createSeatInventory(stores, process),
    ...createLeaveWaitlist(leaving, process),
  };
}
export type Waitlists = ReturnType<typeof createWaitlists>;

/** Lets families wait for classes. */
export const createWaitlist = (
  externalServices: ExternalServices,
  stores: Stores,
  {
    cart: { candidates },
    classes: { getManagedClass },
    waitlists: { process, leave },
  }: {
    cart: Pick<CartService, 'candidates'>;
    classes: Pick<ClassesService, 'getManagedClass'>;
    waitlists: Waitlists;
  },
) =>
  createWaitlistService({
    ...toDependencies(externalServices, stores),
    findClasses: stores.classesStore.findMany,
    getManagedClass,
    findWaitingCampers: candidates.findWaitingCampers,
    findUsers: stores.usersStore.findManyByUid,
    processWaitlist: process,
    leave,
    timeZone: externalServices.timeZone,
  });
