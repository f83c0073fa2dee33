import { isDeepStrictEqual } from 'node:util';
import type { ClassStatus } from '../../../contract';
import type {
  CampClass,
  FieldValue,
  FieldValues,
  Proposal,
} from '../../../domain/classes/camp-class';
import type { FieldChange } from '../../../domain/domain-event';
import { toCents } from '../../../domain/money';
import type { ClassChanges } from '../store/class-writes';
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

const omitUnchanged = (campClass: CampClass, values: Record<string, unknown>): FieldValues =>
  Object.fromEntries(
    Object.entries(values).filter(
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
  const requested = Object.entries(toStoredFields(request)).filter(
    ([, value]) => value !== undefined,
  );
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

/** Returns the fields that an edit changes, with values before and after; null means not set. */
export const toFieldChanges = (
  campClass: CampClass,
  { set, unset }: Pick<ClassChanges, 'set' | 'unset'>,
): FieldChange[] =>
  [...Object.keys(set), ...unset]
    .filter((field) => field !== 'feedback')
    .map((field) => ({
      field,
      before: valueOf(campClass, field),
      after: set[field as keyof ClassChanges['set']] ?? null,
    }));

/** Returns the fields that a proposal would change, with values before and after. */
export const toProposedFieldChanges = (campClass: CampClass, { changes }: Proposal) =>
  toFieldChanges(campClass, toSetAndUnset(changes));
