import type { FieldChange } from '@camp/server/contract';
import type { Session } from '@camp/server/contract/fields/session';
import { formatDateTime, formatSchedule, formatSession } from '#lib/format/dates';
import { toLevelLabel } from './levels';
import { summarizeSessions } from '@camp/server/shared/summarize-sessions';
import { listScheduleGaps } from '@camp/server/shared/summarize-sessions';
import { toDayPart } from '@camp/server/contract/fields/time-parts';

/** A value before and after a change, as texts. */
export interface TextChange {
  before: string;
  after: string;
}

/** Of more changed sessions, the rest is counted. */
const MAX_SHOWN = 10;

const toSchedule = (sessions: readonly Session[]) => {
  const exceptOn = listScheduleGaps(sessions.map(({ startsAt }) => toDayPart(startsAt)));
  return formatSchedule({ ...summarizeSessions(sessions), exceptOn });
};

const toPairs = (before: readonly Session[], after: readonly Session[]) => {
  const afterById = new Map(after.map((session) => [session.id, session]));
  const beforeIds = new Set(before.map(({ id }) => id));
  return [
    ...before.map((session) => [session, afterById.get(session.id)] as const),
    ...after.filter(({ id }) => !beforeIds.has(id)).map((session) => [undefined, session] as const),
  ];
};

type Pair = ReturnType<typeof toPairs>[number];

const isSame = ([before, after]: Pair) =>
  before?.startsAt === after?.startsAt && before?.endsAt === after?.endsAt;

const startOf = ([before, after]: Pair) => (before ?? after)?.startsAt ?? '';

const toTextChange = ([before, after]: Pair): TextChange => ({
  before: before ? formatSession(before) : 'No session',
  after: after ? formatSession(after) : 'Removed',
});

/** Returns the changed sessions, or the schedules as a whole if every session changed. */
function toSessionChanges(before: readonly Session[], after: readonly Session[]): TextChange[] {
  const pairs = toPairs(before, after);
  const changed = pairs.filter((pair) => !isSame(pair));
  if (changed.length === pairs.length) {
    return [{ before: toSchedule(before), after: toSchedule(after) }];
  }
  const sorted = changed.toSorted((one, other) => startOf(one).localeCompare(startOf(other)));
  const more = sorted.length - MAX_SHOWN;
  const rest = { before: `and ${more} more`, after: `and ${more} more` };
  return [...sorted.slice(0, MAX_SHOWN).map(toTextChange), ...(more > 0 ? [rest] : [])];
}

const toSessions = (value: FieldChange['before']) =>
  Array.isArray(value) ? (value as Session[]) : [];

const defaults: Partial<Record<FieldChange['field'], string>> = {
  enrollmentOpensAt: 'When the class is approved',
  enrollmentClosesAt: 'When the first session starts',
};

/** Returns a change of sessions, level or the enrollment window as texts; null for other fields. */
export function toTextChanges({ field, before, after }: FieldChange): TextChange[] | null {
  if (field === 'sessions') return toSessionChanges(toSessions(before), toSessions(after));
  if (field === 'level') return [{ before: toLevelLabel(before), after: toLevelLabel(after) }];
  const byDefault = defaults[field];
  if (byDefault === undefined) return null;
  const toText = (value: FieldChange['before']) =>
    typeof value === 'string' ? formatDateTime(value) : byDefault;
  return [{ before: toText(before), after: toText(after) }];
}
