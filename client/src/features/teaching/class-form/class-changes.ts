import type { CampClass } from '@camp/server/contract';
import { reviewedFields, type UpdateClassRequest } from '@camp/server/contract/class-form';
import { fieldNames, type Field } from './class-fields';

/** What a class is wished to be; what is left out is to be gone. */
type Wish = Partial<Record<Field, unknown>>;

const findChanged = (campClass: CampClass, wish: Wish) =>
  fieldNames.filter((name) => wish[name] !== campClass[name]);

/** The changed fields that an admin approved the class for: an approved class goes back to review. */
export const findReviewed = (campClass: CampClass, wish: Wish) =>
  findChanged(campClass, wish).filter((name) => reviewedFields.some((field) => field === name));

/** What of a class is to change, null for a detail that goes away; null when nothing is. */
export const findChanges = (campClass: CampClass, wish: Wish): UpdateClassRequest | null => {
  const changed = findChanged(campClass, wish);
  if (changed.length === 0) return null;
  return Object.fromEntries(changed.map((name) => [name, wish[name] ?? null]));
};
