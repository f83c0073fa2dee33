import { expect, test } from 'vitest';
import { aCamper, aRoster } from '../../testing/data/rosters';
import { chooseDay, applyAttendance, countAttendance, toSheetDays } from './attendance';

const [ana, ben] = [aCamper({ name: 'Ana' }), aCamper({ name: 'Ben' })];
const MONDAY = '2026-07-06';
const TUESDAY = '2026-07-07';

test("sets and clears one camper's attendance on one day, and leaves the others unchanged", () => {
  const before = aRoster({ campers: [{ ...ana, attendance: { [TUESDAY]: 'absent' } }, ben] });
  const change = { enrolmentId: ana.enrolmentId, day: MONDAY };
  const after = applyAttendance(before, { ...change, attendance: 'present' });
  expect(after.campers.map(({ attendance }) => attendance)).toEqual([
    { [MONDAY]: 'present', [TUESDAY]: 'absent' },
    {},
  ]);
  expect(applyAttendance(after, { ...change, attendance: null })).toEqual(before);
});

test.each([
  ['today, if it is a day of the class', '2026-07-07', '2026-07-07'],
  ['the last day, if the class has ended', '2026-08-01', '2026-07-08'],
  ['the first day, if the class has not started', '2026-06-01', '2026-07-06'],
])('selects %s', (_, today, chosen) => {
  expect(chooseDay({ days: ['2026-07-06', '2026-07-07', '2026-07-08'], today })).toBe(chosen);
});

test('counts present and unmarked campers', () => {
  const campers = [
    aCamper({ attendance: { [MONDAY]: 'present' } }),
    aCamper({ attendance: { [MONDAY]: 'absent' } }),
    aCamper({ attendance: { [TUESDAY]: 'present' } }),
  ];
  expect(countAttendance(aRoster({ campers }), MONDAY)).toEqual({ present: 1, unmarked: 1 });
});

test('prints boxes for up to a week, and for one day of a longer class', () => {
  const week = Array.from({ length: 7 }, (_, index) => `2026-07-0${index + 1}`);
  expect(toSheetDays(aRoster({ days: week }), MONDAY)).toEqual(week);
  expect(toSheetDays(aRoster({ days: [...week, '2026-07-08'] }), MONDAY)).toEqual([MONDAY]);
});
