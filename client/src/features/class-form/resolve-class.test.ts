import { expect, test } from 'vitest';
import { emptyClass, type ClassFields } from './class-fields';
import { resolveClass, toFieldErrors } from './resolve-class';

const good: ClassFields = {
  ...emptyClass,
  className: '  First Touch ',
  category: 'Football',
  price: '64.50',
  seats: '12',
  image: '/pictures/classes/little-kickers.svg',
};

const resolve = async (over: Partial<ClassFields> = {}) =>
  resolveClass({ ...good, ...over }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });

test('builds a request from the filled fields and omits the empty ones', async () => {
  expect(await resolve()).toEqual({
    errors: {},
    values: {
      className: 'First Touch',
      category: 'Football',
      price: 64.5,
      seats: 12,
      image: '/pictures/classes/little-kickers.svg',
    },
  });
});

test('sends ages as numbers and texts as typed', async () => {
  const { values } = await resolve({ ageMin: '6', ageMax: ' 9 ', description: 'Bring water.' });
  expect(values).toMatchObject({ ageMin: 6, ageMax: 9, description: 'Bring water.' });
});

test.each<[Partial<ClassFields>, keyof ClassFields, string]>([
  [{ className: ' ' }, 'className', 'Enter a class name of up to 80 characters.'],
  [{ className: 'x'.repeat(81) }, 'className', 'Class name must be at most 80 characters.'],
  [{ category: '' }, 'category', 'Choose a category: Football, Cricket or Basketball.'],
  [{ price: '' }, 'price', 'Enter the price in dollars, for example 64.50. A free class costs 0.'],
  [{ price: '64,50' }, 'price', 'Price must be a number of dollars.'],
  [{ price: '64.505' }, 'price', 'Price must have at most two decimal places.'],
  [{ price: '-1' }, 'price', 'Price must not be negative.'],
  [{ seats: '' }, 'seats', 'Enter how many campers can take part.'],
  [{ seats: '0' }, 'seats', 'Seats must be at least 1.'],
  [{ seats: '2.5' }, 'seats', 'Seats must be a whole number.'],
  [{ image: '' }, 'image', 'Upload a picture or choose one of ours.'],
  [{ image: 'keeper.jpg' }, 'image', "We can't use this picture. Choose another one."],
  [{ ageMin: 'six' }, 'ageMin', 'Youngest age must be a whole number.'],
  [{ ageMin: '9', ageMax: '6' }, 'ageMax', 'Oldest age must not be below the youngest age.'],
  [
    { startsOn: '2026-07-10', endsOn: '2026-07-09' },
    'endsOn',
    'Last day must not be before the first day.',
  ],
  [{ endsOn: '2026-07-09' }, 'startsOn', 'First day must be given together with the last day.'],
])('%o: the error of %s is "%s"', async (over, field, sentence) => {
  const { errors } = await resolve(over);
  expect(Object.keys(errors)).toEqual([field]);
  expect(errors[field]?.message).toBe(sentence);
});

test('reports days and ages out of order together with every other error', async () => {
  const { errors } = await resolve({
    ...emptyClass,
    startsOn: '2026-07-10',
    endsOn: '2026-07-09',
    ageMin: '9',
    ageMax: '6',
  });
  const names = ['ageMax', 'category', 'className', 'endsOn', 'image', 'price', 'seats'];
  expect(Object.keys(errors).toSorted()).toEqual(names);
});

test('reports a last day without a first day together with every other error', async () => {
  const { errors } = await resolve({ ...emptyClass, endsOn: '2026-07-09' });
  expect(Object.keys(errors)).toContain('startsOn');
});

test("assigns the server's errors to their fields, and drops those without a field", () => {
  const errors = [
    { in: 'body' as const, pointer: '/price', detail: 'must be at most 10000' },
    { in: 'body' as const, pointer: '/colour', detail: 'must be green' },
  ];
  expect(toFieldErrors(errors, good)).toEqual([
    { name: 'price', message: 'Price must be at most 10000.' },
  ]);
});
