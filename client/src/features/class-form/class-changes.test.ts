import { expect, test } from 'vitest';
import { aCampClass } from '#testing/data/builders';
import { findChangedFields, findChanges, withProposal } from './class-changes';
import { toFields, toRequest, type ClassFields } from './class-fields';

const before = aCampClass({
  price: 64.1,
  description: 'Bring water.',
  sessions: [
    { id: 'a', startsAt: '2037-06-08T09:00:00-04:00', endsAt: '2037-06-08T12:00:00-04:00' },
    { id: 'b', startsAt: '2037-06-09T09:00:00-04:00', endsAt: '2037-06-09T12:00:00-04:00' },
  ],
  enrollmentOpensAt: '2037-03-01T09:00:00-05:00',
  ageMin: 6,
  ageMax: 9,
});

const typed = (over: Partial<ClassFields>) => toRequest({ ...toFields(before), ...over });

test('finds no changes if the fields have the same values, even if formatted differently', () => {
  expect(findChanges(before, typed({}))).toBeNull();
  expect(findChanges(before, typed({ price: ' 64.1', seats: '12.0', place: '  ' }))).toBeNull();
});

test('returns added, changed and removed details only', () => {
  expect(findChanges(before, typed({ place: 'Meadow', price: '70', description: '' }))).toEqual({
    place: 'Meadow',
    price: 70,
    description: null,
  });
});

test('returns the names of the changed fields', () => {
  expect(findChangedFields(before, typed({ price: 'ten', bring: 'Shoes' }))).toEqual([
    'price',
    'bring',
  ]);
});

test('sends the sessions only if one of them has changed, whatever their order', () => {
  const { sessions } = toFields(before);
  expect(findChanges(before, typed({ sessions: sessions.toReversed() }))).toBeNull();
  const [first, second] = sessions;
  const moved = typed({ sessions: [first!, { ...second!, from: '10:00' }] });
  expect(findChanges(before, moved)).toEqual({
    sessions: [
      { id: 'a', startsAt: '2037-06-08T09:00', endsAt: '2037-06-08T12:00' },
      { id: 'b', startsAt: '2037-06-09T10:00', endsAt: '2037-06-09T12:00' },
    ],
  });
});

test('removes the sessions if the dates are to be announced again', () => {
  expect(findChanges(before, typed({ dates: 'later' }))).toEqual({ sessions: null });
});

test('sends a changed time of the enrollment window, and null for a cleared one', () => {
  expect(
    findChanges(before, typed({ enrollmentOpensAt: '', enrollmentClosesAt: '2037-06-01T09:00' })),
  ).toEqual({ enrollmentOpensAt: null, enrollmentClosesAt: '2037-06-01T09:00' });
});

test('starts from an existing proposal', () => {
  const proposal = {
    revision: 1,
    proposedAt: '2027-05-01T10:00:00.000Z',
    proposedBy: 'Priya Raman',
    changes: [
      { field: 'price' as const, before: 64.1, after: 70 },
      { field: 'description' as const, before: 'Bring water.', after: null },
    ],
  };
  const proposed = withProposal({ ...before, proposal });
  expect(toFields(proposed)).toEqual({ ...toFields(before), price: '70.00', description: '' });
  expect(withProposal(before)).toBe(before);
});
