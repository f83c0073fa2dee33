import { integer, option, record, sample, tuple } from 'fast-check';
import type { Filter } from 'mongodb';
import { expect, test } from 'vitest';
import type { ClassPhase } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import { toClassPhase } from '#domain/classes/class-phase';
import type { ClassSchedule, Session } from '#domain/classes/schedule';
import { useTestApi } from '#testing/api/use-test-api';
import { enrollmentOpenFilter, notOverFilter, upcomingThenStarted } from './phase-filters';

const api = useTestApi();

const RANGE = 4;
const now = new Date('2031-07-01T09:00:00Z');
const at = (offset: number) => new Date(now.getTime() + offset);
const offset = integer({ min: -RANGE, max: RANGE });
const optionalOffset = option(offset, { nil: undefined });

/** The start of the first session, then gaps and lengths: so that many times are equal to `now`. */
const spans = option(
  tuple(
    offset,
    integer({ min: 1, max: 3 }),
    integer({ min: 0, max: 2 }),
    integer({ min: 1, max: 3 }),
  ),
  { nil: undefined },
);

const toSessions = ([start, length, gap, nextLength]: readonly [
  number,
  number,
  number,
  number,
]): Session[] => {
  const next = start + length + gap;
  return [
    { id: 'first', startsAt: at(start), endsAt: at(start + length) },
    { id: 'second', startsAt: at(next), endsAt: at(next + nextLength) },
  ];
};

test('the filters match exactly the classes in their phases', async () => {
  const random = record({
    spans,
    opens: optionalOffset,
    closes: optionalOffset,
    count: integer({ min: 1, max: 2 }),
  });
  const schedules = sample(random, 400).map(
    ({ spans: span, opens, closes, count }): ClassSchedule => ({
      ...(span && { sessions: toSessions(span).slice(0, count) }),
      ...(opens !== undefined && { enrollmentOpensAt: at(opens) }),
      ...(closes !== undefined && { enrollmentClosesAt: at(closes) }),
    }),
  );
  for (const [index, schedule] of schedules.entries()) {
    await api.aClass({ className: String(index), ...schedule });
  }
  const classes = api.db.collection<CampClass>('classes');
  const matches = async (filter: Filter<CampClass>) =>
    (await classes.find(filter).toArray()).map(({ className }) => Number(className)).sort(byNumber);
  const where = (isMatch: (phase: ClassPhase, schedule: ClassSchedule) => boolean) =>
    schedules.flatMap((schedule, index) =>
      isMatch(toClassPhase({ ...schedule, status: 'approved' }, now), schedule) ? [index] : [],
    );
  expect(await matches(enrollmentOpenFilter(now))).toEqual(where((phase) => phase === 'open'));
  expect(await matches(notOverFilter(now))).toEqual(where((phase) => phase !== 'over'));
  const [upcoming, started] = upcomingThenStarted(now);
  const hasStarted = ({ sessions }: ClassSchedule) =>
    sessions !== undefined && sessions[0]!.startsAt <= now;
  expect(await matches(upcoming)).toEqual(where((_, schedule) => !hasStarted(schedule)));
  expect(await matches(started)).toEqual(where((_, schedule) => hasStarted(schedule)));
});

const byNumber = (one: number, other: number) => one - other;
