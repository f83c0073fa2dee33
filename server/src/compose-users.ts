import type { Db } from 'mongodb';
import type { createNotifications } from './compose-notifications';
import type { ApplicationsStore } from './features/applications/applications.store';
import type { CalendarsStore } from './features/calendar/calendars.store';
import type { CartStore } from './features/cart/cart.store';
import type { EnrolmentsStore } from './features/checkout/enrolments.store';
import type { OrdersStore } from './features/checkout/orders.store';
import type { ClassesStore } from './features/classes/classes.store';
import { createDeletedAccountsStore } from './features/users/deleted-accounts.store';
import { createSignInsStore } from './features/users/sign-ins.store';
import { createUsersService } from './features/users/users.service';
import type { UsersStore } from './features/users/users.store';

interface Stores {
  usersStore: UsersStore;
  classesStore: ClassesStore;
  cartStore: CartStore;
  calendars: CalendarsStore;
  applicationsStore: ApplicationsStore;
  orders: OrdersStore;
  enrolments: EnrolmentsStore;
}

/**
 * Creates the users service and connects it to the data that other features store for an account.
 */
export function createUsers(
  { db, now }: { db: Db; now: () => Date },
  stores: Stores,
  notifications: ReturnType<typeof createNotifications>,
  abandonOpenOrder: (uid: string) => Promise<void>,
) {
  const { usersStore, classesStore, cartStore, calendars, applicationsStore } = stores;
  const { orders, enrolments } = stores;
  return createUsersService({
    store: usersStore,
    signIns: createSignInsStore(db),
    deletedAccounts: createDeletedAccountsStore(db),
    now,
    dispatchEventsOf: ({ _id }) => notifications.notifier.dispatchUserEvents(_id),
    async deleteUnverifiedData(uid, until) {
      await cartStore.deleteByOwner(uid, until);
      await calendars.deleteByOwner(uid);
      await applicationsStore.deleteOpenByOwner(uid, until);
      await abandonOpenOrder(uid);
    },
    hasActiveEnrolments: enrolments.hasActive,
    isPaying: async (uid) => (await orders.findInProgress(uid)) !== null,
    teachesClasses: classesStore.hasAnyByInstructor,
    setInstructorSuspension: classesStore.setInstructorSuspension,
    setInstructorEmail: classesStore.setInstructorEmail,
    async deleteAccountData(uid, until) {
      await cartStore.deleteByOwner(uid, until);
      await calendars.deleteByOwner(uid, until);
      await applicationsStore.deleteOpenByOwner(uid, until);
      await notifications.store.deleteByOwner(uid, until);
    },
    recordDeletion: notifications.recordDeletion,
  });
}
