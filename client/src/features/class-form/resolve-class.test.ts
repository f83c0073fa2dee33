import { expect, test } from 'vitest';
import { emptyClass, type ClassFields } from './class-fields';
import { resolveClass, toFieldErrors } from './resolve-class';

const good: ClassFields = {
  ...emptyClass,
  className: '  First Touch ',
  category: 'Football',
  price: '64.50',
  seats: '12',
  dates: 'later',
  image: '/pictures/classes/little-kickers.svg',
};

const session = {
  date: '2037-06-08',
  from: '09:00',
  to: '12:00',
  nights: 0,
  saved: null,
  isLocked: false,
};
const withSession: Partial<ClassFields> = { dates: 'set', sessions: [session] };

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

test('sends a price with a decimal comma as a number', async () => {
  expect((await resolve({ price: ' 64,50 ' })).values).toMatchObject({ price: 64.5 });
  expect((await resolve({ price: '1,250.00' })).values).toMatchObject({ price: 1250 });
});

test.each<[Partial<ClassFields>, keyof ClassFields, string]>([
  [{ className: ' ' }, 'className', 'Enter a class name of up to 80 characters.'],
  [{ className: 'x'.repeat(81) }, 'className', 'Class name must be at most 80 characters.'],
  [{ category: '' }, 'category', 'Choose a category: Football, Cricket or Basketball.'],
  [{ price: '' }, 'price', 'Enter the price in dollars, for example 64.50. A free class costs 0.'],
  [{ price: '64,5' }, 'price', 'Price must be a number of dollars.'],
  [{ price: '64.505' }, 'price', 'Price must have at most two decimal places.'],
  ...['0.01', '0.49'].map((price): [Partial<ClassFields>, keyof ClassFields, string] => [
    { price },
    'price',
    'Enter 0 for a free class, or at least 0.50. Card payments start at $0.50.',
  ]),
  [{ price: '-1' }, 'price', 'Price must not be negative.'],
  [{ seats: '' }, 'seats', 'Enter how many campers can take part.'],
  [{ seats: '0' }, 'seats', 'Seats must be at least 1.'],
  [{ seats: '2.5' }, 'seats', 'Seats must be a whole number.'],
  [{ image: '' }, 'image', 'Upload a picture or choose one of ours.'],
  [{ image: 'keeper.jpg' }, 'image', 'We can’t use this picture. Choose another one.'],
  [{ bring: 'x'.repeat(501) }, 'bring', 'What to bring must be at most 500 characters.'],
  [
    { enrollmentOpensAt: '1999-01-01T09:00' },
    'enrollmentOpensAt',
    'Enrollment opens must be from 2000-01-01 to 2100-12-31.',
  ],
  [
    { enrollmentOpensAt: '2037-03-01T09:00', enrollmentClosesAt: '2037-03-01T09:00' },
    'enrollmentClosesAt',
    'Enrollment must close after it opens.',
  ],
  [
    { ...withSession, enrollmentClosesAt: '2037-06-08T12:01' },
    'enrollmentClosesAt',
    'Enrollment must close by the end of the last session.',
  ],
  [
    { ...withSession, enrollmentOpensAt: '2037-06-08T09:00' },
    'enrollmentOpensAt',
    'Enrollment must open before the first session.',
  ],
  [{ ageMin: 'six' }, 'ageMin', 'Youngest age must be a whole number.'],
  [{ ageMin: '9', ageMax: '6' }, 'ageMax', 'Oldest age must not be below the youngest age.'],
])('%o: the error of %s is "%s"', async (over, field, sentence) => {
  const { errors } = await resolve(over);
  expect(Object.keys(errors)).toEqual([field]);
  expect(errors[field]?.message).toBe(sentence);
});

test('builds sessions as times at the camp', async () => {
  const { values } = await resolve({
    ...withSession,
    enrollmentOpensAt: '2037-03-01T09:00',
    enrollmentClosesAt: '2037-06-08T12:00',
    bring: ' Water ',
  });
  expect(values).toMatchObject({
    sessions: [{ startsAt: '2037-06-08T09:00', endsAt: '2037-06-08T12:00' }],
    enrollmentOpensAt: '2037-03-01T09:00',
    enrollmentClosesAt: '2037-06-08T12:00',
    bring: 'Water',
  });
});

test('requires a session, unless the dates are to be announced', async () => {
  const { errors } = await resolve({ dates: 'set' });
  expect(errors).toMatchObject({
    pattern: { firstDay: { message: 'Enter the first day, or add a session below.' } },
  });
  expect(Object.keys((await resolve({ dates: 'later' })).errors)).toEqual([]);
});

test('reports errors at the fields of their sessions', async () => {
  const sessions = [session, { ...session, date: '' }, { ...session, from: '11:00', to: '13:00' }];
  const { errors } = await resolve({ dates: 'set', sessions });
  expect(Object.keys(errors)).toEqual(['sessions']);
  expect(errors.sessions?.[0]).toBeUndefined();
  expect(errors.sessions?.[1]?.date?.message).toBe('Enter the date.');
  expect(errors.sessions?.[2]?.from?.message).toBe('This session overlaps another one.');
});

test('ignores the errors of sessions while the dates are to be announced', async () => {
  const { errors } = await resolve({ dates: 'later', sessions: [{ ...session, date: '' }] });
  expect(errors).toEqual({});
});

test('reports sessions, the window and ages together with every other error', async () => {
  const { errors } = await resolve({
    ...emptyClass,
    ...withSession,
    enrollmentClosesAt: '2037-06-09T12:00',
    ageMin: '9',
    ageMax: '6',
  });
  const names = [
    'ageMax',
    'category',
    'className',
    'enrollmentClosesAt',
    'image',
    'price',
    'seats',
  ];
  expect(Object.keys(errors).toSorted()).toEqual(names);
});

test('reports ages in the wrong order together with fractions', async () => {
  const { errors } = await resolve({ price: '-4', seats: '2.5', ageMin: '12', ageMax: '8' });
  expect(Object.keys(errors).sort()).toEqual(['ageMax', 'price', 'seats']);
  expect(errors.ageMax?.message).toBe('Oldest age must not be below the youngest age.');
});

test('reports an enrollment window in the wrong order together with invalid sessions', async () => {
  const { errors } = await resolve({
    dates: 'set',
    sessions: [{ ...session, date: '' }],
    enrollmentOpensAt: '2037-03-02T09:00',
    enrollmentClosesAt: '2037-03-01T09:00',
  });
  expect(errors.sessions?.[0]?.date?.message).toBe('Enter the date.');
  expect(errors.enrollmentClosesAt?.message).toBe('Enrollment must close after it opens.');
});

test("assigns the server's errors to their fields, and drops those without a field", () => {
  const errors = [
    { in: 'body' as const, pointer: '/price', detail: 'must be at most 10000' },
    { in: 'body' as const, pointer: '/color', detail: 'must be green' },
    { in: 'body' as const, pointer: '/sessions/3/startsAt', detail: 'must not be in the past' },
    { in: 'body' as const, pointer: '/sessions', detail: 'cannot be removed' },
  ];
  expect(toFieldErrors(errors, good)).toEqual([
    { name: 'price', message: 'Price must be at most 10000.' },
    { name: 'sessions.3.from', message: 'This session is in the past.' },
    { name: 'dates', message: 'Sessions cannot be removed.' },
  ]);
});
