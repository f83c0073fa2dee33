import type { ClassStatus, FieldError, UpdateClassRequest } from '../../contract';
import { toCents } from '../../money';
import type { FieldChange } from '../../news';
import type { CampClass, FieldValues, Proposal } from './camp-class';

type Editable = Pick<CampClass, 'priceCents' | 'capacity'> &
  Pick<CampClass, keyof Omit<UpdateClassRequest, 'price' | 'seats'>>;

/** An edit as it is written: new values, details that go away, and where the class then stands. */
export interface ClassChanges {
  set: Partial<Editable>;
  unset: string[];
  status: ClassStatus;
  /** The proposal from then on, null for none; absent where it stays as it is. */
  proposal?: Proposal | null;
}

/** Whoever sends the form of such a class wants it to be looked at again, changed or not. */
const isToBeResubmitted = ({ status }: CampClass) => status === 'denied' || status === 'withdrawn';

const asStored = ({ price, seats, ...rest }: UpdateClassRequest) => ({
  ...rest,
  priceCents: price === undefined ? undefined : toCents(price),
  capacity: seats,
});

const valueOf = (campClass: CampClass, field: string) =>
  (campClass as unknown as FieldValues)[field] ?? null;

const withoutUnchanged = (campClass: CampClass, wanted: Record<string, unknown>): FieldValues =>
  Object.fromEntries(
    Object.entries(wanted).filter(
      ([field, value]) => value !== undefined && value !== valueOf(campClass, field),
    ),
  ) as FieldValues;

const toSetAndUnset = (changes: FieldValues): Pick<ClassChanges, 'set' | 'unset'> => {
  const entries = Object.entries(changes);
  return {
    set: Object.fromEntries(entries.filter(([, value]) => value !== null)),
    unset: entries.filter(([, value]) => value === null).map(([field]) => field),
  };
};

/** An open proposal without what the class is already once `changes` are made; null where nothing is left. */
const rebase = (campClass: CampClass, changes: FieldValues): { proposal?: Proposal | null } => {
  const { proposal } = campClass;
  if (!proposal) return {};
  const left = withoutUnchanged({ ...campClass, ...changes }, proposal.changes);
  return { proposal: Object.keys(left).length > 0 ? { ...proposal, changes: left } : null };
};

/**
 * Returns what a request changes of a class at once; null if it asks for what is there already and
 * submits nothing again. A proposal stays open with what still differs.
 */
export const findChanges = (
  campClass: CampClass,
  request: UpdateClassRequest,
): ClassChanges | null => {
  const changes = withoutUnchanged(campClass, asStored(request));
  const isResubmitted = isToBeResubmitted(campClass);
  if (Object.keys(changes).length === 0 && !isResubmitted) return null;
  const { set, unset } = toSetAndUnset(changes);
  return {
    set,
    unset: [...unset, ...(isResubmitted ? ['feedback'] : [])],
    status: isResubmitted ? 'pending' : campClass.status,
    ...rebase(campClass, changes),
  };
};

/** Returns the changes that are proposed once a request has been added to them: all that differs from the class. */
export const toProposedChanges = (
  campClass: CampClass,
  request: UpdateClassRequest,
): FieldValues => {
  const wanted = Object.entries(asStored(request)).filter(([, value]) => value !== undefined);
  return withoutUnchanged(campClass, {
    ...campClass.proposal?.changes,
    ...Object.fromEntries(wanted),
  });
};

/** Returns what approving a proposal changes. */
export const toApprovedChanges = (campClass: CampClass, { changes }: Proposal): ClassChanges => ({
  ...toSetAndUnset(withoutUnchanged(campClass, changes)),
  status: campClass.status,
  proposal: null,
});

/** Returns the class as it would be with its proposal approved. */
export const withProposal = (campClass: CampClass, changes = campClass.proposal?.changes) => ({
  ...campClass,
  ...changes,
});

const scheduleRules = [
  {
    low: 'startsOn',
    high: 'endsOn',
    lowFault: 'must not be after the last day',
    highFault: 'must not be before the first day',
  },
  {
    low: 'ageMin',
    high: 'ageMax',
    lowFault: 'must not be above the highest age',
    highFault: 'must not be below the lowest age',
  },
] as const;

type Scheduled = (typeof scheduleRules)[number]['low' | 'high'];

/** Where days or ages would be out of order, once the request has met what is stored. */
export const findScheduleFaults = (
  campClass: CampClass,
  request: UpdateClassRequest,
): FieldError[] => {
  const valueOf = (field: Scheduled) =>
    request[field] === undefined ? campClass[field] : request[field];
  return scheduleRules.flatMap(({ low, high, lowFault, highFault }) => {
    const [from, to] = [valueOf(low), valueOf(high)];
    if (from == null || to == null || from <= to) return [];
    const [field, detail] =
      request[high] === undefined ? ([low, lowFault] as const) : ([high, highFault] as const);
    return [{ in: 'body' as const, pointer: `/${field}`, detail }];
  });
};

const REMOVED =
  'cannot be removed, because these dates have been announced. Enter the new dates instead';

/** Returns an error for each date of an announced class that the request would remove. */
export const findRemovedDates = (
  { status, datesAnnounced, ...days }: CampClass,
  request: UpdateClassRequest,
): FieldError[] => {
  if (status !== 'approved' && !datesAnnounced) return [];
  return (['startsOn', 'endsOn'] as const)
    .filter((field) => request[field] === null && days[field] !== undefined)
    .map((field) => ({ in: 'body', pointer: `/${field}`, detail: REMOVED }));
};

/** Returns what an edit changes, as it was and as it is; null where there was or is nothing. */
export const toFieldChanges = (
  campClass: CampClass,
  { set, unset }: Pick<ClassChanges, 'set' | 'unset'>,
): FieldChange[] =>
  [...Object.keys(set), ...unset]
    .filter((field) => field !== 'feedback')
    .map((field) => ({
      field,
      before: valueOf(campClass, field),
      after: set[field as keyof Editable] ?? null,
    }));

/** Returns what a proposal would change. */
export const toProposedFieldChanges = (campClass: CampClass, { changes }: Proposal) =>
  toFieldChanges(campClass, toSetAndUnset(changes));
