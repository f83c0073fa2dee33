import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract';
import { readDataVersions } from '#database/data-version';
import type { CampClass } from '#domain/classes/camp-class';
import { createClock, type TestApi } from '#testing/api/test-api';
import { useTestApi } from '#testing/api/use-test-api';
import { createShopper } from '#testing/purchases/shopper';
import { classPath, type TestUser } from '#testing/samples/builders';
import { classListCacheOf } from './cached-class-list';

const clock = createClock();
let admin: TestUser;
let coach: TestUser;
const firstApi = useTestApi({ clock });
const secondApi = useTestApi(() => ({ clock, databaseName: firstApi.db.databaseName }));
beforeAll(async () => {
  admin = await firstApi.aUser('admin');
  coach = await firstApi.aUser('instructor');
});
beforeEach(() => firstApi.db.collection('classes').deleteMany({}));

const listAt = async (api: TestApi, query = '') =>
  endpoints.listClasses.response.parse(
    (await api.visitor.get(`/topClass${query}`).expect(200)).body,
  );
const seatsAt = async (api: TestApi) =>
  (await listAt(api)).map(({ className, availableSeats }) => [className, availableSeats]);
const aClassOf = ({ uid, name, email }: TestUser, fields: Partial<CampClass> = {}) =>
  firstApi.aClass({ instructor: { uid, name, email }, capacity: 10, className: 'Nets', ...fields });
const decide = (campClass: CampClass, body: object) =>
  firstApi.as(admin.token).patch(classPath(campClass, '/status')).send(body).expect(200);

describe('the cached catalog', () => {
  test('is refreshed when another server approves, edits or withdraws a class', async () => {
    const campClass = await aClassOf(coach, { status: 'pending' });
    expect(await seatsAt(secondApi)).toEqual([]);
    await decide(campClass, { status: 'approved' });
    expect(await seatsAt(secondApi)).toEqual([['Nets', 10]]);
    await firstApi.as(admin.token).patch(classPath(campClass)).send({ seats: 9 }).expect(200);
    expect(await seatsAt(secondApi)).toEqual([['Nets', 9]]);
    await firstApi.as(coach.token).post(classPath(campClass, '/withdraw')).expect(200);
    expect(await seatsAt(secondApi)).toEqual([]);
  });

  test('is refreshed when another server deletes or cancels a class', async () => {
    const [first, second] = [await aClassOf(coach), await aClassOf(coach)];
    await aClassOf(coach, { className: 'Bats' });
    expect(await listAt(secondApi)).toHaveLength(3);
    await firstApi.as(coach.token).delete(classPath(first)).expect(200);
    expect(await listAt(secondApi)).toHaveLength(2);
    const cancel = firstApi.as(admin.token).post(classPath(second, '/cancel'));
    await cancel.send({ reason: 'Rain' }).expect(200);
    expect(await seatsAt(secondApi)).toEqual([['Bats', 10]]);
  });

  test('is refreshed when a seat is held, sold or released, and when a hold expires', async () => {
    const shop = createShopper(firstApi);
    const [buyer, otherBuyer] = [await firstApi.aUser(), await firstApi.aUser()];
    const campClass = await aClassOf(coach, { startsOn: '2031-07-28' });
    await listAt(secondApi);
    const id = await shop.charge(buyer, [campClass]);
    expect(await seatsAt(secondApi)).toEqual([['Nets', 9]]);
    await shop.record(buyer, id);
    expect(await listAt(secondApi)).toMatchObject([{ availableSeats: 9, enrolled: 1 }]);
    const [order] = await shop.listOrders(buyer);
    await firstApi
      .as(buyer.token)
      .post(`/payments/${order!._id.toHexString()}/cancel`)
      .send({ classItemId: campClass._id.toHexString(), refund: 64.5 })
      .expect(200);
    expect(await listAt(secondApi)).toMatchObject([{ availableSeats: 10, enrolled: 0 }]);

    await shop.charge(otherBuyer, [campClass]);
    expect(await seatsAt(secondApi)).toEqual([['Nets', 9]]);
    // A hold expires without a write.
    clock.passMinutes(15);
    expect(await seatsAt(secondApi)).toEqual([['Nets', 10]]);
  });

  test('is refreshed after a minute even if the data version was not incremented', async () => {
    const campClass = await aClassOf(coach);
    expect(await seatsAt(secondApi)).toEqual([['Nets', 10]]);
    const { db } = firstApi.camp;
    await db.collection('classes').updateOne({ _id: campClass._id }, { $set: { capacity: 4 } });
    clock.passMinutes(1);
    expect(await seatsAt(secondApi)).toEqual([['Nets', 4]]);
  });

  test('is separate for each query, and never contains restricted classes', async () => {
    await aClassOf(coach, { status: 'pending', className: 'Secret' });
    await aClassOf(coach, { className: 'Bats', priceCents: 100 });
    await aClassOf(coach, { className: 'Nets', priceCents: 200 });
    for (const api of [firstApi, firstApi]) {
      expect((await listAt(api, '?sort=price')).map(({ className }) => className)).toEqual([
        'Bats',
        'Nets',
      ]);
      expect((await listAt(api, '?sort=-price&limit=1')).map(({ className }) => className)).toEqual(
        ['Nets'],
      );
      await api.as(admin.token).get('/topClass?status=all').expect(200);
      await api.visitor.get('/topClass?status=all').expect(401);
      await api
        .as((await firstApi.aUser()).token)
        .get('/topClass?status=all')
        .expect(403);
      await api.visitor.get('/topClass?sort=cheapest').expect(400);
    }
  });
});

