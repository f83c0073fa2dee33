import { expect, test } from 'vitest';
import { toTextChanges } from './proposed-changes';

const at = (id: string, day: string, from = '09:00', to = '12:00') => ({
  id,
  startsAt: `${day}T${from}:00-04:00`,
  endsAt: `${day}T${to}:00-04:00`,
});
const toChanges = (before: ReturnType<typeof at>[], after: ReturnType<typeof at>[]) =>
  toTextChanges({ field: 'sessions', before, after });

test('lists moved, removed and added sessions by date, without the others', () => {
  const [one, two, three] = [at('a', '2037-06-08'), at('b', '2037-06-09'), at('c', '2037-06-10')];
  const added = at('d', '2037-06-07');
  expect(
    toChanges([one, two, three], [added, one, { ...two, endsAt: two.endsAt.replace('12', '13') }]),
  ).toEqual([
    { before: 'No session', after: 'Sun, June 7, 2037, 9:00 AM–12:00 PM' },
    {
      before: 'Tue, June 9, 2037, 9:00 AM–12:00 PM',
      after: 'Tue, June 9, 2037, 9:00 AM–1:00 PM',
    },
    { before: 'Wed, June 10, 2037, 9:00 AM–12:00 PM', after: 'Removed' },
  ]);
});

test('compares the schedules if every session changes', () => {
  const changes = toChanges([at('a', '2037-06-08')], [at('a', '2037-06-15')]);
  expect(changes).toEqual([
    {
      before: 'Mon, June 8, 2037, 9:00 AM–12:00 PM',
      after: 'Mon, June 15, 2037, 9:00 AM–12:00 PM',
    },
  ]);
  expect(toChanges([], [at('a', '2037-06-15')])?.[0]?.before).toBe('Dates to be announced');
});

test('counts the rest of many changed sessions', () => {
  const days = Array.from({ length: 15 }, (_, index) => `2037-06-${String(index + 10)}`);
  const before = days.map((day) => at(day, day));
  const after = days.map((day, index) => at(day, day, index === 0 ? '09:00' : '10:00'));
  const changes = toChanges(before, after);
  expect(changes).toHaveLength(11);
  expect(changes?.at(-1)).toEqual({ before: 'and 4 more', after: 'and 4 more' });
});

test('shows the pattern of the schedule if every session changes', () => {
  const toWeek = (from: string, ...days: string[]) => days.map((day) => at(day, day, from));
  const days = ['2037-06-08', '2037-06-09', '2037-06-10'];
  expect(toChanges(toWeek('09:00', ...days), toWeek('10:00', ...days))).toEqual([
    {
      before: 'Mon–Wed, 9:00 AM–12:00 PM · June 8–10, 2037',
      after: 'Mon–Wed, 10:00 AM–12:00 PM · June 8–10, 2037',
    },
  ]);
});

test('leaves other fields to the caller', () => {
  expect(toTextChanges({ field: 'price', before: 1, after: 2 })).toBeNull();
});

test('names levels', () => {
  const change = { field: 'level', before: null, after: 'all-levels' } as const;
  expect(toTextChanges(change)).toEqual([{ before: 'None', after: 'All levels' }]);
});
