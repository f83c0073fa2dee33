import { createClassesStores } from './classes-stores';
import { bindCampers, bindPeople } from './people-stores';
import type { Camp } from '#camp';
import { createCartStore } from '../features/cart/old-store';
import {
  createEnrollmentsStore,
  createOrdersStore,
  createRefundsStore,
  createSalesStore,
} from '../features/checkout/old-stores';
import { createWaitlistStore } from '../features/waitlist/old-store';

/** Creates the stores that more than one feature uses. */
export const createStores = (camp: Camp) => ({
  ...createClassesStores(camp),
  ...bindPeople(camp),
  ...bindCampers(camp),
  cartStore: createCartStore(camp),
  orders: createOrdersStore(camp),
  refunds: createRefundsStore(camp),
  sales: createSalesStore(camp),
  enrollments: createEnrollmentsStore(camp),
  waitlistStore: createWaitlistStore(camp),
});

export type Stores = ReturnType<typeof createStores>;
