import type { Camper, CampClass, CartItem, Payment } from '@camp/server/contract';
import {
  describeFit,
  findOnlyCamper,
  findCartState,
  listChildren,
} from '../../../features/cart/campers/camper-choices';
import { toEnrolments } from '../../../features/checkout/enrolments/enrolments';

interface FamilyRecords {
  campers: readonly Camper[];
  items: readonly CartItem[];
  payments: readonly Payment[];
}

/** Returns what the class pages show a family, and whom they add a class for. */
export function createFamilySelection({ campers, items, payments }: FamilyRecords) {
  const family = { campers, items, enrolments: toEnrolments(payments) };
  return {
    family,
    findCartState: (campClass: CampClass) => findCartState(campClass, family),
    findOnlyCamper: (campClass: CampClass) => findOnlyCamper(campClass, family),
    describeFit: (campClass: CampClass) => describeFit(campClass, campers),
    children: listChildren(campers),
  };
}
export type FamilySelection = ReturnType<typeof createFamilySelection>;
