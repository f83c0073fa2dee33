import { expect, test } from 'vitest';
import { defaultPattern, findPattern } from './pattern';
import { findListError, findRowErrors, toRowError } from './row-errors';
import {
  haveSameTimes,
  sortRows,
  toPatternRows,
  toRows,
  toSessionRequests,
  type SessionRow,
} from './session-rows';

const at = (id: string, day: string, from = '09:00', to = '12:00') => ({
  id,
  startsAt: `${day}T${from}:00-04:00`,
  endsAt: `${day}T${to}:00-04:00`,
});
const week = ['2031-07-28', '2031-07-29', '2031-07-30'].map((day, index) => at(`s${index}`, day));
const BEFORE = Date.parse('2031-07-01T12:00Z');

const row = (over: Partial<SessionRow> = {}): SessionRow => ({
  date: '2031-07-28',
  from: '09:00',
  to: '12:00',
  nights: 0,
  saved: null,
  isLocked: false,
  ...over,
});

test('shows the camp’s clock and sends times without an offset, with the id of a stored session', () => {
  const rows = toRows(week, BEFORE);
  expect(rows[0]).toMatchObject({ date: '2031-07-28', from: '09:00', to: '12:00', nights: 0 });
  expect(toSessionRequests([...rows.slice(0, 1), row({ date: '2031-08-01' })])).toEqual([
    { id: 's0', startsAt: '2031-07-28T09:00', endsAt: '2031-07-28T12:00' },
    { startsAt: '2031-08-01T09:00', endsAt: '2031-08-01T12:00' },
  ]);
});

test('keeps a session that goes past midnight', () => {
  const overnight = { ...week[0]!, endsAt: '2031-07-29T08:00:00-04:00' };
  const rows = toRows([overnight], BEFORE);
  expect(rows[0]).toMatchObject({ to: '08:00', nights: 1 });
  expect(toSessionRequests(rows)[0]?.endsAt).toBe('2031-07-29T08:00');
  expect(findRowErrors(rows, BEFORE)).toEqual([]);
});

test('locks started sessions, and sends them as they were received', () => {
  const now = Date.parse('2031-07-29T09:00:00-04:00');
  const rows = toRows(week, now);
  expect(rows.map(({ isLocked }) => isLocked)).toEqual([true, true, false]);
  expect(toRows(week, now - 1).map(({ isLocked }) => isLocked)).toEqual([true, false, false]);
  expect(toSessionRequests(rows)[0]).toEqual(week[0]);
  expect(toRows(week, null).some(({ isLocked }) => isLocked)).toBe(false);
});

test('keeps the stored session of the same day when the pattern changes', () => {
  const rows = toRows(week, BEFORE);
  const later = { ...findPattern(rows)!, from: '10:00', lastDay: '2031-08-04' };
  expect(toSessionRequests(toPatternRows(later, rows))).toEqual([
    { id: 's0', startsAt: '2031-07-28T10:00', endsAt: '2031-07-28T12:00' },
    { id: 's1', startsAt: '2031-07-29T10:00', endsAt: '2031-07-29T12:00' },
    { id: 's2', startsAt: '2031-07-30T10:00', endsAt: '2031-07-30T12:00' },
    { startsAt: '2031-08-04T10:00', endsAt: '2031-08-04T12:00' },
  ]);
});

test('keeps started sessions when the pattern changes, and makes none before them', () => {
  const rows = toRows(week, Date.parse(week[1]!.startsAt));
  const earlier = { ...findPattern(rows)!, firstDay: '2031-07-21', from: '10:00' };
  expect(toSessionRequests(toPatternRows(earlier, rows))).toEqual([
    week[0],
    week[1],
    { id: 's2', startsAt: '2031-07-30T10:00', endsAt: '2031-07-30T12:00' },
  ]);
});

test('an incomplete pattern makes no rows', () => {
  expect(toPatternRows(defaultPattern, toRows(week, BEFORE))).toEqual([]);
});

test('sorts by start, and puts a row without a date last', () => {
  const [one, two, none] = [row(), row({ date: '2031-07-27' }), row({ date: '' })];
  expect(sortRows([none, one, two])).toEqual([two, one, none]);
  expect(haveSameTimes([one, two], [two, one])).toBe(true);
  expect(haveSameTimes([one], [row({ to: '13:00' })])).toBe(false);
});

test.each<[Partial<SessionRow>, string, string]>([
  [{ date: '' }, 'date', 'Enter the date.'],
  [{ date: '1999-12-31' }, 'date', 'The date must be from 2000-01-01 to 2100-12-31.'],
  [{ from: '' }, 'from', 'Enter when the session starts.'],
  [{ to: '' }, 'to', 'Enter when the session ends.'],
  [{ to: '09:00' }, 'to', 'The end must be after the start.'],
  [{ to: '08:00' }, 'to', 'The end must be after the start.'],
  [{ date: '2031-06-30', from: '23:59', to: '23:59' }, 'date', 'This session is in the past.'],
])('reports %j at the session', (over, field, message) => {
  const good = row({ date: '2031-08-01' });
  expect(findRowErrors([good, row(over)], BEFORE)).toEqual([{ index: 1, field, message }]);
});

test('reports an overlap at the later session, but not sessions that touch', () => {
  const touching = row({ from: '12:00', to: '13:00' });
  expect(findRowErrors([row(), touching], BEFORE)).toEqual([]);
  expect(findRowErrors([row({ from: '11:59', to: '13:00' }), row()], BEFORE)).toEqual([
    { index: 0, field: 'from', message: 'This session overlaps another one.' },
  ]);
});

test('leaves a time that may not be past at the camp to the server', () => {
  expect(findRowErrors([row({ date: '2031-07-01', from: '00:00' })], BEFORE)).toEqual([]);
});

test('accepts an unchanged session in the past, but not a changed one', () => {
  const rows = toRows(week, null);
  const after = Date.parse('2031-09-01T12:00Z');
  expect(findRowErrors(rows, after)).toEqual([]);
  const changed = rows.map((saved, index) => (index === 1 ? { ...saved, to: '13:00' } : saved));
  expect(findRowErrors(changed, after)).toEqual([
    { index: 1, field: 'date', message: 'This session is in the past.' },
  ]);
});

test('requires from 1 to 120 sessions', () => {
  expect(findListError([])).toBe('Add at least one session.');
  expect(findListError(Array.from({ length: 120 }, () => row()))).toBeNull();
  expect(findListError(Array.from({ length: 121 }, () => row()))).toBe(
    'A class can have up to 120 sessions. This one has 121.',
  );
});

test("finds the session of the server's error", () => {
  const error = (pointer: string, detail: string) => toRowError({ in: 'body', pointer, detail });
  expect(error('/sessions/3/startsAt', 'must not be in the past')).toEqual({
    index: 3,
    field: 'from',
    message: 'This session is in the past.',
  });
  expect(error('/sessions/0/endsAt', 'must be at most 24 hours after the start')).toEqual({
    index: 0,
    field: 'to',
    message: 'The end must be at most 24 hours after the start.',
  });
  expect(error('/sessions', 'cannot be removed')).toBeNull();
  expect(error('/price', 'must not be negative')).toBeNull();
});
