import { toCents } from '#shared/money';
import { isDeepStrictEqual } from 'node:util';
import type { ClassStatus } from '#contract';
import type { CampClass, FieldValue, FieldValues, Proposal } from '#domain/classes/camp-class';
import type { FieldChange } from '#domain/domain-event';
import { toPlaceText, type HasPlace } from '#domain/places/place';
import type { ClassChanges } from '#features/classes/index';
import { withValues, type EditRequest } from './edit-request';

/** What a request to edit a class did. */
export interface ClassUpdateResult {
  modifiedCount: number;
  status: ClassStatus;
  /** Set if the changes wait for an admin's approval. */
  proposal?: 'pending';
}

/** Returns whether an edit submits the class for review, even if no field changes. */
export const isSubmittedByEdit = ({ status }: CampClass) =>
  status === 'denied' || status === 'withdrawn' || status === 'draft';

const toStoredFields = ({ price, seats, ...rest }: EditRequest) => ({
  ...rest,
  priceCents: price === undefined ? undefined : toCents(price),
  capacity: seats,
});

const valueOf = (campClass: CampClass, field: string): FieldValue =>
  (campClass as unknown as FieldValues)[field] ?? null;

/**
 * Returns the values with a consistent place. Nothing about the place that the class has already is
 * changed, and a class that gets a text has no place anymore.
 */
const withConsistentPlace = (
  campClass: CampClass,
  values: Record<string, unknown>,
): Record<string, unknown> => {
  const { place, placeId } = values;
  if (typeof placeId === 'string' && placeId === campClass.placeId) {
    return { ...values, place: undefined, placeId: undefined, location: undefined };
  }
  const isText = place !== undefined && place !== campClass.place && typeof placeId !== 'string';
  if (placeId !== null && !isText) return values;
  // Without a text instead, the class has no location at all.
  const isRemoved = campClass.placeId !== undefined && place === undefined;
  return { ...values, ...(isRemoved && { place: null }), placeId: null, location: null };
};

const omitUnchanged = (campClass: CampClass, values: Record<string, unknown>): FieldValues =>
  Object.fromEntries(
    Object.entries(withConsistentPlace(campClass, values)).filter(
      ([field, value]) =>
        value !== undefined && !isDeepStrictEqual(value, valueOf(campClass, field)),
    ),
  ) as FieldValues;

const toSetAndUnset = (changes: FieldValues): Pick<ClassChanges, 'set' | 'unset'> => {
  const entries = Object.entries(changes);
  return {
    set: Object.fromEntries(entries.filter(([, value]) => value !== null)),
    unset: entries.filter(([, value]) => value === null).map(([field]) => field),
  };
};

/**
 * Returns the open proposal without the fields that `changes` already set to the proposed values;
 * null if none remain.
 */
const rebaseProposal = (
  campClass: CampClass,
  changes: FieldValues,
): { proposal?: Proposal | null } => {
  const { proposal } = campClass;
  if (!proposal) return {};
  const remaining = omitUnchanged({ ...campClass, ...changes }, proposal.changes);
  return {
    proposal: Object.keys(remaining).length > 0 ? { ...proposal, changes: remaining } : null,
  };
};

/**
 * Returns the changes that a request makes to a class immediately; null if it changes no field and
 * does not submit the class for review. An open proposal keeps the fields that still differ.
 */
export function findChanges(campClass: CampClass, request: EditRequest): ClassChanges | null {
  const changes = omitUnchanged(campClass, toStoredFields(request));
  const isSubmitted = isSubmittedByEdit(campClass);
  if (Object.keys(changes).length === 0 && !isSubmitted) return null;
  const { set, unset } = toSetAndUnset(changes);
  return {
    set,
    unset: [...unset, ...(isSubmitted ? ['feedback'] : [])],
    status: isSubmitted ? 'pending' : campClass.status,
    ...rebaseProposal(campClass, changes),
  };
}

/**
 * Returns the proposed changes after a request is added to them: all fields that differ from the
 * class.
 */
export function toProposedChanges(campClass: CampClass, request: EditRequest): FieldValues {
  const values = withConsistentPlace(withProposal(campClass), toStoredFields(request));
  const requested = Object.entries(values).filter(([, value]) => value !== undefined);
  return omitUnchanged(campClass, {
    ...campClass.proposal?.changes,
    ...Object.fromEntries(requested),
  });
}

/** Returns the changes that approving a proposal makes. */
export const toApprovedChanges = (campClass: CampClass, { changes }: Proposal): ClassChanges => ({
  ...toSetAndUnset(omitUnchanged(campClass, changes)),
  status: campClass.status,
  proposal: null,
});

/** Returns the class as it would be after its proposal is approved. */
export const withProposal = (campClass: CampClass): CampClass =>
  withValues(campClass, campClass.proposal?.changes ?? {});

/** They change together and are one change of the place. */
const placeFields = ['place', 'placeId', 'location'];

/** Returns the place of a class after an edit. */
export function placeAfter(
  campClass: CampClass,
  { set, unset }: Pick<ClassChanges, 'set' | 'unset'>,
): HasPlace {
  const removed = Object.fromEntries(unset.map((field) => [field, undefined]));
  const { place, location } = { ...campClass, ...set, ...removed };
  return { ...(place !== undefined && { place }), ...(location && { location }) };
}

const toPlaceChanges = (
  campClass: CampClass,
  changes: Pick<ClassChanges, 'set' | 'unset'>,
): FieldChange[] => {
  const before = toPlaceText(campClass) ?? null;
  const after = toPlaceText(placeAfter(campClass, changes)) ?? null;
  return before === after ? [] : [{ field: 'place', before, after }];
};

/**
 * Returns the fields that an edit changes, with values before and after; null means not set. A change of
 * the place includes its address.
 */
export const toFieldChanges = (
  campClass: CampClass,
  changes: Pick<ClassChanges, 'set' | 'unset'>,
): FieldChange[] => [
  ...[...Object.keys(changes.set), ...changes.unset]
    .filter((field) => field !== 'feedback' && !placeFields.includes(field))
    .map((field) => ({
      field,
      before: valueOf(campClass, field),
      after: changes.set[field as keyof ClassChanges['set']] ?? null,
    })),
  ...toPlaceChanges(campClass, changes),
];

/** Returns the fields that a proposal would change, with values before and after. */
export const toProposedFieldChanges = (campClass: CampClass, { changes }: Proposal) =>
  toFieldChanges(campClass, toSetAndUnset(changes));
