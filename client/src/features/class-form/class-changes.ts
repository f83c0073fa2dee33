import type { CampClass } from '@camp/server/contract';
import type { UpdateClassRequest } from '@camp/server/contract/fields/class-form';
import type { SessionRequest } from '@camp/server/contract/fields/session';
import { fieldNames, toFields, toRequest, type Field } from './class-fields';

/** Desired values; an omitted field is cleared. */
export type DesiredClass = Partial<Record<Field, unknown>>;

/** Returns a text that is equal for equal values; the order of sessions makes no difference. */
const toComparable = (name: Field, value: unknown) =>
  JSON.stringify(
    name === 'sessions' && Array.isArray(value)
      ? (value as SessionRequest[])
          .map(({ id = '', startsAt, endsAt }) => `${startsAt} ${endsAt} ${id}`)
          .toSorted()
      : (value ?? null),
  );

/** Returns the fields that differ from the class as it was when the form opened. */
export function findChangedFields(campClass: CampClass, desired: DesiredClass) {
  const before: DesiredClass = toRequest(toFields(campClass));
  return fieldNames.filter(
    (name) => toComparable(name, desired[name]) !== toComparable(name, before[name]),
  );
}

/** Returns the class with its pending proposal applied, which is what the instructor edits. */
export function withProposal(campClass: CampClass): CampClass {
  const { proposal } = campClass;
  if (!proposal) return campClass;
  const proposed = proposal.changes.map(({ field, after }) => [field, after ?? undefined]);
  return { ...campClass, ...(Object.fromEntries(proposed) as Partial<CampClass>) };
}

/** Returns the changed fields, with null for a cleared one; null if nothing changed. */
export function findChanges(
  campClass: CampClass,
  desired: DesiredClass,
): UpdateClassRequest | null {
  const changed = findChangedFields(campClass, desired);
  if (changed.length === 0) return null;
  return Object.fromEntries(changed.map((name) => [name, desired[name] ?? null]));
}
