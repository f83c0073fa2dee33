import { expect, test } from 'vitest';
import { toPersonLabel } from '@camp/server/shared/messages/en-us/roster';
import { aCamper, aRoster, aSafetyData } from '#testing/data/rosters';
import { toCamperState } from '../camper-state';
import { applyChange, findByName, toCampNow, toTimeOfVisit } from './visits';

const [ana, ben] = [aCamper({ name: 'Ana Silva' }), aCamper({ name: 'Ben Okoye' })];
const roster = aRoster({ campers: [ana, ben] });
const MONDAY = roster.sessions[0]!.id;
const body = { enrollmentId: ana.enrollmentId, sessionId: MONDAY };

test('a check-in, a check-out and their undos change one camper at one session', () => {
  const checkedIn = applyChange(roster, { kind: 'check-in', body });
  expect(toCamperState(checkedIn.campers[0]!, MONDAY)).toBe('here');
  expect(checkedIn.campers[0]!.attendance).toEqual({ [MONDAY]: 'present' });
  expect(checkedIn.campers[1]).toEqual(ben);
  expect(applyChange(checkedIn, { kind: 'check-in', body })).toEqual(checkedIn);

  const out = { kind: 'check-out', body: { ...body, collectedBy: 'Ava Reed' } } as const;
  const checkedOut = applyChange(checkedIn, out);
  expect(toCamperState(checkedOut.campers[0]!, MONDAY)).toBe('left');
  expect(JSON.stringify(checkedOut)).not.toContain('Ava Reed');
  expect(applyChange(checkedOut, { kind: 'undo-check-out', body })).toEqual(checkedIn);
  expect(applyChange(checkedIn, { kind: 'undo-check-in', body })).toEqual(roster);
  expect(applyChange(roster, out)).toEqual(roster);
});

test('the time at the camp keeps the offset of the roster', () => {
  const now = toCampNow('2026-07-07T09:30:00-04:00');
  expect(now).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-04:00$/);
  expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(5_000);
});

test.each([
  ['2026-07-06T23:44:10-04:00', '11:44 PM'],
  ['2026-07-07T00:10:00-04:00', '12:10 AM on July 7'],
  ['2027-01-02T09:00:00-05:00', '9:00 AM on January 2, 2027'],
])('the time of a visit at %s has the day unless it is that of the session', (time, text) => {
  expect(toTimeOfVisit(time, roster.sessions[0]!)).toBe(text);
});

test('finds campers by a part of the name, whatever its case', () => {
  expect(findByName(roster.campers, ' OKO ')).toEqual([ben]);
  expect(findByName(roster.campers, '')).toEqual([ana, ben]);
});

test('says what each person on the pick-up list is to the camper', () => {
  const [{ mayCollect } = { mayCollect: [] }] = aSafetyData(roster).campers;
  const holder = { name: 'Robin Camper', kind: 'camper' } as const;
  expect([holder, ...mayCollect].map(toPersonLabel)).toEqual([
    'Robin Camper (leaves on their own)',
    'Robin Camper (parent or guardian)',
    'Jordan Field (Aunt)',
    'Ava Reed',
  ]);
});
