import type { Camp } from '#camp';
import type { createNotifications } from './notifications';
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
import { createRemoveGhosts } from '../features/waitlist/entries/remove-ghosts';
import { createLeaveWaitlist } from '../features/waitlist/leave-waitlist';
import { createProcessWaitlists } from '../features/waitlist/process-waitlists';
import { createManageWaitlist as createManage } from '../features/waitlist/manage-waitlist';
import { createWaitlistService } from '../features/waitlist/waitlist.service';

type Notifications = ReturnType<typeof createNotifications>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const toDependencies = (
  { publicConfig, now }: Camp,
  { waitlistStore: store, classesStore: classes, cartStore, orders, ...stores }: Stores,
): ProcessWaitlistDependencies => ({
  store,
  classes,
  listEnrolledPairs: stores.enrollments.listEnrolledPairs,
  findCamperAdults: stores.campersStore.findMembers,
  async addToCart(owner, campClass, camperIds) {
    const snapshot = toSnapshot(campClass);
    const added = [];
    for (const camperId of camperIds) {
      const item = { owner, classId: campClass._id, camperId, addedAt: now(), snapshot };
      added.push(await cartStore.add(item));
    }
    return !added.includes('cart-full');
  },
  // A free order proves nothing.
  hasPaid: async (owner) =>
    (await orders.listAllPaid(owner)).some(({ totalCents }) => totalCents > 0),
  offerMs: publicConfig.offerHours * HOUR_MS,
  holdMs: publicConfig.holdMinutes * MINUTE_MS,
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
export function createWaitlists(
  camp: Camp,
  stores: Stores,
  { notifier }: Pick<Notifications, 'notifier'>,
) {
  const { log } = camp;
  const deps = toDependencies(camp, stores);
  const processOrThrow = createProcessWaitlist(deps);
  const process: ProcessWaitlist = async (classId) => {
    try {
      await processOrThrow(classId);
    } catch (error) {
      log.error({ err: error, classId: classId.toHexString() }, 'waiting list not processed yet');
    }
  };
  const { cartStore, waitlistStore } = stores;
  const leaving = {
    ...deps,
    removeFromCart: cartStore.deleteCampers,
    dispatchEvents: notifier.dispatchWaitlistEvents,
  };
  return {
    process,
    processAll: createProcessWaitlists(waitlistStore, process),
    removeGhosts: createRemoveGhosts({
      ...deps,
      classes: stores.classesStore,
      processWaitlist: process,
    }),
    /** Takes the campers whom the accounts can no longer enroll off their waiting lists. */
    async updateWaitlistsOf(uids: string[]): Promise<void> {
      for (const uid of uids) {
        for (const { classId } of await waitlistStore.listOpenBy(uid)) await process(classId);
      }
    },
    seats: createSeatInventory(stores, process),
    ...createLeaveWaitlist(leaving, process),
  };
}
export type Waitlists = ReturnType<typeof createWaitlists>;

/** Lets families wait for classes. */
export const createWaitlist = (
  camp: Camp,
  stores: Stores,
  {
    cart: { candidates },
    waitlists: { process, leave },
  }: {
    cart: Pick<CartService, 'candidates'>;
    waitlists: Waitlists;
  },
) =>
  createWaitlistService({
    ...toDependencies(camp, stores),
    findClasses: stores.classesStore.findMany,
    listAccessibleCamperIds: stores.campersStore.listAccessibleIds,
    findWaitingCampers: candidates.findWaitingCampers,
    findUsers: stores.usersStore.findManyByUid,
    processWaitlist: process,
    leave,
    timeZone: camp.timeZone,
  });

/** Lets admins and instructors manage the waiting lists of classes. */
export const createManageWaitlist = (
  camp: Camp,
  stores: Stores,
  { getManagedClass }: Pick<ClassesService, 'getManagedClass'>,
  { process }: Pick<Waitlists, 'process'>,
) =>
  createManage({
    ...toDependencies(camp, stores),
    classes: stores.classesStore,
    findClasses: stores.classesStore.findMany,
    getManagedClass,
    findUsers: stores.usersStore.findManyByUid,
    findCampers: stores.campersStore.findAnyFamilyMany,
    processWaitlist: process,
    timeZone: camp.timeZone,
  });
