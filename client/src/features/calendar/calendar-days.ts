import type { CalendarItem } from './calendar-items';

/** One session of a class in the calendar. Days and times are those at the camp. */
export interface CalendarSession {
  id: string;
  /** YYYY-MM-DD. */
  day: string;
  /** Minutes since midnight. */
  startMinute: number;
  /** At most 24 hours: the part after midnight is cut off. */
  endMinute: number;
  startsAt: string;
  endsAt: string;
  clashesWith: readonly string[];
  item: CalendarItem;
}

const DAY_LENGTH = 10;
const MINUTES_A_DAY = 1440;
const DAY_MS = 86_400_000;
const DAYS_A_WEEK = 7;

const toMinute = (time: string) => Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16));

/** Returns all sessions of the classes by start. */
export const toSessions = (items: readonly CalendarItem[]): CalendarSession[] =>
  items
    .flatMap((item) =>
      item.sessions.map(({ id, startsAt, endsAt, clashesWith = [] }): CalendarSession => {
        const day = startsAt.slice(0, DAY_LENGTH);
        const endsSameDay = endsAt.startsWith(day);
        return {
          id: `${item.key}-${id}`,
          day,
          startMinute: toMinute(startsAt),
          endMinute: endsSameDay ? toMinute(endsAt) : MINUTES_A_DAY,
          startsAt,
          endsAt,
          clashesWith,
          item,
        };
      }),
    )
    .sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));

const toSiblingKey = ({ item, startsAt, endsAt }: CalendarSession) =>
  JSON.stringify([item.to, item.isTaught, item.enrolledBy, startsAt, endsAt]);

/**
 * Returns the sessions with those of siblings in the same class as one, named `Ada, Tobi · Batting Basics`.
 * If `keepsClashes`, siblings whose clashes differ stay apart, so that a clash names whose it is.
 */
export function mergeSiblings(
  sessions: readonly CalendarSession[],
  keepsClashes = false,
): CalendarSession[] {
  const groups = new Map<string, CalendarSession[]>();
  for (const session of sessions) {
    const clashes = keepsClashes ? session.clashesWith.join() : '';
    const key = toSiblingKey(session) + clashes;
    groups.set(key, [...(groups.get(key) ?? []), session]);
  }
  return [...groups.values()].map((siblings) => {
    const first = siblings[0]!;
    if (siblings.length === 1) return first;
    const names = siblings.map(({ item }) => item.camperName).join(', ');
    return {
      ...first,
      clashesWith: [...new Set(siblings.flatMap(({ clashesWith }) => clashesWith))],
      item: {
        ...first.item,
        name: `${names} · ${first.item.className}`,
        marks: siblings.flatMap(({ item }) => item.marks),
      },
    };
  });
}

export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, DAY_LENGTH);

/** Returns the days of the week that contains `day`, Sunday first. */
export function daysOfWeek(day: string): string[] {
  const sunday = addDays(day, -new Date(day).getUTCDay());
  return Array.from({ length: DAYS_A_WEEK }, (_, index) => addDays(sunday, index));
}

const toMonth = (day: string) => day.slice(0, 7);

/** Returns the weeks that contain the days of the month of `day`, Sunday first. */
export function weeksOfMonth(day: string): string[][] {
  const weeks: string[][] = [];
  let week = daysOfWeek(`${toMonth(day)}-01`);
  while (week.some((date) => toMonth(date) === toMonth(day))) {
    weeks.push(week);
    week = daysOfWeek(addDays(week[0]!, DAYS_A_WEEK));
  }
  return weeks;
}

/** Returns the first day of the month `months` after that of `day`. */
export function addMonths(day: string, months: number): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, DAY_LENGTH);
}

/** A session with its column among sessions at the same time. */
export interface Placed {
  session: CalendarSession;
  lane: number;
  lanes: number;
}

/** Returns the sessions of one day side by side where they overlap. */
export function placeSessions(sessions: readonly CalendarSession[]): Placed[] {
  const placed: Placed[] = [];
  let group: Placed[] = [];
  let groupEnd = 0;
  const closeGroup = () => {
    const lanes = Math.max(0, ...group.map(({ lane }) => lane + 1));
    placed.push(...group.map((item) => ({ ...item, lanes })));
    group = [];
  };
  for (const session of sessions) {
    if (session.startMinute >= groupEnd) closeGroup();
    const isFree = (lane: number) =>
      group.every((other) => other.lane !== lane || other.session.endMinute <= session.startMinute);
    let lane = 0;
    while (!isFree(lane)) lane += 1;
    group.push({ session, lane, lanes: 1 });
    groupEnd = Math.max(groupEnd, session.endMinute);
  }
  closeGroup();
  return placed;
}
