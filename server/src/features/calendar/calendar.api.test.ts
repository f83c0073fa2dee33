import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '../../contract';
import type { Person } from '../../testing/builders';
import { readCalendar } from '../../testing/calendar';
import { createShopper } from '../../testing/checkout';
import { changesBy } from '../../testing/contents';
import { faultsOf, refusalOf } from '../../testing/problem-of';
import { createTestApi, type TestApi } from '../../testing/test-api';

let api: TestApi;
let shop: ReturnType<typeof createShopper>;
let camper: Person;
beforeAll(async () => {
  api = await createTestApi();
  shop = createShopper(api);
});
beforeEach(async () => {
  camper = await api.aPerson();
});
afterAll(() => api.stop());

const calendarOf = async ({ token }: Person) =>
  endpoints.getCalendar.response.parse((await api.as(token).get('/calendar').expect(200)).body);
const renew = async ({ token }: Person) =>
  endpoints.renewCalendarAddress.response.parse(
    (await api.as(token).post('/calendar/address').expect(200)).body,
  ).address!;
const fetchFeed = (address: string) => api.guest.get(address.slice(api.url.length));

/** What a calendar program reads behind an address. */
const read = async (address: string) => {
  const { events } = readCalendar((await fetchFeed(address).expect(200)).text);
  return events;
};

describe('GET /calendar', () => {
  test('shows the caller’s own classes by first day, those without a day last', async () => {
    const given = [
      { className: 'Some day' },
      { className: 'Later', startsOn: '2031-08-01', endsOn: '2031-08-05', place: 'North field' },
      { className: 'Earlier', startsOn: '2031-07-01' },
    ];
    const classes = [];
    for (const each of given) classes.push(await api.aClass(each));
    const [someDay, later, earlier] = classes;
    await shop.buy(camper, classes);
    await shop.buy(await api.aPerson(), [await api.aClass({ startsOn: '2031-07-01' })]);
    const { entries, address } = await calendarOf(camper);
    expect(address).toBeNull();
    expect(entries.map(({ className }) => className)).toEqual(['Earlier', 'Later', 'Some day']);
    expect(entries.map(({ classItemId }) => classItemId)).toEqual(
      [earlier, later, someDay].map((each) => each!._id.toHexString()),
    );
    expect(entries[1]).toEqual({
      classItemId: later!._id.toHexString(),
      className: 'Later',
      InstructorName: 'Sam Coach',
      category: 'Football',
      image: later!.image,
      startsOn: '2031-08-01',
      endsOn: '2031-08-05',
      place: 'North field',
      clashesWith: [],
    });
  });

  test('names classes on the same days to each other, and no others', async () => {
    const week = { startsOn: '2031-07-07', endsOn: '2031-07-11' };
    await shop.buy(camper, [
      await api.aClass({ className: 'Week', ...week }),
      await api.aClass({ className: 'Last day', startsOn: '2031-07-11' }),
      await api.aClass({ className: 'Day after', startsOn: '2031-07-12' }),
      await api.aClass({ className: 'Some day' }),
    ]);
    const { entries } = await calendarOf(camper);
    expect(entries.map(({ className, clashesWith }) => [className, clashesWith])).toEqual([
      ['Week', ['Last day']],
      ['Last day', ['Week']],
      ['Day after', []],
      ['Some day', []],
    ]);
  });

  test('forgets a place that was given back, and a class that was called off', async () => {
    const [kept, left, off] = [await api.aClass(), await api.aClass(), await api.aClass()];
    await shop.buy(camper, [kept, left, off]);
    const [order] = await shop.listOrders(camper);
    const path = `/payments/${order!._id.toHexString()}/cancel`;
    const giveBack = { classItemId: left._id.toHexString(), refund: 64.5 };
    await api.as(camper.token).post(path).send(giveBack).expect(200);
    // As it stands between the class being called off and its people being seen to.
    await api.db
      .collection('classes')
      .updateOne({ _id: off._id }, { $set: { status: 'cancelled' } });
    const { entries } = await calendarOf(camper);
    expect(entries.map(({ classItemId }) => classItemId)).toEqual([kept._id.toHexString()]);
  });
});

