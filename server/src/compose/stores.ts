import { createClassesStores } from './classes-stores';
import type { Camp } from '#camp';
import { createAdmissionsStore } from '../features/admissions/admissions.store';
import { createApplicationsStore } from '../features/applications/applications.store';
import { createCamperSearch } from '../features/campers/camper-search';
import { createCampersStore } from '../features/campers/campers.store';
import { createSafetyDataStore } from '../features/campers/safety-data/safety-data.store';
import { createInvitationsStore } from '../features/campers/sharing/invitations.store';
import { createSharedCampersStore } from '../features/campers/sharing/shared-campers.store';
import { createCartStore } from '../features/cart/old-store';
import {
  createEnrollmentsStore,
  createOrdersStore,
  createRefundsStore,
  createSalesStore,
} from '../features/checkout/old-stores';
import { createWaitlistStore } from '../features/waitlist/old-store';
import { createUsersStore } from '../features/users/users.store';

/** Creates the stores that more than one feature uses. */
export const createStores = (camp: Camp, { db } = camp) => ({
  ...createClassesStores(camp),
  usersStore: createUsersStore(db),
  cartStore: createCartStore(camp),
  campersStore: createCampersStore(db),
  searchChildren: createCamperSearch(db),
  admissionsStore: createAdmissionsStore(db),
  sharedCampers: createSharedCampersStore(db),
  invitations: createInvitationsStore(db),
  safetyData: createSafetyDataStore(db),
  applicationsStore: createApplicationsStore(db),
  orders: createOrdersStore(camp),
  refunds: createRefundsStore(camp),
  sales: createSalesStore(camp),
  enrollments: createEnrollmentsStore(camp),
  waitlistStore: createWaitlistStore(camp),
});

export type Stores = ReturnType<typeof createStores>;
