import type { CampClass } from '#domain/classes/camp-class';
import type { FieldChange } from '#domain/domain-event';
import type { Session } from '#domain/classes/schedule';
import { onOneLine } from '#features/notifications/safe-text';
import { listSessions, toMovedSessionText, toSessionsText } from '../schedule';
import { formatInstant } from '#shared/dates';
import { EN_US } from '#shared/locale';

export type Side = 'before' | 'after';

interface ScheduleChangeText {
  /** What changed, for the title. */
  label: 'schedule' | 'location';
  sentence: string;
}

/** The start of a sentence about a new value, and the whole sentence for a removed value. */
export type SentenceParts = [start: string, removed: string];

export const toSentence = (
  [start, removed]: SentenceParts,
  after: string | null,
  before: string | null,
) => `${after === null ? removed : `${start} ${after}`} (previously ${before ?? 'none'}).`;

export type ToText = (value: unknown, timeZone: string) => string | null;

export const asText: ToText = (value) => (typeof value === 'string' ? onOneLine(value) : null);
const toSessions = (value: unknown) => (Array.isArray(value) ? (value as Session[]) : []);
export const asSchedule: ToText = (value, timeZone) => toSessionsText(toSessions(value), timeZone);

/** Returns the sessions before an edit; none if it did not change them. */
export const sessionsBefore = (changes: readonly FieldChange[]): Session[] =>
  toSessions(changes.find(({ field }) => field === 'sessions')?.before);

/** Returns the sessions of `ones` that `others` does not have at the same time. */
const omitSame = (ones: readonly Session[], others: readonly Session[]) =>
  ones.filter(
    ({ startsAt, endsAt }) =>
      !others.some((other) => +other.startsAt === +startsAt && +other.endsAt === +endsAt),
  );

/** How many moved sessions a text names one by one. */
const MOVED_MAX = 3;

/** Returns each session that is at another time now, with its earlier time. */
const listMoved = (before: readonly Session[], after: readonly Session[]) =>
  omitSame(after, before).flatMap((session) => {
    const earlier = before.find(({ id }) => id === session.id);
    return earlier ? [{ earlier, session }] : [];
  });

/** Returns what changed between schedules that have sessions in common, such as a day off or a later start. */
const toDetailSentence = (
  [before, after]: readonly [Session[], Session[]],
  timeZone: string,
): string => {
  const moved = listMoved(before, after);
  const named = moved.length <= MOVED_MAX ? moved : [];
  const isNamed = (session: Session) => named.some(({ earlier }) => earlier.id === session.id);
  const [removed, added] = [omitSame(before, after), omitSame(after, before)].map((sessions) =>
    sessions.filter((session) => !isNamed(session)),
  ) as [Session[], Session[]];
  const same = after.length - omitSame(after, before).length;
  return [
    ...named.map(({ earlier, session }) => `${toMovedSessionText(earlier, session, timeZone)}.`),
    ...(removed.length > 0 ? [`No longer: ${listSessions(removed, timeZone)}.`] : []),
    ...(added.length > 0 ? [`New: ${listSessions(added, timeZone)}.`] : []),
    same === 1 ? 'The other session stays the same.' : `The other ${same} sessions stay the same.`,
  ].join(' ');
};

/**
 * Returns the schedule before or after a change. If both read the same, it names the sessions that only
 * this side has.
 */
export function toScheduleOf(side: Side, change: FieldChange, timeZone: string): string | null {
  const other = side === 'before' ? 'after' : 'before';
  const text = asSchedule(change[side], timeZone);
  if (text !== asSchedule(change[other], timeZone)) return text;
  const own = omitSame(toSessions(change[side]), toSessions(change[other]));
  return own.length > 0 ? `${text}, with ${listSessions(own, timeZone)}` : text;
}

const toScheduleSentence = (change: FieldChange, timeZone: string) => {
  const [before, after] = [toSessions(change.before), toSessions(change.after)];
  return omitSame(after, before).length < after.length
    ? toDetailSentence([before, after], timeZone)
    : toSentence(
        ['The schedule is now', 'The dates are to be announced'],
        toSessionsText(after, timeZone),
        toSessionsText(before, timeZone),
      );
};

/** Returns what changed for enrolled campers: the schedule, the location, both or neither. */
export function toScheduleChangeTexts(
  changes: readonly FieldChange[],
  timeZone: string,
): ScheduleChangeText[] {
  const find = (name: string) => changes.find(({ field }) => field === name);
  const [sessions, place] = [find('sessions'), find('place')];
  const texts: ScheduleChangeText[] = [];
  if (sessions) {
    texts.push({ label: 'schedule', sentence: toScheduleSentence(sessions, timeZone) });
  }
  if (place) {
    const parts: SentenceParts = ['The location is now', 'The location is not set'];
    const [after, before] = [asText(place.after, timeZone), asText(place.before, timeZone)];
    texts.push({ label: 'location', sentence: toSentence(parts, after, before) });
  }
  return texts;
}

/**
 * Returns until when a move of the class makes the refund full. By the terms of the purchase it may be full for
 * longer, but not after the first session starts.
 */
export const toRefundEndText = (
  end: Date,
  { sessions = [] }: Pick<CampClass, 'sessions'>,
  timeZone: string,
): string =>
  `${+end === Number(sessions[0]?.startsAt) ? 'until' : 'at least until'} ${formatInstant(end, 'full', timeZone, EN_US)}`;