describe('the private address', () => {
  test('shows a calendar program whole days, whatever a class is called', async () => {
    const className = 'Nets, spin; “Doosra” für Anfänger \\ und Könner 🏏 '.trim();
    const campClass = await api.aClass({
      className,
      startsOn: '2031-07-28',
      endsOn: '2031-08-01',
      place: `Hall 3,\nGürtelstraße; ${'very '.repeat(18)}far`,
    });
    await shop.buy(camper, [campClass, await api.aClass({ className: 'Some day' })]);
    const address = await renew(camper);
    expect((await calendarOf(camper)).address).toBe(address);

    const { headers, text } = await fetchFeed(address).expect(200);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(headers['cache-control']).toContain('private');
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const entry = {
      uid: `${campClass._id.toHexString()}@127.0.0.1`,
      summary: className,
      location: campClass.place,
      from: '2031-07-28',
      to: '2031-08-02',
      sequence: 0,
      url: `http://localhost:5173/allClass/${campClass._id.toHexString()}`,
      status: null,
    };
    expect(await read(address)).toEqual([entry]);
    const edit = { $set: { startsOn: '2031-07-29' }, $inc: { revision: 1 } };
    await api.db.collection('classes').updateOne({ _id: campClass._id }, edit);
    expect(await read(address)).toEqual([{ ...entry, from: '2031-07-29', sequence: 1 }]);
  });

  test('loses what the camper gives back', async () => {
    const campClass = await api.aClass({ startsOn: '2031-07-28' });
    await shop.buy(camper, [campClass]);
    const address = await renew(camper);
    expect(await read(address)).toHaveLength(1);
    const [order] = await shop.listOrders(camper);
    await api
      .as(camper.token)
      .post(`/payments/${order!._id.toHexString()}/cancel`)
      .send({ classItemId: campClass._id.toHexString(), refund: 64.5 })
      .expect(200);
    expect(await read(address)).toEqual([]);
  });

  test('is 128 random bits or more, and only the newest of its owner is there', async () => {
    const neighbour = await renew(await api.aPerson());
    const addresses: string[] = [];
    for (let number = 0; number < 3; number += 1) addresses.push(await renew(camper));
    expect(new Set(addresses).size).toBe(3);
    const bits = addresses[0]!.split('/').at(-1)!.replace('.ics', '').length * 6;
    expect(bits).toBeGreaterThanOrEqual(128);
    for (const old of addresses.slice(0, 2)) {
      expect(refusalOf(await fetchFeed(old))).toBe('not-found');
    }
    await fetchFeed(addresses[2]!).expect(200);
    await fetchFeed(neighbour).expect(200);
  });

  test('stays one, however many are made at the same moment', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => renew(camper)));
    const { address } = await calendarOf(camper);
    expect(made).toContain(address);
    const answers = await Promise.all(made.map((each) => fetchFeed(each)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('is made for the caller and changes nothing else', async () => {
    await renew(await api.aPerson());
    const changed = await changesBy(api.db, () => renew(camper));
    expect(changed).toHaveLength(1);
    expect(changed[0]).toMatch(/^\+ calendars\//);
    expect(refusalOf(await api.guest.post('/calendar/address'))).toBe('unauthenticated');
  });

  test('is not there while its owner is suspended, and goes with them', async () => {
    const admin = await api.aPerson('admin');
    const address = await renew(camper);
    const { _id } = (await api.db.collection('users').findOne({ uid: camper.uid }))!;
    const path = `/users/${_id.toHexString()}/suspension`;
    const suspend = (body: object) => api.as(admin.token).patch(path).send(body).expect(200);
    await suspend({ isSuspended: true, reason: 'Three chargebacks.' });
    expect(refusalOf(await fetchFeed(address))).toBe('not-found');
    await suspend({ isSuspended: false });
    await fetchFeed(address).expect(200);
    await api.as(admin.token).delete(`/users/admin/${_id.toHexString()}`).expect(200);
    expect(refusalOf(await fetchFeed(address))).toBe('not-found');
  });

  test.each(['x.ics', `${'x'.repeat(32)}.txt`, `${'x'.repeat(33)}.ics`, 'address'])(
    'is none that looks like %s',
    async (file) => {
      expect(faultsOf(await api.guest.get(`/calendar/${file}`))).toEqual(['path/file']);
    },
  );

  test('is none that somebody guesses', async () => {
    const res = await api.guest.get(`/calendar/${'A'.repeat(32)}.ics`);
    expect(refusalOf(res)).toBe('not-found');
  });
});
