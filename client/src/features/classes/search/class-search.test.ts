import { expect, test } from 'vitest';
import {
  isAsked,
  readForm,
  readSearch,
  toQuery,
  without,
  writeSearch,
  type ClassSearch,
} from './class-search';
import { toCount, toFilters } from './search-words';

const read = (address: string) => readSearch(new URLSearchParams(address));

test.each<[string, ClassSearch]>([
  ['', {}],
  ['q=keeper&age=9&sort=price&page=2', { q: 'keeper', age: 9, sort: 'price', page: 2 }],
  ['category=Cricket&withSeats=true', { category: 'Cricket', withSeats: 'true' }],
  ['from=2031-07-01&to=2031-07-01', { from: '2031-07-01', to: '2031-07-01' }],
  ['priceMin=0&priceMax=49.5', { priceMin: 0, priceMax: 49.5 }],
  ['q=+night+nets+', { q: 'night nets' }],
  ['q=%26sort%3Dprice', { q: '&sort=price' }],
  // What goes without saying.
  ['q=&page=1&withSeats=false&sort=startsOn', {}],
  ['q=%20', {}],
  // What makes no sense, beside what does.
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
  // Nobody's business here.
  ['status=all&mine=true&limit=100&instructor=0123456789abcdef01234567&x=1', {}],
  ['__proto__=1&constructor=1&age=9', { age: 9 }],
  ['age=9&age=10', { age: 10 }],
])('reads ?%s', (address, search) => {
  expect(read(address)).toEqual(search);
});

test.each([
  '',
  '?age=9&q=night+nets&sort=-price&page=3',
  '?withSeats=true&priceMax=49.5&priceMin=0&to=2031-07-02&from=2031-07-01&category=Cricket',
])('writes %j as it was read, in the order of the asking', (address) => {
  expect(writeSearch(read(address))).toBe(address);
});

test('goes back to the first page when a filter is taken away, and keeps the others', () => {
  const search = read('q=keeper&age=9&sort=price&page=2');
  expect(without(search, 'age')).toEqual({ q: 'keeper', sort: 'price' });
});

test.each([
  ['', false],
  ['page=2', false],
  ['sort=startsOn', false],
  ['sort=price', true],
  ['withSeats=true', true],
])('knows whether ?%s asks for anything: %s', (address, asked) => {
  expect(isAsked(read(address))).toBe(asked);
});

test('asks the camp for a page of twenty, the soonest first', () => {
  expect(toQuery({ age: 9 })).toEqual({ age: 9, sort: 'startsOn', page: 1, limit: 20 });
  expect(toQuery({ sort: 'popular', page: 3 })).toMatchObject({ sort: 'popular', page: 3 });
});

const JULY = { from: '2031-07-05', to: '2031-07-10' };

test.each<[string, ClassSearch, object, ClassSearch, string[]]>([
  ['adds at the end', { age: 9 }, { age: '9', q: ' nets ' }, { age: 9, q: 'nets' }, []],
  [
    'drops what was emptied, and the page',
    { age: 9, q: 'a', page: 2 },
    { age: '9', q: '' },
    { age: 9 },
    [],
  ],
  [
    'keeps a day while it makes no sense',
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
    'takes the rest meanwhile',
    { priceMin: 5 },
    { priceMin: '5', priceMax: '2', age: '9' },
    { age: 9, priceMin: 5 },
    ['priceMax'],
  ],
  ['names every fault', {}, { priceMin: 'x', to: 'y' }, {}, ['priceMin', 'to']],
])('a form %s', (_, before, typed, search, wrong) => {
  const read = readForm(before, typed);
  expect(read.search).toEqual(search);
  expect([...read.wrong].sort()).toEqual(wrong);
});

test('puts each filter in words, in the order of the asking', () => {
  const search = read(
    'priceMax=20&q=nets&age=9&from=2031-07-01&to=2031-07-05&priceMin=5.5&withSeats=true&category=Cricket&sort=price&page=2',
  );
  expect(toFilters(search).map(({ label }) => label)).toEqual([
    'Up to $20.00',
    '“nets”',
    'Age 9',
    'From Jul 1, 2031',
    'Until Jul 5, 2031',
    'From $5.50',
    'With seats left',
    'Cricket',
  ]);
  expect(toFilters({ priceMax: 0 })).toEqual([{ name: 'priceMax', label: 'Free' }]);
});

test.each([
  [0, 'No classes'],
  [1, '1 class'],
  [14, '14 classes'],
])('counts %i as "%s"', (total, words) => {
  expect(toCount(total)).toBe(words);
});