describe('the cache key', () => {
  const measureCache = () => classListCacheOf(firstApi.camp).measure();

  test('is the same for equivalent queries', async () => {
    await aClassOf(coach);
    for (const query of [
      '?category=Football&limit=5',
      '?limit=5&category=Football',
      '?limit=05&category=Football&page=1',
      '?limit=5&category=Football&sort=newest&q=&withSeats=false&mine=false',
      '?limit=5&category=Football&utm_source=mail&_=17',
    ]) {
      expect(await listAt(firstApi, query), query).toHaveLength(1);
    }
    expect(measureCache().responses).toBe(1);
    const { headers } = await firstApi.visitor
      .get('/TopClass/?limit=5&category=Football')
      .expect(200);
    expect(headers['x-total-count']).toBe('1');
    expect(measureCache().responses).toBe(1);
  });

  test('is different for different queries', async () => {
    await aClassOf(coach);
    for (const query of ['', '?page=1', '?limit=5', '?sort=price', '?q=net', '?priceMin=1']) {
      expect(await listAt(firstApi, query), query).toHaveLength(1);
    }
    expect(measureCache().responses).toBe(6);
  });
});

test('empty pages are not cached', async () => {
  await aClassOf(coach);
  await listAt(firstApi);
  for (const query of ['?page=2', '?page=99999&limit=1', '?q=nothing+like+it', '?priceMin=9999']) {
    expect(await listAt(firstApi, query), query).toEqual([]);
  }
  expect(classListCacheOf(firstApi.camp).measure().responses).toBe(1);
});

test('the server responds 304 to a current ETag until a class changes', async () => {
  const campClass = await aClassOf(coach);
  const first = await firstApi.visitor.get('/topClass').expect(200);
  const etag = first.headers.etag!;
  await firstApi.visitor.get('/topClass').set('If-None-Match', etag).expect(304);
  await secondApi.visitor.get('/topClass').set('If-None-Match', etag).expect(304);
  await decide(campClass, { status: 'denied', feedback: 'Too expensive' });
  const second = await secondApi.visitor.get('/topClass').set('If-None-Match', etag).expect(200);
  expect(second.headers.etag).not.toBe(etag);
});

test('a compressed response has the same content', async () => {
  await aClassOf(coach);
  const fetchList = (encoding: string) =>
    fetch(`${firstApi.url}/topClass`, { headers: { 'Accept-Encoding': encoding } });
  const [plain, packed] = [await fetchList('identity'), await fetchList('gzip')];
  expect(plain.headers.get('Content-Encoding')).toBeNull();
  expect(packed.headers.get('Content-Encoding')).toBe('gzip');
  expect(packed.headers.get('Vary')).toMatch(/Accept-Encoding/);
  expect(await packed.json()).toEqual(await plain.json());
});

test('a start makes all servers read again: the one before may have died before it announced a sale', async () => {
  const readVersion = async () => (await readDataVersions(secondApi.db, ['classes'])).classes;
  const before = await readVersion();
  await firstApi.recover();
  expect(await readVersion()).toBeGreaterThan(before);
});

test('a long list is the same as its pages', async () => {
  const { _id, ...fields } = await aClassOf(coach);
  const more = Array.from({ length: 1_100 }, (_, index) => ({
    ...fields,
    className: `Nets ${index}`,
    createdAt: new Date(index),
  }));
  await firstApi.db.collection('classes').insertMany(more);
  const all = await listAt(firstApi);
  expect(all).toHaveLength(1_101);
  expect(all[0]!._id).toBe(_id.toHexString());
  const pages = await Promise.all(
    Array.from({ length: 12 }, (_, page) => listAt(firstApi, `?page=${page + 1}&limit=100`)),
  );
  expect(pages.flat()).toEqual(all);
});
