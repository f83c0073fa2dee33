import type { Response } from 'supertest';
import { beforeAll, describe, expect, test } from 'vitest';
import { classSort, endpoints } from '#contract';
import { linksOf, pageOf } from '#testing/responses/links-of';
import { invalidFieldsOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();
let coach: TestUser;
let admin: TestUser;
beforeAll(async () => {
  [coach, admin] = await Promise.all([api.aUser('instructor'), api.aUser('admin')]);
  const instructor = { uid: coach.uid, name: 'Amara Diallo', email: coach.email };
  const createdAt = new Date(Date.UTC(2031, 0, 1));
  // Three of every kind, so that every sort has equal values.
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

const get = (address: string, user?: TestUser) =>
  (user ? api.as(user.token) : api.visitor).get(address);

const idsOf = (body: unknown) => endpoints.listClasses.response.parse(body).map(({ _id }) => _id);

/** Returns the ids of each page, following the links from one address. */
const walk = async (address: string, rel: 'next' | 'prev', user?: TestUser) => {
  const pages: string[][] = [];
  for (let at: string | undefined = address; at !== undefined;) {
    const res: Response = await get(at, user).expect(200);
    pages.push(idsOf(res.body));
    at = linksOf(res)[rel];
  }
  return pages;
};

const lists: [string, string, () => TestUser | undefined][] = [
  ['the catalog', '', () => undefined],
  ['a category', 'category=Cricket', () => undefined],
  ['an admin’s list', 'status=all', () => admin],
  ['an instructor’s own list', 'mine=true', () => coach],
];

describe.each(lists)('%s, page by page', (_, filter, toViewer) => {
  test.each(classSort.options)(
    'sorted by %s, contains every class once, forward and backward',
    async (sort) => {
      const address = `/topClass?${filter}${filter && '&'}sort=${sort}`;
      const allIds = idsOf((await get(address, toViewer())).body);
      const pages = await walk(`${address}&limit=4`, 'next', toViewer());
      expect(new Set(allIds).size).toBe(allIds.length);
      expect(pages.flat()).toEqual(allIds);
      expect(pages.slice(0, -1).every(({ length }) => length === 4)).toBe(true);
      const back = await walk(`${address}&limit=4&page=${pages.length}`, 'prev', toViewer());
      expect(back).toEqual(pages.toReversed());
    },
  );
});

describe('a page', () => {
  test('has the total count and links to other pages with the same parameters', async () => {
    const at = (page: number) =>
      `/topClass?category=Cricket&q=amara+d&sort=price&limit=2&page=${page}`;
    expect(pageOf(await get(at(2)))).toEqual({
      total: 6,
      links: { first: at(1), prev: at(1), next: at(3), last: at(3) },
    });
    expect(pageOf(await get(at(1))).links).toEqual({ next: at(2), last: at(3) });
    expect(pageOf(await get(at(3))).links).toEqual({ first: at(1), prev: at(2) });
  });

  test('beyond the last one is empty and links back', async () => {
    const res = await get('/topClass?page=9&limit=4').expect(200, []);
    expect(pageOf(res)).toEqual({
      total: 9,
      links: { first: '/topClass?limit=4&page=1', prev: '/topClass?limit=4&page=3' },
    });
    const none = await get('/topClass?q=nowhere&page=1&limit=4').expect(200, []);
    expect(pageOf(none)).toEqual({ total: 0, links: {} });
  });

  test('contains up to 100 classes if only its number is given', async () => {
    const res = await get('/topClass?page=1').expect(200);
    expect(res.body).toHaveLength(9);
    expect(pageOf(res)).toEqual({ total: 9, links: {} });
    expect((await get('/topClass?page=2').expect(200)).body).toEqual([]);
  });

  test('that contains all classes has no links', async () => {
    expect(pageOf(await get('/topClass?limit=9'))).toEqual({ total: 9, links: {} });
  });

  test('cannot be made to link to another site by its parameters', async () => {
    const evil = '"><x>, <https://evil.test>; rel="next';
    const className = `Keeper ${evil}`;
    await Promise.all([api.aClass({ className }), api.aClass({ className })]);
    const search = new URLSearchParams({ limit: '1', q: evil, unknown: evil }).toString();
    const { next } = linksOf(await get(`/topClass?${search}`));
    const parameters = new URL(next!, 'http://camp.test').searchParams;
    expect(Object.fromEntries(parameters)).toEqual({ limit: '1', q: evil, page: '2' });
    await api.db.collection('classes').deleteMany({ className });
  });

  test('has the same headers for HEAD as for GET', async () => {
    const address = '/topClass?limit=4&page=2';
    const [headResponse, getResponse] = [
      await api.visitor.head(address).expect(200),
      await get(address),
    ];
    expect(headResponse.text).toBeUndefined();
    expect(pageOf(headResponse)).toEqual(pageOf(getResponse));
    expect(Object.keys(linksOf(headResponse))).toEqual(['first', 'prev', 'next', 'last']);
  });

  test('has the first and last day of the classes on all pages, if there are several', async () => {
    const rangeOf = async (query: string, user?: TestUser) =>
      (await get(`/topClass?${query}`, user).expect(200)).headers['x-date-range'] as unknown;
    for (const page of [1, 2, 9]) {
      expect(await rangeOf(`limit=2&sort=startsOn&page=${page}`)).toBe('2031-07-01/2031-07-03');
    }
    expect(await rangeOf('limit=2&category=Cricket')).toBe('2031-07-02/2031-07-03');
    expect(await rangeOf('limit=2&from=2031-07-02&to=2031-07-02')).toBe('2031-07-02/2031-07-02');
    expect(await rangeOf('limit=100')).toBeUndefined();
    expect(await rangeOf('')).toBeUndefined();
    const undated = await Promise.all(
      [1, 2].map(() => api.aClass({ className: 'To be announced' })),
    );
    expect(await rangeOf('limit=1&q=announced')).toBeUndefined();
    await api.db.collection('classes').deleteMany({ _id: { $in: undated.map(({ _id }) => _id) } });
  });

  test('counts up to 1,000 classes on sale, and links to the next page while there are more', async () => {
    const className = 'One of very many';
    const first = await api.aClass({ className });
    const classes = api.db.collection('classes');
    const { _id, ...fields } = (await classes.findOne({ _id: first._id }))!;
    await classes.insertMany(Array.from({ length: 1011 }, () => ({ ...fields })));
    const at = (page: number) => `/topClass?q=very+many&limit=20&page=${page}`;
    const capped = { 'x-total-count': '1000', 'x-total-count-capped': 'true' };
    const one = await get(at(1)).expect(200);
    expect(one.headers).toMatchObject(capped);
    expect(one.headers['x-date-range']).toBeUndefined();
    expect(linksOf(one)).toEqual({ next: at(2) });
    const last = await get(at(50)).expect(200);
    expect(last.headers).toMatchObject(capped);
    expect(linksOf(last).next).toBe(at(51));
    const beyond = await get(at(51)).expect(200);
    expect(beyond.body).toHaveLength(12);
    expect(pageOf(beyond)).toMatchObject({ total: 1012, links: { first: at(1), prev: at(50) } });
    expect(beyond.headers['x-total-count-capped']).toBeUndefined();
    const managed = await get(`${at(1)}&status=approved`, admin).expect(200);
    expect(pageOf(managed).total).toBe(1012);
    await classes.deleteMany({ className });
  });

  test('is the entire list without `page` and `limit', async () => {
    const more = Array.from({ length: 110 }, () => api.aClass({ className: 'One of many' }));
    await Promise.all(more);
    const res = await get('/topClass').expect(200);
    expect(res.body).toHaveLength(119);
    expect(pageOf(res)).toEqual({ total: 119, links: {} });
    const first = await get('/topClass?page=1').expect(200);
    expect(first.body).toHaveLength(100);
    expect(pageOf(first).links).toEqual({ next: '/topClass?page=2', last: '/topClass?page=2' });
    expect((await get('/topClass?page=2')).body).toHaveLength(19);
    await api.db.collection('classes').deleteMany({ className: 'One of many' });
  });

  test.each([
    ['limit', ['0', '101', '-1', '1.5', 'all', '']],
    ['page', ['0', '-1', '100001', 'last', '']],
    ['sort', ['cheapest', '']],
    ['q', ['x'.repeat(101)]],
  ])('is rejected for an invalid %s, by name', async (field, invalidValues) => {
    for (const value of invalidValues) {
      const res = await get(`/topClass?${field}=${value}`);
      expect(invalidFieldsOf(res), value).toEqual([`query/${field}`]);
      expect(res.headers).not.toHaveProperty('x-total-count');
    }
  });
});
