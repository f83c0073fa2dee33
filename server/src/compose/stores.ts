import type { Camp } from '#camp';
import { createAdmissionsStore } from '../features/admissions/admissions.store';
import { createApplicationsStore } from '../features/applications/applications.store';
import { createCalendarsStore } from '../features/calendar/calendars.store';
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
import { createClassMessagesStore } from '../features/class-messages/class-messages.store';
import { createClassesStore } from '../features/classes/store/classes.store';
import { createProfilesStore } from '../features/instructors/profiles/profiles.store';
import { createSavedClassesStore } from '../features/saved-classes/saved-classes.store';
import { createPlacesStore } from '../features/places/places.store';
import { createWaitlistStore } from '../features/waitlist/waitlist.store';
import { createUsersStore } from '../features/users/users.store';

/** Creates the stores that more than one feature uses. */
export const createStores = ({ db, timeZone, now }: Pick<Camp, 'db' | 'timeZone' | 'now'>) => ({
  usersStore: createUsersStore(db),
  classesStore: createClassesStore(db, timeZone),
  cartStore: createCartStore(db),
  savedClassesStore: createSavedClassesStore(db),
  campersStore: createCampersStore(db),
  searchChildren: createCamperSearch(db),
  admissionsStore: createAdmissionsStore(db),
  sharedCampers: createSharedCampersStore(db),
  invitations: createInvitationsStore(db),
  safetyData: createSafetyDataStore(db),
  calendars: createCalendarsStore(db),
  profiles: createProfilesStore(db),
  classMessages: createClassMessagesStore(db),
  applicationsStore: createApplicationsStore(db),
  orders: createOrdersStore(db, timeZone),
  refunds: createRefundsStore(db),
  sales: createSalesStore(db, timeZone, now),
  enrollments: createEnrollmentsStore(db),
  places: createPlacesStore(db),
  waitlistStore: createWaitlistStore(db),
});

export type Stores = ReturnType<typeof createStores>;
