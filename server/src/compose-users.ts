import type { Db } from 'mongodb';
import type { createPostOffice } from './compose-post';
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

/** Accounts, with what the rest of the product does for them when they change hands or go. */
export const createUsers = (
  { db, now }: { db: Db; now: () => Date },
  stores: Stores,
  office: ReturnType<typeof createPostOffice>,
  abandonOpenOrder: (uid: string) => Promise<void>,
) => {
  const { usersStore, classesStore, cartStore, calendars, applicationsStore } = stores;
  const { orders, enrolments } = stores;
  return createUsersService({
    store: usersStore,
    signIns: createSignInsStore(db),
    deletedAccounts: createDeletedAccountsStore(db),
    now,
    tellOf: ({ _id }) => office.post.tellOfPerson(_id),
    async removeUnverified(uid, until) {
      await cartStore.forgetOwner(uid, until);
      await calendars.forgetOwner(uid);
      await applicationsStore.forgetOpen(uid, until);
      await abandonOpenOrder(uid);
    },
    hasActiveEnrolments: enrolments.hasActive,
    isPaying: async (uid) => (await orders.findOpen(uid)) !== null,
    teachesClasses: classesStore.hasAnyBy,
    setInstructorSuspension: classesStore.setInstructorSuspension,
    setInstructorEmail: classesStore.setInstructorEmail,
    async forgetBelongings(uid, until) {
      await cartStore.forgetOwner(uid, until);
      await calendars.forgetOwner(uid, until);
      await applicationsStore.forgetOpen(uid, until);
      await office.notices.forgetOwner(uid, until);
    },
    recordDeletion: office.recordDeletion,
  });
};
