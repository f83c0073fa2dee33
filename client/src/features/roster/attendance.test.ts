import { expect, test } from 'vitest';
import { aCamper, aRoster } from '../../testing/rosters';
import { chooseDay, noteAttendance, toCount, toSheetDays } from './attendance';

const [ana, ben] = [aCamper({ name: 'Ana' }), aCamper({ name: 'Ben' })];
const MONDAY = '2026-07-06';
const TUESDAY = '2026-07-07';

test('notes one camper on one day, takes it back, and leaves the others alone', () => {
  const before = aRoster({ campers: [{ ...ana, attendance: { [TUESDAY]: 'absent' } }, ben] });
  const note = { enrolmentId: ana.enrolmentId, day: MONDAY };
  const after = noteAttendance(before, { ...note, attendance: 'present' });
  expect(after.campers.map(({ attendance }) => attendance)).toEqual([
    { [MONDAY]: 'present', [TUESDAY]: 'absent' },
    {},
  ]);
  expect(noteAttendance(after, { ...note, attendance: null })).toEqual(before);
});

test.each([
  ['today, where it is a day of the class', '2026-07-07', '2026-07-07'],
  ['the last day, where the class is over', '2026-08-01', '2026-07-08'],
  ['the first day, where the class is to come', '2026-06-01', '2026-07-06'],
])('begins with %s', (_, today, chosen) => {
  expect(chooseDay({ days: ['2026-07-06', '2026-07-07', '2026-07-08'], today })).toBe(chosen);
});

test('counts who is here and who has not been noted', () => {
  const campers = [
    aCamper({ attendance: { [MONDAY]: 'present' } }),
    aCamper({ attendance: { [MONDAY]: 'absent' } }),
    aCamper({ attendance: { [TUESDAY]: 'present' } }),
  ];
  expect(toCount(aRoster({ campers }), MONDAY)).toEqual({ here: 1, open: 1 });
});

test('has boxes for a week on paper, and for one day of more', () => {
  const week = Array.from({ length: 7 }, (_, nth) => `2026-07-0${nth + 1}`);
  expect(toSheetDays(aRoster({ days: week }), MONDAY)).toEqual(week);
  expect(toSheetDays(aRoster({ days: [...week, '2026-07-08'] }), MONDAY)).toEqual([MONDAY]);
});
