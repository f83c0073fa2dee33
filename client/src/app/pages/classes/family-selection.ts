import type { CalendarEntry, Camper, CampClass, CartItem } from '@camp/server/contract';
import type { CamperRef } from '@camp/server/contract/fields/camper-ref';
import { describeAges } from '#features/cart/campers/age-notes';
import {
  countFree,
  describeFit,
  findOnlyCamper,
  findCartState,
  listChildren,
} from '#features/cart/campers/camper-choices';

interface FamilyRecords {
  campers: readonly Camper[];
  items: readonly CartItem[];
  /** The enrollments of the campers, no matter who paid. */
  enrollments: readonly CalendarEntry[];
}

/** Returns what the class pages show a family, and whom they add a class for. */
export function createFamilySelection(family: FamilyRecords) {
  const { campers } = family;
  return {
    family,
    findCartState: (campClass: CampClass) => findCartState(campClass, family),
    findOnlyCamper: (campClass: CampClass) => findOnlyCamper(campClass, family),
    describeFit: (campClass: CampClass) => describeFit(campClass, campers),
    countFree: (campClass: CampClass, waiting: readonly CamperRef[]) =>
      countFree(campClass, family, waiting),
    describeAges: (campClass: CampClass) => describeAges(campClass, campers),
    children: listChildren(campers),
  };
}
export type FamilySelection = ReturnType<typeof createFamilySelection>;
