import { listScheduleGaps } from '#contract/fields/schedule-gaps';
import { toDayPart, toTimePart } from '#contract/fields/time-parts';

/** What a text about a schedule is made of. Days are YYYY-MM-DD, times are HH:MM, both at the camp. */
export interface ScheduleTextParts {
  startsOn?: string;
  endsOn?: string;
  /** 1 is Monday. */
  weekdays?: readonly number[];
  startTime?: string;
  endTime?: string;
  timesVary?: boolean;
}

/** A session with times at the camp, such as `2031-07-28T09:00`; what follows the minutes is ignored. */
export interface SessionTextParts {
  startsAt: string;
  endsAt: string;
}

const SESSIONS_LISTED = 5;

const createFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
const dayFormat = createFormat({ dateStyle: 'full' });
const timeFormat = createFormat({ hour: 'numeric', minute: '2-digit' });
const dateFormats = {
  year: createFormat({ month: 'long', day: 'numeric', year: 'numeric' }),
  month: createFormat({ month: 'long', day: 'numeric' }),
};

const toDate = (day: string) => new Date(`${day}T00:00Z`);

/** Returns a time of day in English, such as `9:00 AM`. */
const toTimeText = (time: string) =>
  // Newer versions of Unicode put a narrow space before AM and PM.
  timeFormat.format(new Date(`2000-01-01T${time}Z`)).replace('\u202f', ' ');

/** Returns a range of times in English: `9:00 AM–12:00 PM`, or `1:00–4:00 PM` within one half of the day. */
const toTimesText = (start: string, end: string) => {
  const [[startTime, startHalf], [endTime, endHalf]] = [start, end].map((time) =>
    toTimeText(time).split(' '),
  ) as [[string, string], [string, string]];
  const first = startHalf === endHalf ? startTime : `${startTime} ${startHalf}`;
  return `${first}–${endTime} ${endHalf}`;
};

/** Returns a session in English, such as `Monday, July 28, 2031, 9:00 AM–12:00 PM`. */
export function toSessionText({ startsAt, endsAt }: SessionTextParts): string {
  const [startDay, endDay] = [startsAt, endsAt].map(toDayPart) as [string, string];
  const [start, end] = [startsAt, endsAt].map(toTimePart) as [string, string];
  const day = dayFormat.format(toDate(startDay));
  if (startDay === endDay) return `${day}, ${toTimesText(start, end)}`;
  return `${day}, ${toTimeText(start)} – ${dayFormat.format(toDate(endDay))}, ${toTimeText(end)}`;
}

/**
 * Returns when a session takes place now, and when it did before, in English: `Monday, July 28, 2031, is now
 * 10:00 AM–1:00 PM (was 9:00 AM–12:00 PM)`, or both sessions in full if the day changed.
 */
export function toMovedText(before: SessionTextParts, after: SessionTextParts): string {
  const days = [before.startsAt, before.endsAt, after.startsAt, after.endsAt].map(toDayPart);
  if (new Set(days).size > 1) return `${toSessionText(before)}, is now ${toSessionText(after)}`;
  const [was, is] = [before, after].map(({ startsAt, endsAt }) =>
    toTimesText(toTimePart(startsAt), toTimePart(endsAt)),
  );
  return `${dayFormat.format(toDate(days[0]!))}, is now ${is} (was ${was})`;
}

/** Returns the first 5 sessions in English, and how many more there are. */
export function toSessionListText(sessions: readonly SessionTextParts[]): string {
  const listed = sessions.slice(0, SESSIONS_LISTED).map(toSessionText).join('; ');
  const more = sessions.length - SESSIONS_LISTED;
  return more > 0 ? `${listed}; and ${more} more` : listed;
}

/** Returns a range of days in English with the year, such as `June 21–25, 2027`. */
export function toDaysText(from: string, to: string): string {
  const [start, end] = [toDate(from), toDate(to)];
  const last = dateFormats.year.format(end);
  if (from === to) return last;
  if (from.slice(0, 4) !== to.slice(0, 4)) return `${dateFormats.year.format(start)} – ${last}`;
  const first = dateFormats.month.format(start);
  return from.slice(0, 7) === to.slice(0, 7)
    ? `${first}–${end.getUTCDate()}, ${to.slice(0, 4)}`
    : `${first} – ${last}`;
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
/** The shortest run of weekdays that is shown as a range. */
const RANGE_LENGTH = 3;
const nameOf = (weekday: number) => WEEKDAYS[weekday - 1]!;

/** Returns the weekdays in runs of adjacent ones, Sunday first unless it only follows a Saturday. */
const toRuns = (weekdays: readonly number[]) => {
  const runs: number[][] = [];
  for (const weekday of weekdays.toSorted(
    (a, b) => (a % WEEKDAYS.length) - (b % WEEKDAYS.length),
  )) {
    const run = runs.at(-1);
    if (run?.at(-1) === (weekday - 1 || WEEKDAYS.length)) run.push(weekday);
    else runs.push([weekday]);
  }
  const [first, last] = [runs[0], runs.at(-1)];
  if (first?.length === 1 && first[0] === WEEKDAYS.length && last?.at(-1) === WEEKDAYS.length - 1) {
    last.push(WEEKDAYS.length);
    runs.shift();
  }
  return runs;
};

/** Returns weekdays in English, as the site shows them: `Mon–Fri`, `Tue & Thu` or `Every day`. */
export function toWeekdaysText(weekdays: readonly number[]): string {
  if (weekdays.length === WEEKDAYS.length) return 'Every day';
  const names = toRuns(weekdays).flatMap((run) =>
    run.length < RANGE_LENGTH ? run.map(nameOf) : [`${nameOf(run[0]!)}–${nameOf(run.at(-1)!)}`],
  );
  const last = names.pop() ?? '';
  return names.length > 0 ? `${names.join(', ')} & ${last}` : last;
}

/** Returns ` except July 5`, or nothing without days between the sessions that break their pattern. */
const toExceptText = (sessions: readonly SessionTextParts[]) => {
  const gaps = listScheduleGaps(sessions.map(({ startsAt }) => toDayPart(startsAt)));
  const names = gaps.map((day) => dateFormats.month.format(toDate(day)));
  return names.length > 0 ? ` except ${names.join(', ')}` : '';
};

/**
 * Returns when a class takes place, in English: `Mon–Fri, 9:00 AM–12:00 PM · June 21–25, 2027`, or the
 * session if there is only one. If the times of day vary, it lists the first 5 sessions. Returns null
 * while the dates are to be announced.
 */
export function toScheduleText(
  { startsOn, endsOn = startsOn, weekdays = [], startTime, endTime, timesVary }: ScheduleTextParts,
  sessions: readonly SessionTextParts[] = [],
): string | null {
  if (startsOn === undefined || endsOn === undefined) return null;
  if (sessions.length === 1 || (timesVary && sessions.length > 0)) {
    return toSessionListText(sessions);
  }
  const days = toDaysText(startsOn, endsOn);
  if (startTime === undefined || endTime === undefined) return days;
  if (timesVary) return `${toWeekdaysText(weekdays)}, times vary · ${days}`;
  if (startsOn === endsOn) {
    return toSessionText({ startsAt: `${startsOn}T${startTime}`, endsAt: `${endsOn}T${endTime}` });
  }
  const times = toTimesText(startTime, endTime);
  return `${toWeekdaysText(weekdays)}, ${times} · ${days}${toExceptText(sessions)}`;
}
