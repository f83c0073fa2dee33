import type { Response } from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { classSort, endpoints } from '../../contract';
import type { Person } from '../../testing/builders';
import { linksOf, pageOf } from '../../testing/links-of';
import { faultsOf } from '../../testing/problem-of';
import { createTestApi, type TestApi } from '../../testing/test-api';

let api: TestApi;
let coach: Person;
let admin: Person;
beforeAll(async () => {
  api = await createTestApi();
  [coach, admin] = await Promise.all([api.aPerson('instructor'), api.aPerson('admin')]);
  const instructor = { id: coach.uid, name: 'Amara Diallo', email: coach.email };
  const createdAt = new Date(Date.UTC(2031, 0, 1));
  // Three of every kind, so that whatever they are sorted by there are equals.
  for (const status of ['approved', 'pending'] as const) {
    for (const [n, category] of (['Football', 'Cricket', 'Cricket'] as const).entries()) {
      for (let copy = 0; copy < 3; copy += 1) {
        const startsOn = `2031-07-0${n + 1}`;
        const sold = { priceCents: n * 100, soldCount: n, startsOn };
        await api.aClass({ status, category, instructor, createdAt, ...sold });
      }
    }
  }
});
afterAll(() => api.stop());

const ask = (address: string, person?: Person) =>
  (person ? api.as(person.token) : api.guest).get(address);

const idsOf = (body: unknown) => endpoints.listClasses.response.parse(body).map(({ _id }) => _id);

/** The ids of every page from one address on, as its links lead. */
const walk = async (address: string, rel: 'next' | 'prev', person?: Person) => {
  const pages: string[][] = [];
  for (let at: string | undefined = address; at !== undefined;) {
    const res: Response = await ask(at, person).expect(200);
    pages.push(idsOf(res.body));
    at = linksOf(res)[rel];
  }
  return pages;
};

const lists: [string, string, () => Person | undefined][] = [
  ['the catalogue', '', () => undefined],
  ['a category', 'category=Cricket', () => undefined],
  ['what an admin sees', 'status=all', () => admin],
  ['an instructor’s own', 'mine=true', () => coach],
];

describe.each(lists)('%s, page by page', (_, filter, toPerson) => {
  test.each(classSort.options)('by %s, has every class once, there and back', async (sort) => {
    const address = `/topClass?${filter}${filter && '&'}sort=${sort}`;
    const whole = idsOf((await ask(address, toPerson())).body);
    const pages = await walk(`${address}&limit=4`, 'next', toPerson());
    expect(new Set(whole).size).toBe(whole.length);
    expect(pages.flat()).toEqual(whole);
    expect(pages.slice(0, -1).every(({ length }) => length === 4)).toBe(true);
    const back = await walk(`${address}&limit=4&page=${pages.length}`, 'prev', toPerson());
    expect(back).toEqual(pages.toReversed());
  });
});

describe('a page', () => {
  test('tells how many there are and where the others are, in the words of the question', async () => {
    const at = (page: number) =>
      `/topClass?category=Cricket&q=amara+d&sort=price&limit=2&page=${page}`;
    expect(pageOf(await ask(at(2)))).toEqual({
      total: 6,
      links: { first: at(1), prev: at(1), next: at(3), last: at(3) },
    });
    expect(pageOf(await ask(at(1))).links).toEqual({ next: at(2), last: at(3) });
    expect(pageOf(await ask(at(3))).links).toEqual({ first: at(1), prev: at(2) });
  });

  test('beyond the end is empty, and leads back', async () => {
    const res = await ask('/topClass?page=9&limit=4').expect(200, []);
    expect(pageOf(res)).toEqual({
      total: 9,
      links: { first: '/topClass?limit=4&page=1', prev: '/topClass?limit=4&page=3' },
    });
    const none = await ask('/topClass?q=nowhere&page=1&limit=4').expect(200, []);
    expect(pageOf(none)).toEqual({ total: 0, links: {} });
  });

  test('holds a hundred where only its number is given', async () => {
    const res = await ask('/topClass?page=1').expect(200);
    expect(res.body).toHaveLength(9);
    expect(pageOf(res)).toEqual({ total: 9, links: {} });
    expect((await ask('/topClass?page=2').expect(200)).body).toEqual([]);
  });

  test('that holds all there is leads nowhere', async () => {
    expect(pageOf(await ask('/topClass?limit=9'))).toEqual({ total: 9, links: {} });
  });

  test('leads to no address that was not asked for, whatever is put into the question', async () => {
    const evil = '"><x>, <https://evil.test>; rel="next';
    const className = `Keeper ${evil}`;
    await Promise.all([api.aClass({ className }), api.aClass({ className })]);
    const search = new URLSearchParams({ limit: '1', q: evil, unknown: evil }).toString();
    const { next } = linksOf(await ask(`/topClass?${search}`));
    const understood = new URL(next!, 'http://camp.test').searchParams;
    expect(Object.fromEntries(understood)).toEqual({ limit: '1', q: evil, page: '2' });
    await api.db.collection('classes').deleteMany({ className });
  });

  test('is told about by HEAD as by GET', async () => {
    const address = '/topClass?limit=4&page=2';
    const [head, get] = [await api.guest.head(address).expect(200), await ask(address)];
    expect(head.text).toBeUndefined();
    expect(pageOf(head)).toEqual(pageOf(get));
    expect(Object.keys(linksOf(head))).toEqual(['first', 'prev', 'next', 'last']);
  });

  test('without a word about pages is the whole list, however long', async () => {
    const more = Array.from({ length: 110 }, () => api.aClass({ className: 'One of many' }));
    await Promise.all(more);
    const res = await ask('/topClass').expect(200);
    expect(res.body).toHaveLength(119);
    expect(pageOf(res)).toEqual({ total: 119, links: {} });
    const first = await ask('/topClass?page=1').expect(200);
    expect(first.body).toHaveLength(100);
    expect(pageOf(first).links).toEqual({ next: '/topClass?page=2', last: '/topClass?page=2' });
    expect((await ask('/topClass?page=2')).body).toHaveLength(19);
    await api.db.collection('classes').deleteMany({ className: 'One of many' });
  });

  test.each([
    ['limit', ['0', '101', '-1', '1.5', 'all', '']],
    ['page', ['0', '-1', '100001', 'last', '']],
    ['sort', ['dearest', '']],
    ['q', ['x'.repeat(101)]],
  ])('is refused for a %s that is none, by its name', async (field, wrong) => {
    for (const value of wrong) {
      const res = await ask(`/topClass?${field}=${value}`);
      expect(faultsOf(res), value).toEqual([`query/${field}`]);
      expect(res.headers).not.toHaveProperty('x-total-count');
    }
  });
});
