import type { Camper, CampClass, CartItem, Payment } from '@camp/server/contract';
import { toAge } from '@camp/server/contract/fields/age';
import {
  describeFit,
  findOnlyCamper,
  findPlace,
  listChildren,
} from '../../../features/cart/camper-choices';
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
    findPlace: (campClass: CampClass) => findPlace(campClass, family),
    findOnlyCamper: (campClass: CampClass) => findOnlyCamper(campClass, family),
    describeFit: (campClass: CampClass) => describeFit(campClass, campers),
    children: listChildren(campers),
    /** Returns a child's age on a day, today by default; null if the child is not in the family. */
    findAge: (id: string, day?: string) => {
      const child = listChildren(campers).find(({ _id }) => _id === id);
      if (child?.birthDate === undefined) return null;
      return day === undefined ? (child.age ?? null) : toAge(child.birthDate, day);
    },
  };
}
export type FamilySelection = ReturnType<typeof createFamilySelection>;
