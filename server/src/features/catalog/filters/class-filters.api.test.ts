import { ObjectId } from 'mongodb';
import { afterEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import { linksOf, pageOf } from '#testing/responses/links-of';
import { invalidFieldsOf, problemOf } from '#testing/responses/problem-of';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();
afterEach(() => api.db.collection('classes').deleteMany({}));

const get = (query: string) => api.visitor.get(`/topClass?sort=price&${query}`);

const names = async (query: string) =>
  endpoints.listClasses.response
    .parse((await get(query).expect(200)).body)
    .map(({ className }) => className);

type ClassFields = Partial<CampClass> & { className: string };

/** Adds classes with increasing prices, so that a list sorted by price has the same order. */
const addClasses = async (...classes: ClassFields[]) => {
  for (const [index, fields] of classes.entries())
    await api.aClass({ priceCents: index, ...fields });
};

const inMinutes = (minutes: number, seats: number) => ({
  orderId: new ObjectId(),
  seats,
  expiresAt: new Date(api.clock.now().getTime() + minutes * 60_000),
});

describe('the age parameter', () => {
  test.each([
    [3, ['up to 10', 'for all']],
    [7, ['up to 10', 'for all']],
    [8, ['8 to 10', 'up to 10', 'for all']],
    [10, ['8 to 10', 'up to 10', '10 and up', 'for all']],
    [11, ['10 and up', 'for all']],
    [99, ['10 and up', 'for all']],
  ])('%i finds the classes for that age', async (age, expected) => {
    await addClasses(
      { className: '8 to 10', ageMin: 8, ageMax: 10 },
      { className: 'up to 10', ageMax: 10 },
      { className: '10 and up', ageMin: 10 },
      { className: 'for all' },
    );
    expect(await names(`age=${age}`)).toEqual(expected);
  });
});

test('a search finds the classes that also fit the age, the price and the category', async () => {
  await addClasses(
    { className: 'Nets 1', ageMin: 8, ageMax: 10 },
    { className: 'Nets 2', ageMin: 11 },
    { className: 'Nets 3', ageMax: 7 },
    { className: 'Nets 4', category: 'Cricket' },
    { className: 'Goals', ageMin: 8 },
    { className: 'Nets 5', priceCents: 5_001 },
  );
  expect(await names('q=nets&age=9&priceMax=50')).toEqual(['Nets 1', 'Nets 4']);
  expect(await names('q=nets&age=9&priceMax=50&category=Cricket')).toEqual(['Nets 4']);
  expect(await names('q=nets&age=9&priceMin=50')).toEqual(['Nets 5']);
  expect(await names('q=nets&age=12')).toEqual(['Nets 2', 'Nets 4', 'Nets 5']);
});

describe('the level parameter', () => {
  test.each([
    ['beginner', ['first steps', 'for all']],
    ['intermediate', ['for all']],
    ['advanced', ['league', 'for all']],
    ['all-levels', ['for all']],
  ])('%s finds its classes and those for all levels', async (level, expected) => {
    await addClasses(
      { className: 'first steps', level: 'beginner' },
      { className: 'league', level: 'advanced' },
      { className: 'for all', level: 'all-levels' },
      { className: 'not said' },
    );
    expect(await names(`level=${level}`)).toEqual(expected);
  });

  test('is rejected if it is no level', async () => {
    expect(invalidFieldsOf(await get('level=expert'))).toEqual(['query/level']);
  });
});

describe('the date parameters', () => {
  const first = '2031-07-07';
  const last = '2031-07-11';

  test.each([
    ['from=2031-07-11', ['a week', 'its last day']],
    ['from=2031-07-12', []],
    ['to=2031-07-06', []],
    ['to=2031-07-07', ['a week', 'its first day']],
    ['from=2031-07-07&to=2031-07-07', ['a week', 'its first day']],
    ['from=2031-07-08&to=2031-07-10', ['a week']],
    ['from=2031-07-11&to=2031-07-11', ['a week', 'its last day']],
    ['from=2031-01-01&to=2031-12-31', ['a week', 'its first day', 'its last day']],
  ])('%s find the classes with overlapping dates', async (query, expected) => {
    await addClasses(
      { className: 'a week', startsOn: first, endsOn: last },
      { className: 'its first day', startsOn: first },
      { className: 'its last day', endsOn: last },
      { className: 'some day' },
    );
    expect(await names(query)).toEqual(expected);
  });
});

describe('the price parameters', () => {
  test.each([
    ['priceMin=20', ['20.00', '49.99', '50.00']],
    ['priceMax=49.99', ['free', '20.00', '49.99']],
    ['priceMin=49.99&priceMax=49.99', ['49.99']],
    ['priceMin=20.01&priceMax=49.98', []],
    ['priceMax=0', ['free']],
    ['priceMin=0', ['free', '20.00', '49.99', '50.00']],
  ])('%s are in dollars and inclusive', async (query, expected) => {
    await addClasses(
      { className: 'free', priceCents: 0 },
      { className: '20.00', priceCents: 2000 },
      { className: '49.99', priceCents: 4999 },
      { className: '50.00', priceCents: 5000 },
    );
    expect(await names(query)).toEqual(expected);
  });
});

describe('withSeats=true', () => {
  const sold = (count: number) => ({
    soldCount: count,
    soldLines: Array.from({ length: count }, () => new ObjectId()),
  });

  test('finds classes with a seat that is neither sold nor held', async () => {
    await addClasses(
      { className: 'untouched', capacity: 1 },
      { className: 'sold out', capacity: 2, ...sold(2) },
      { className: 'the last one held', capacity: 3, ...sold(2), holds: [inMinutes(10, 1)] },
      { className: 'several held', capacity: 3, holds: [inMinutes(5, 1), inMinutes(10, 2)] },
      { className: 'one left', capacity: 3, ...sold(1), holds: [inMinutes(10, 1)] },
      { className: 'an expired hold', capacity: 1, holds: [inMinutes(-1, 1)] },
    );
    const open = ['untouched', 'one left', 'an expired hold'];
    expect(await names('withSeats=true')).toEqual(open);
    expect(await names('withSeats=false')).toHaveLength(6);

    api.clock.passMinutes(6);
    expect(await names('withSeats=true')).toEqual([
      'untouched',
      'several held',
      'one left',
      'an expired hold',
    ]);
    api.clock.passMinutes(5);
    expect(await names('withSeats=true')).toHaveLength(5);
  });

  test('applies to pages and their total count', async () => {
    const full = { capacity: 1, ...sold(1) };
    await addClasses(
      { className: 'A' },
      { className: 'full', ...full },
      { className: 'B' },
      { className: 'full too', ...full },
      { className: 'C' },
    );
    const first = await get('withSeats=true&priceMax=9.5&age=9&limit=2');
    expect(pageOf(first)).toMatchObject({ total: 3 });
    const second = await api.visitor.get(linksOf(first).next!).expect(200);
    expect([first, second].flatMap(({ body }) => body as ClassFields[])).toMatchObject([
      { className: 'A' },
      { className: 'B' },
      { className: 'C' },
    ]);
  });
});

test('a class must match all parameters', async () => {
  const fitting: ClassFields = {
    className: 'Night Nets',
    category: 'Cricket',
    priceCents: 2500,
    ageMin: 8,
    ageMax: 10,
    startsOn: '2031-07-07',
    endsOn: '2031-07-11',
  };
  await addClasses(
    fitting,
    { ...fitting, className: 'Night Bats' },
    { ...fitting, category: 'Football' },
    { ...fitting, priceCents: 2501 },
    { ...fitting, ageMin: 10 },
    { ...fitting, endsOn: '2031-07-08' },
    { ...fitting, soldCount: 10 },
    { ...fitting, status: 'pending' },
  );
  const all = 'q=nets&category=Cricket&age=9&from=2031-07-09&priceMax=25&withSeats=true';
  expect(await names(all)).toEqual(['Night Nets']);
});

test('filters also apply to an instructor’s own classes', async () => {
  const coach = await api.aUser('instructor');
  const instructor = { uid: coach.uid, name: coach.name, email: coach.email };
  await addClasses(
    { className: 'Mine', instructor, status: 'pending', ageMax: 9 },
    { className: 'Mine for the big ones', instructor, ageMin: 14 },
    { className: 'Of another instructor' },
  );
  const res = await api.as(coach.token).get('/topClass?mine=true&age=9').expect(200);
  expect(res.body).toMatchObject([{ className: 'Mine' }]);
});

describe('an invalid parameter is rejected by name:', () => {
  test.each([
    ['age', ['2', '100', '9.5', '-9', 'nine', '', '%20']],
    ['from', ['2031-02-29', '2031-7-1', '07/01/2031', 'today', '']],
    ['to', ['2031-06-31', '20310701', '']],
    ['priceMin', ['-1', '10000.01', '9.999', 'free', '', 'Infinity']],
    ['priceMax', ['-0.01', '$20', '']],
    ['withSeats', ['1', 'yes', 'TRUE', '']],
  ])('%s', async (field, invalidValues) => {
    for (const value of invalidValues) {
      expect(new Set(invalidFieldsOf(await get(`${field}=${value}`))), value).toEqual(
        new Set([`query/${field}`]),
      );
    }
  });

  test.each([
    ['from=2031-07-02&to=2031-07-01', 'query/to'],
    ['priceMin=20&priceMax=19.99', 'query/priceMax'],
  ])('the upper limit of %s', async (query, field) => {
    expect(invalidFieldsOf(await get(query))).toEqual([field]);
  });

  test('several invalid parameters at once', async () => {
    const res = await get('age=1&to=never&priceMin=2&priceMax=1&withSeats=no');
    expect(invalidFieldsOf(res).sort()).toEqual(['query/age', 'query/to', 'query/withSeats']);
    expect(problemOf(res).message).toContain('age must be at least 3');
  });
});
