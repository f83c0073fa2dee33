import { expect, test } from 'vitest';
import { aCampClass } from '../../../testing/builders';
import { findChanges, findReviewed } from './class-changes';
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

test('finds nothing changed in a form as it was filled, nor where the same is typed otherwise', () => {
  expect(findChanges(before, typed({}))).toBeNull();
  expect(findChanges(before, typed({ price: ' 64.1', seats: '12.0', place: '  ' }))).toBeNull();
});

test('tells what is new, what is another, and what is gone, and leaves the rest out', () => {
  expect(findChanges(before, typed({ place: 'Meadow', price: '70', description: '' }))).toEqual({
    place: 'Meadow',
    price: 70,
    description: null,
  });
});

test.each<[Partial<ClassFields>, string[]]>([
  [{ price: '70' }, ['price']],
  [{ seats: '13' }, ['seats']],
  [{ startsOn: '2027-06-08', endsOn: '' }, ['startsOn', 'endsOn']],
  [{ ageMin: '', ageMax: '10' }, ['ageMin', 'ageMax']],
  [{ price: 'ten' }, ['price']],
  [
    {
      className: 'A',
      category: 'Cricket',
      description: 'B',
      place: 'C',
      image: 'D',
      imageAlt: 'E',
    },
    [],
  ],
])('%o is looked at again for %j', (over, fields) => {
  expect(findReviewed(before, typed(over))).toEqual(fields);
});
