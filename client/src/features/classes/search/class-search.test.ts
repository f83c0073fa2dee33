import { expect, test } from 'vitest';
import {
  hasFilters,
  readForm,
  readSearch,
  toQuery,
  without,
  writeSearch,
  type ClassSearch,
} from './class-search';
import { toCountLabel, toFilterLabels } from './search.messages';

const read = (url: string) => readSearch(new URLSearchParams(url));

test.each<[string, ClassSearch]>([
  ['', {}],
  ['q=keeper&age=9&sort=price&page=2', { q: 'keeper', age: 9, sort: 'price', page: 2 }],
  ['category=Cricket&withSeats=true', { category: 'Cricket', withSeats: 'true' }],
  ['from=2031-07-01&to=2031-07-01', { from: '2031-07-01', to: '2031-07-01' }],
  ['priceMin=0&priceMax=49.5', { priceMin: 0, priceMax: 49.5 }],
  ['q=+night+nets+', { q: 'night nets' }],
  ['q=%26sort%3Dprice', { q: '&sort=price' }],
  [
    'weekdays=1,3&timeOfDay=full-day&sort=weekday',
    { weekdays: '1,3', timeOfDay: 'full-day', sort: 'weekday' },
  ],
  [
    'weeks=2031-07-28,2031-08-11&level=beginner',
    { weeks: '2031-07-28,2031-08-11', level: 'beginner' },
  ],
  ['weeks=July&level=expert&age=9', { age: 9 }],
  ['weekdays=8&timeOfDay=night&age=9', { age: 9 }],
  // Defaults are dropped.
  ['q=&page=1&withSeats=false', {}],
  ['q=%20', {}],
  // Invalid parameters are ignored.
  ['age=nine&q=keeper', { q: 'keeper' }],
  ['age=2&category=Chess&sort=dearest&page=0&withSeats=yes&priceMin=', {}],
  ['page=1.5&from=2031-02-30&to=July&priceMin=-1&priceMax=9.999', {}],
  ['from=2031-07-02&to=2031-07-01&age=9', { from: '2031-07-02', age: 9 }],
  ['priceMin=20&priceMax=10', { priceMin: 20 }],
  [
    'from=2031-07-02&to=2031-07-01&age=x&priceMin=2&priceMax=1',
    { from: '2031-07-02', priceMin: 2 },
  ],
  [`q=${'x'.repeat(101)}&age=9`, { age: 9 }],
  // Unknown parameters are ignored.
  ['status=all&mine=true&limit=100&instructor=0123456789abcdef01234567&x=1', {}],
  ['__proto__=1&constructor=1&age=9', { age: 9 }],
  ['age=9&age=10', { age: 10 }],
])('reads ?%s', (url, search) => {
  expect(read(url)).toEqual(search);
});

test.each([
  '',
  '?age=9&q=night+nets&sort=-price&page=3',
  '?withSeats=true&priceMax=49.5&priceMin=0&to=2031-07-02&from=2031-07-01&category=Cricket',
])('writes %j as it was read, in the same order', (url) => {
  expect(writeSearch(read(url))).toBe(url);
});

test('returns to the first page when a filter is removed, and keeps the others', () => {
  const search = read('q=keeper&age=9&sort=price&page=2');
  expect(without(search, 'age')).toEqual({ q: 'keeper', sort: 'price' });
});

test.each([
  ['', false],
  ['page=2', false],
  ['sort=startsOn', true],
  ['sort=price', true],
  ['withSeats=true', true],
])('detects whether ?%s has filters: %s', (url, expected) => {
  expect(hasFilters(read(url))).toBe(expected);
});

test('requests pages of twenty, soonest first', () => {
  expect(toQuery({ age: 9 })).toEqual({ age: 9, sort: 'startsOn', page: 1, limit: 20 });
  expect(toQuery({ sort: 'popular', page: 3 })).toMatchObject({ sort: 'popular', page: 3 });
});

const JULY = { from: '2031-07-05', to: '2031-07-10' };

test.each<[string, ClassSearch, object, ClassSearch, string[]]>([
  ['appends new fields', { age: 9 }, { age: '9', q: ' nets ' }, { age: 9, q: 'nets' }, []],
  [
    'drops cleared fields and the page',
    { age: 9, q: 'a', page: 2 },
    { age: '9', q: '' },
    { age: 9 },
    [],
  ],
  [
    'keeps the previous day while the new one is invalid',
    { from: JULY.from },
    { from: '2031-02-30' },
    { from: JULY.from },
    ['from'],
  ],
  [
    'keeps both days while they are out of order',
    JULY,
    { ...JULY, from: '2031-07-11' },
    JULY,
    ['to'],
  ],
  [
    'applies the valid fields',
    { priceMin: 5 },
    { priceMin: '5', priceMax: '2', age: '9' },
    { age: 9, priceMin: 5 },
    ['priceMax'],
  ],
  ['lists every invalid field', {}, { priceMin: 'x', to: 'y' }, {}, ['priceMin', 'to']],
])('a form %s', (_, previous, typed, search, invalid) => {
  const read = readForm(previous, typed);
  expect(read.search).toEqual(search);
  expect([...read.invalid].sort()).toEqual(invalid);
});

test('labels each filter, in the order they were set', () => {
  const search = read(
    'priceMax=20&q=nets&age=9&from=2031-07-01&to=2031-07-05&priceMin=5.5&withSeats=true&category=Cricket&sort=price&page=2',
  );
  expect(toFilterLabels(search).map(({ label }) => label)).toEqual([
    'Up to $20.00',
    '“nets”',
    'Age 9',
    'From Jul 1, 2031',
    'Until Jul 5, 2031',
    'From $5.50',
    'Available only',
    'Cricket',
  ]);
  expect(toFilterLabels({ priceMax: 0 })).toEqual([{ name: 'priceMax', label: 'Free' }]);
});

test.each([
  [0, 'No classes'],
  [1, '1 class'],
  [14, '14 classes'],
])('formats %i as "%s"', (total, expected) => {
  expect(toCountLabel(total)).toBe(expected);
});
