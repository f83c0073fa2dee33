import type { CampClass } from '@camp/server/contract';
import type { UpdateClassRequest } from '@camp/server/contract/class-form';
import { fieldNames, type Field } from './class-fields';

/** What a class is wished to be; what is left out is to be gone. */
type Wish = Partial<Record<Field, unknown>>;

/** Returns the fields that differ from the class as the form began. */
export const findChanged = (campClass: CampClass, wish: Wish) =>
  fieldNames.filter((name) => wish[name] !== campClass[name]);

/** Returns the class as it would be with its proposal approved: what its instructor edits on. */
export const withProposal = (campClass: CampClass): CampClass => {
  const { proposal } = campClass;
  if (!proposal) return campClass;
  const proposed = proposal.changes.map(({ field, after }) => [field, after ?? undefined]);
  return { ...campClass, ...(Object.fromEntries(proposed) as Partial<CampClass>) };
};

/** What of a class is to change, null for a detail that goes away; null when nothing is. */
export const findChanges = (campClass: CampClass, wish: Wish): UpdateClassRequest | null => {
  const changed = findChanged(campClass, wish);
  if (changed.length === 0) return null;
  return Object.fromEntries(changed.map((name) => [name, wish[name] ?? null]));
};
