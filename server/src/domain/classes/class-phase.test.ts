import { describe, expect, test } from 'vitest';
import type { ClassPhase } from '#contract';
import { toInstant } from '../camp-time';
import { findNextPhaseChange, toClassPhase } from './class-phase';
import { toDailySessions, type ClassSchedule, type Session } from './schedule';

const zones = ['UTC', 'America/New_York', 'Asia/Dhaka', 'Pacific/Auckland'];

const schedules = (timeZone: string) => {
  const at = (time: string) => toInstant(time, timeZone)!;
  // Clocks change in New York on March 9 and November 2, and in Auckland on April 6 and September 28.
  const onDays = (from: string, to: string) => toDailySessions({ from, to }, timeZone);
  const night = (day: string): Session[] => [
    { id: 'night', startsAt: at(`${day}T00:30`), endsAt: at(`${day}T04:30`) },
  ];
  return [
    onDays('2031-07-07', '2031-07-11'),
    onDays('2031-03-08', '2031-03-10'),
    onDays('2031-11-01', '2031-11-03'),
    onDays('2031-04-05', '2031-04-07'),
    onDays('2031-09-27', '2031-09-29'),
    night('2031-03-09'),
    night('2031-11-02'),
    night('2031-04-06'),
    night('2031-09-28'),
  ];
};

const phaseAt = (schedule: ClassSchedule, time: Date, offsetMs: number) =>
  toClassPhase({ ...schedule, status: 'approved' }, new Date(time.getTime() + offsetMs));

/** Checks the phases 1 ms before, at and 1 ms after a boundary. */
const expectBoundary = (
  schedule: ClassSchedule,
  boundary: Date,
  [before, after]: [ClassPhase, ClassPhase],
) => {
  const phases = [-1, 0, 1].map((offsetMs) => phaseAt(schedule, boundary, offsetMs));
  expect(phases).toEqual([before, after, after]);
  const justBefore = new Date(boundary.getTime() - 1);
  if (before !== after) expect(findNextPhaseChange(schedule, justBefore)).toEqual(boundary);
};

describe.each(zones)('the phase of a class in %s', (timeZone) => {
  const HOUR_MS = 3_600_000;
  const before = (time: Date, hours: number) => new Date(time.getTime() - hours * HOUR_MS);

  test.each(schedules(timeZone).map((sessions) => [sessions[0]!.startsAt.toISOString(), sessions]))(
    'changes exactly at each boundary of a class from %s',
    (_, sessions) => {
      const [start, end] = [sessions[0]!.startsAt, sessions.at(-1)!.endsAt];
      expectBoundary({ sessions }, start, ['open', 'running']);
      expectBoundary({ sessions }, end, ['running', 'over']);

      const window = { enrollmentOpensAt: before(start, 48), enrollmentClosesAt: before(start, 5) };
      expectBoundary({ sessions, ...window }, window.enrollmentOpensAt, ['scheduled', 'open']);
      expectBoundary({ sessions, ...window }, window.enrollmentClosesAt, ['open', 'closed']);
      expectBoundary({ sessions, ...window }, start, ['closed', 'running']);
      expectBoundary({ sessions, ...window }, end, ['running', 'over']);

      const late = { enrollmentClosesAt: before(end, 1) };
      expectBoundary({ sessions, ...late }, start, ['open', 'open']);
      expectBoundary({ sessions, ...late }, late.enrollmentClosesAt, ['open', 'running']);
      expectBoundary({ sessions, enrollmentClosesAt: end }, end, ['open', 'over']);
    },
  );
});

test('a class without sessions is open, or scheduled or closed by its window', () => {
  const [opensAt, closesAt] = [new Date('2031-03-01T09:00Z'), new Date('2031-06-01T09:00Z')];
  const window = { enrollmentOpensAt: opensAt, enrollmentClosesAt: closesAt };
  expect(phaseAt({}, opensAt, 0)).toBe('open');
  expect(findNextPhaseChange({}, opensAt)).toBeNull();
  expectBoundary(window, opensAt, ['scheduled', 'open']);
  expectBoundary(window, closesAt, ['open', 'closed']);
});

test('a canceled class stays canceled', () => {
  const [sessions] = schedules('UTC');
  for (const now of [new Date(0), sessions![0]!.startsAt, sessions!.at(-1)!.endsAt]) {
    expect(toClassPhase({ sessions: sessions!, status: 'canceled' }, now)).toBe('canceled');
  }
});
