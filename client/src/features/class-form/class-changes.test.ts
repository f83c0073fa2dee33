import { expect, test } from 'vitest';
import { aCampClass } from '../../testing/data/builders';
import { findChangedFields, findChanges, withProposal } from './class-changes';
import { toFields, toRequest, type ClassFields } from './class-fields';

const before = aCampClass({
  price: 64.1,
  description: 'Bring water.',
  startsOn: '2027-06-07',
  endsOn: '2027-06-11',
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
  expect(findChangedFields(before, typed({ price: 'ten', endsOn: '' }))).toEqual([
    'endsOn',
    'price',
  ]);
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
