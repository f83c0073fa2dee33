import type { FieldError, UpdateClassRequest } from '../../../contract';
import type { CampClass } from '../../../domain/camp-class';

const scheduleRules = [
  {
    low: 'startsOn',
    high: 'endsOn',
    lowError: 'must not be after the last day',
    highError: 'must not be before the first day',
  },
  {
    low: 'ageMin',
    high: 'ageMax',
    lowError: 'must not be above the highest age',
    highError: 'must not be below the youngest age',
  },
] as const;

type ScheduleField = (typeof scheduleRules)[number]['low' | 'high'];

/** Returns an error for each pair of dates or ages that would be out of order after the request. */
export function findScheduleErrors(
  campClass: CampClass,
  request: UpdateClassRequest,
): FieldError[] {
  const valueAfter = (field: ScheduleField) =>
    request[field] === undefined ? campClass[field] : request[field];
  return scheduleRules.flatMap(({ low, high, lowError, highError }) => {
    const [from, to] = [valueAfter(low), valueAfter(high)];
    if (from == null || to == null || from <= to) return [];
    const [field, detail] =
      request[high] === undefined ? ([low, lowError] as const) : ([high, highError] as const);
    return [{ in: 'body' as const, pointer: `/${field}`, detail }];
  });
}

const REMOVED_DATE =
  'cannot be removed, because these dates have been announced. Enter the new dates instead';

/** Returns an error for each date of an announced class that the request would remove. */
export function findRemovedDateErrors(
  { status, datesAnnounced, ...days }: CampClass,
  request: UpdateClassRequest,
): FieldError[] {
  if (status !== 'approved' && !datesAnnounced) return [];
  return (['startsOn', 'endsOn'] as const)
    .filter((field) => request[field] === null && days[field] !== undefined)
    .map((field) => ({ in: 'body', pointer: `/${field}`, detail: REMOVED_DATE }));
}
