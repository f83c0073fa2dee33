import { toDay } from './day';
import type { CartStore } from './features/cart/cart.store';
import { toSnapshot } from './features/cart/snapshot';
import type { OrdersStore } from './features/checkout/orders.store';
import { createClassesService, type ClassesService } from './features/classes/classes.service';
import type { ClassesStore } from './features/classes/classes.store';
import { createInstructorsService } from './features/instructors/instructors.service';
import type { UsersStore } from './features/users/users.store';

interface Environment {
  /** The API's public address, without a trailing slash. */
  apiUrl: string;
  timeZone: string;
  now: () => Date;
}

interface Stores {
  usersStore: UsersStore;
  classesStore: ClassesStore;
  cartStore: CartStore;
  orders: OrdersStore;
}

export const createClasses = (
  { apiUrl, timeZone, now }: Environment,
  { usersStore, classesStore, cartStore, orders }: Stores,
  actions: Pick<Parameters<typeof createClassesService>[0], 'recordDeletion' | 'cancelEnrolments'>,
) =>
  createClassesService({
    ...actions,
    classesStore,
    now,
    apiUrl,
    timeZone,
    findInstructorUid: async (id) => (await usersStore.findById(id))?.uid ?? null,
    findUserId: async (uid) => (await usersStore.findByUid(uid))?._id ?? null,
    hasPaidFor: orders.hasPaidFor,
    saveSnapshotsInCarts: (campClass) =>
      cartStore.saveSnapshot(campClass._id, toSnapshot(campClass)),
  });

export const createInstructors = (
  { timeZone, now }: Pick<Environment, 'timeZone' | 'now'>,
  { usersStore, classesStore }: Stores,
  listClasses: ClassesService['listByInstructor'],
) =>
  createInstructorsService({
    listInstructors: usersStore.listInstructors,
    findUser: usersStore.findById,
    countByInstructor: () => classesStore.countByInstructor(toDay(now(), timeZone)),
    listClasses,
  });
