import { SESSIONS_MAX, type FieldError, type UpdateClassRequest } from '#contract';
import { toDayRange, type DayRange } from '#domain/day';
import {
  toDailySessions,
  toScheduleKeys,
  type ClassSchedule,
  type Session,
} from '#domain/classes/schedule';
import { daysBetween } from '#shared/dates';

type RequestedDays = Pick<UpdateClassRequest, 'startsOn' | 'endsOn'>;

/** Undefined leaves a day unchanged, null removes it. */
const mergeDay = (requested: string | null | undefined, current: string | undefined) =>
  requested === undefined ? current : (requested ?? undefined);

const toRange = (first: string | undefined, last: string | undefined): DayRange | null =>
  toDayRange({
    ...(first !== undefined && { startsOn: first }),
    ...(last !== undefined && { endsOn: last }),
  });

const findRangeError = ({ from, to }: DayRange, { endsOn }: RequestedDays): FieldError | null => {
  const [pointer, order] =
    endsOn == null
      ? (['/startsOn', 'must not be after the last day'] as const)
      : (['/endsOn', 'must not be before the first day'] as const);
  if (from > to) return { in: 'body', pointer, detail: order };
  return daysBetween(from, to) < SESSIONS_MAX
    ? null
    : { in: 'body', pointer, detail: `must leave at most ${SESSIONS_MAX} days` };
};

/**
 * Returns the sessions of a request that has days but no sessions: one a day, from 9 AM to noon.
 * Undefined if the days stay the same; null if they are removed. Adds an error if the days are out of
 * order or too many.
 */
export function readDates(
  request: RequestedDays,
  edited: ClassSchedule,
  timeZone: string,
  errors: FieldError[],
): Omit<Session, 'id'>[] | null | undefined {
  if (request.startsOn === undefined && request.endsOn === undefined) return undefined;
  const { startsOn, endsOn } = toScheduleKeys(edited, timeZone);
  // A class of one day moves with its first day.
  const lastDay = request.startsOn && startsOn === endsOn ? undefined : endsOn;
  const range = toRange(mergeDay(request.startsOn, startsOn), mergeDay(request.endsOn, lastDay));
  if (!range) return null;
  if (range.from === startsOn && range.to === endsOn) return undefined;
  const error = findRangeError(range, request);
  if (error) {
    errors.push(error);
    return undefined;
  }
  return toDailySessions(range, timeZone).map(({ startsAt, endsAt }) => ({ startsAt, endsAt }));
}
