import { createClassesStores } from './classes-stores';
import type { Camp } from '#camp';
import { createAdmissionsStore } from '../features/admissions/admissions.store';
import { createApplicationsStore } from '../features/applications/applications.store';
import { createCamperSearch } from '../features/campers/camper-search';
import { createCampersStore } from '../features/campers/campers.store';
import { createSafetyDataStore } from '../features/campers/safety-data/safety-data.store';
import { createInvitationsStore } from '../features/campers/sharing/invitations.store';
import { createSharedCampersStore } from '../features/campers/sharing/shared-campers.store';
import { createCartStore } from '../features/cart/cart.store';
import { createEnrollmentsStore } from '../features/checkout/orders/enrollments.store';
import { createOrdersStore } from '../features/checkout/orders/orders.store';
import { createSalesStore } from '../features/checkout/orders/sales/sales.store';
import { createRefundsStore } from '../features/checkout/refunds/refunds.store';
import { createWaitlistStore } from '../features/waitlist/waitlist.store';
import { createUsersStore } from '../features/users/users.store';

/** Creates the stores that more than one feature uses. */
export const createStores = (camp: Camp, { db, timeZone, now } = camp) => ({
  ...createClassesStores(camp),
  usersStore: createUsersStore(db),
  cartStore: createCartStore(db),
  campersStore: createCampersStore(db),
  searchChildren: createCamperSearch(db),
  admissionsStore: createAdmissionsStore(db),
  sharedCampers: createSharedCampersStore(db),
  invitations: createInvitationsStore(db),
  safetyData: createSafetyDataStore(db),
  applicationsStore: createApplicationsStore(db),
  orders: createOrdersStore(db, timeZone),
  refunds: createRefundsStore(db),
  sales: createSalesStore(db, timeZone, now),
  enrollments: createEnrollmentsStore(db),
  waitlistStore: createWaitlistStore(db),
});

export type Stores = ReturnType<typeof createStores>;
