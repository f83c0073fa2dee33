import {
  reviewedFields,
  type ClassStatus,
  type FieldError,
  type UpdateClassRequest,
} from '../../contract';
import { toCents } from '../../money';
import type { NewsItem } from '../../news';
import type { CampClass } from './camp-class';

type Editable = Pick<CampClass, 'priceCents' | 'capacity'> &
  Pick<CampClass, keyof Omit<UpdateClassRequest, 'price' | 'seats'>>;

/** An edit as it is written: new values, details that go away, and where the class then stands. */
export interface ClassChanges {
  set: Partial<Editable>;
  unset: string[];
  status: ClassStatus;
}

const storedNames: Record<string, string> = { price: 'priceCents', seats: 'capacity' };
const reviewed = reviewedFields.map((field) => storedNames[field] ?? field);

/** Whoever sends the form of such a class wants it to be looked at again, changed or not. */
const isToBeResubmitted = ({ status }: CampClass) => status === 'denied' || status === 'withdrawn';

const nextStatus = (campClass: CampClass, changed: string[]): ClassStatus => {
  const isReviewedAgain = changed.some((field) => reviewed.includes(field));
  return isToBeResubmitted(campClass) || isReviewedAgain ? 'pending' : campClass.status;
};

const asStored = ({ price, seats, ...rest }: UpdateClassRequest) => ({
  ...rest,
  priceCents: price === undefined ? undefined : toCents(price),
  capacity: seats,
});

/** What a request changes of a class; null when it asks for what is there already and submits nothing again. */
export const findChanges = (
  campClass: CampClass,
  request: UpdateClassRequest,
): ClassChanges | null => {
  const changed = Object.entries(asStored(request)).filter(
    ([field, value]) =>
      value !== undefined && value !== (campClass[field as keyof Editable] ?? null),
  );
  if (changed.length === 0 && !isToBeResubmitted(campClass)) return null;
  const removed = changed.filter(([, value]) => value === null).map(([field]) => field);
  return {
    set: Object.fromEntries(changed.filter(([, value]) => value !== null)),
    unset: [...removed, ...(isToBeResubmitted(campClass) ? ['feedback'] : [])],
    status: nextStatus(
      campClass,
      changed.map(([field]) => field),
    ),
  };
};

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

type ToldChanges = Extract<NewsItem, { kind: 'class-edited' }>['changes'];

/** What an edit changes, as it was and as it is; null where there was or is nothing. */
export const toToldChanges = (campClass: CampClass, { set, unset }: ClassChanges): ToldChanges =>
  [...Object.keys(set), ...unset]
    .filter((field) => field !== 'feedback')
    .map((field) => ({
      field,
      before: campClass[field as keyof Editable] ?? null,
      after: set[field as keyof Editable] ?? null,
    }));
