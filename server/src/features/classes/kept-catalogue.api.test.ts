import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '../../contract';
import type { Person } from '../../testing/builders';
import { createShopper } from '../../testing/checkout';
import { createClock, createTestApi, type TestApi } from '../../testing/test-api';
import type { CampClass } from './camp-class';

const clock = createClock();
let one: TestApi;
let other: TestApi;
let admin: Person;
let coach: Person;
beforeAll(async () => {
  one = await createTestApi({ clock });
  other = await createTestApi({ clock, databaseName: one.db.databaseName });
  admin = await one.aPerson('admin');
  coach = await one.aPerson('instructor');
});
beforeEach(() => one.db.collection('classes').deleteMany({}));
afterAll(async () => {
  await other.stop();
  await one.stop();
});

const listAt = async (api: TestApi, query = '') =>
  endpoints.listClasses.response.parse((await api.guest.get(`/topClass${query}`).expect(200)).body);
const seatsAt = async (api: TestApi) =>
  (await listAt(api)).map(({ className, availableSeats }) => [className, availableSeats]);
const aClassOf = ({ uid: id, name, email }: Person, given: Partial<CampClass> = {}) =>
  one.aClass({ instructor: { id, name, email }, capacity: 10, className: 'Nets', ...given });
const pathOf = ({ _id }: CampClass, rest = '') => `/topClass/${_id.toHexString()}${rest}`;
const decide = (campClass: CampClass, body: object) =>
  one.as(admin.token).patch(pathOf(campClass, '/status')).send(body).expect(200);

describe('what one server keeps of the catalogue', () => {
  test('is made anew when another approves a class, edits it or takes it off sale', async () => {
    const campClass = await aClassOf(coach, { status: 'pending' });
    expect(await seatsAt(other)).toEqual([]);
    await decide(campClass, { status: 'approved' });
    expect(await seatsAt(other)).toEqual([['Nets', 10]]);
    await one.as(admin.token).patch(pathOf(campClass)).send({ seats: 9 }).expect(200);
    expect(await seatsAt(other)).toEqual([['Nets', 9]]);
    await one.as(coach.token).post(pathOf(campClass, '/withdraw')).expect(200);
    expect(await seatsAt(other)).toEqual([]);
  });

  test('is made anew when another deletes a class or calls it off', async () => {
    const [first, second] = [await aClassOf(coach), await aClassOf(coach)];
    await aClassOf(coach, { className: 'Bats' });
    expect(await listAt(other)).toHaveLength(3);
    await one.as(coach.token).delete(pathOf(first)).expect(200);
    expect(await listAt(other)).toHaveLength(2);
    const cancel = one.as(admin.token).post(pathOf(second, '/cancel'));
    await cancel.send({ reason: 'Rain' }).expect(200);
    expect(await seatsAt(other)).toEqual([['Bats', 10]]);
  });

  test('is made anew with every seat that is held, sold, given back or let go', async () => {
    const shop = createShopper(one);
    const [buyer, loser] = [await one.aPerson(), await one.aPerson()];
    const campClass = await aClassOf(coach, { startsOn: '2031-07-28' });
    await listAt(other);
    const id = await shop.charge(buyer, [campClass]);
    expect(await seatsAt(other)).toEqual([['Nets', 9]]);
    await shop.record(buyer, id);
    expect(await listAt(other)).toMatchObject([{ availableSeats: 9, enrolled: 1 }]);
    const [order] = await shop.listOrders(buyer);
    await one
      .as(buyer.token)
      .post(`/payments/${order!._id.toHexString()}/cancel`)
      .send({ classItemId: campClass._id.toHexString(), refund: 64.5 })
      .expect(200);
    expect(await listAt(other)).toMatchObject([{ availableSeats: 10, enrolled: 0 }]);

    await shop.charge(loser, [campClass]);
    expect(await seatsAt(other)).toEqual([['Nets', 9]]);
    // A hold lapses by itself: nothing is written.
    clock.passMinutes(15);
    expect(await seatsAt(other)).toEqual([['Nets', 10]]);
  });

  test('is made anew after a while, should the news of a change have been lost', async () => {
    const campClass = await aClassOf(coach);
    expect(await seatsAt(other)).toEqual([['Nets', 10]]);
    const { db } = one.services.outside;
    await db.collection('classes').updateOne({ _id: campClass._id }, { $set: { capacity: 4 } });
    clock.passMinutes(1);
    expect(await seatsAt(other)).toEqual([['Nets', 4]]);
  });

  test('is kept for each question, and is never what only some may see', async () => {
    await aClassOf(coach, { status: 'pending', className: 'Secret' });
    await aClassOf(coach, { className: 'Bats', priceCents: 100 });
    await aClassOf(coach, { className: 'Nets', priceCents: 200 });
    for (const api of [one, one]) {
      expect((await listAt(api, '?sort=price')).map(({ className }) => className)).toEqual([
        'Bats',
        'Nets',
      ]);
      expect((await listAt(api, '?sort=-price&limit=1')).map((its) => its.className)).toEqual([
        'Nets',
      ]);
      await api.as(admin.token).get('/topClass?status=all').expect(200);
      await api.guest.get('/topClass?status=all').expect(401);
      await api
        .as((await one.aPerson()).token)
        .get('/topClass?status=all')
        .expect(403);
      await api.guest.get('/topClass?sort=dearest').expect(400);
    }
  });
});

describe('queries that ask for the same', () => {
  const kept = () => one.services.keptClasses.measure();

  test('share one answer, whatever they are called and in whatever order', async () => {
    await aClassOf(coach);
    for (const query of [
      '?category=Football&limit=5',
      '?limit=5&category=Football',
      '?limit=05&category=Football&page=1',
      '?limit=5&category=Football&sort=newest&q=&withSeats=false&mine=false',
      '?limit=5&category=Football&utm_source=mail&_=17',
    ]) {
      expect(await listAt(one, query), query).toHaveLength(1);
    }
    expect(kept().answers).toBe(1);
    const { headers } = await one.guest.get('/TopClass/?limit=5&category=Football').expect(200);
    expect(headers['x-total-count']).toBe('1');
    expect(kept().answers).toBe(1);
  });

  test('are told apart where they differ', async () => {
    await aClassOf(coach);
    for (const query of ['', '?page=1', '?limit=5', '?sort=price', '?q=net', '?priceMin=1']) {
      expect(await listAt(one, query), query).toHaveLength(1);
    }
    expect(kept().answers).toBe(6);
  });
});

test('keeps no empty page and none behind the last', async () => {
  await aClassOf(coach);
  await listAt(one);
  for (const query of ['?page=2', '?page=99999&limit=1', '?q=nothing+like+it', '?priceMin=9999']) {
    expect(await listAt(one, query), query).toEqual([]);
  }
  expect(one.services.keptClasses.measure().answers).toBe(1);
});

test('says that nothing has changed to whoever has it, until something has', async () => {
  const campClass = await aClassOf(coach);
  const first = await one.guest.get('/topClass').expect(200);
  const etag = first.headers.etag!;
  await one.guest.get('/topClass').set('If-None-Match', etag).expect(304);
  await other.guest.get('/topClass').set('If-None-Match', etag).expect(304);
  await decide(campClass, { status: 'denied', feedback: 'Too dear' });
  const second = await other.guest.get('/topClass').set('If-None-Match', etag).expect(200);
  expect(second.headers.etag).not.toBe(etag);
});

test('is sent compressed to whoever takes that, and is the same', async () => {
  await aClassOf(coach);
  const ask = (encoding: string) =>
    fetch(`${one.url}/topClass`, { headers: { 'Accept-Encoding': encoding } });
  const [plain, packed] = [await ask('identity'), await ask('gzip')];
  expect(plain.headers.get('Content-Encoding')).toBeNull();
  expect(packed.headers.get('Content-Encoding')).toBe('gzip');
  expect(packed.headers.get('Vary')).toMatch(/Accept-Encoding/);
  expect(await packed.json()).toEqual(await plain.json());
});
