import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import { changesBy } from '#testing/database/database-snapshot';
import { createShopper } from '#testing/purchases/shopper';
import { readCalendar } from '#testing/responses/calendar';
import { invalidFieldsOf, problemKindOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();
const shop = createShopper(api);
let camper: TestUser;
beforeEach(async () => {
  camper = await api.aUser();
});

const calendarOf = async ({ token }: TestUser) =>
  endpoints.getCalendar.response.parse((await api.as(token).get('/calendar').expect(200)).body);
const renew = async ({ token }: TestUser) =>
  endpoints.renewCalendarAddress.response.parse(
    (await api.as(token).post('/calendar/address').expect(200)).body,
  ).address!;
const fetchFeed = (address: string) => api.visitor.get(address.slice(api.url.length));

/** Returns the events that a calendar app reads at an address. */
const read = async (address: string) => {
  const { events } = readCalendar((await fetchFeed(address).expect(200)).text);
  return events;
};

describe('the private address', () => {
  test('serves one event a session to calendar apps, with any characters in the class name', async () => {
    const className = 'Nets, spin; “Doosra” für Anfänger \\ und Könner 🏏 '.trim();
    const campClass = await api.aClass({
      className,
      startsOn: '2031-07-28',
      endsOn: '2031-07-29',
      place: `Hall 3,\nGürtelstraße; ${'very '.repeat(18)}far`,
    });
    await shop.buy(camper, [campClass, await api.aClass({ className: 'Some day' })]);
    const address = await renew(camper);
    expect((await calendarOf(camper)).address).toBe(address);

    const { headers, text } = await fetchFeed(address).expect(200);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(headers['cache-control']).toContain('private');
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(readCalendar(text).method).toBe('PUBLISH');
    const id = campClass._id.toHexString();
    const [first, second] = campClass.sessions!;
    const event = {
      uid: `${first!.id}-${id}@127.0.0.1`,
      summary: className,
      location: campClass.place,
      from: '2031-07-28T09:00Z',
      to: '2031-07-28T12:00Z',
      sequence: 0,
      url: `http://localhost:5173/allClass/${id}`,
      status: 'CONFIRMED',
      organizer: 'mailto:no-reply@localhost',
      attendees: [],
    };
    const secondEvent = {
      ...event,
      uid: `${second!.id}-${id}@127.0.0.1`,
      from: '2031-07-29T09:00Z',
      to: '2031-07-29T12:00Z',
    };
    expect(await read(address)).toMatchObject([event, secondEvent]);
    const moved = { ...first!, startsAt: new Date('2031-07-28T10:30Z') };
    const edit = { $set: { sessions: [moved, second!] }, $inc: { revision: 1 } };
    await api.db.collection<CampClass>('classes').updateOne({ _id: campClass._id }, edit);
    expect(await read(address)).toMatchObject([
      { ...event, from: '2031-07-28T10:30Z', sequence: 1 },
      { ...secondEvent, sequence: 1 },
    ]);
  });

  test('includes the sessions of the last 30 days', async () => {
    const at = (days: number) => new Date(api.clock.now().getTime() + days * 86_400_000);
    const sessions = [1, 3, 40].map((day) => ({
      id: `day${day}`,
      startsAt: at(day),
      endsAt: at(day + 0.1),
    }));
    const campClass = await api.aClass({ sessions });
    await shop.buy(camper, [campClass]);
    const address = await renew(camper);
    api.clock.passMinutes(32 * 24 * 60);
    expect((await read(address)).map(({ uid }) => uid.split('-')[0])).toEqual(['day3', 'day40']);
  });

  test('no longer includes a class after its enrollment is canceled', async () => {
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

  test('has at least 128 random bits, and only the owner’s latest address works', async () => {
    const otherAddress = await renew(await api.aUser());
    const addresses: string[] = [];
    for (let number = 0; number < 3; number += 1) addresses.push(await renew(camper));
    expect(new Set(addresses).size).toBe(3);
    const bits = addresses[0]!.split('/').at(-1)!.replace('.ics', '').length * 6;
    expect(bits).toBeGreaterThanOrEqual(128);
    for (const oldAddress of addresses.slice(0, 2)) {
      expect(problemKindOf(await fetchFeed(oldAddress))).toBe('not-found');
    }
    await fetchFeed(addresses[2]!).expect(200);
    await fetchFeed(otherAddress).expect(200);
  });

  test('only one address works after concurrent renewals', async () => {
    const addresses = await Promise.all(Array.from({ length: 8 }, () => renew(camper)));
    const { address } = await calendarOf(camper);
    expect(addresses).toContain(address);
    const responses = await Promise.all(addresses.map(fetchFeed));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('is created for the viewer without any other change', async () => {
    await renew(await api.aUser());
    const changed = await changesBy(api.db, () => renew(camper));
    expect(changed).toHaveLength(1);
    expect(changed[0]).toMatch(/^\+ calendars\//);
  });

  test('does not work while its owner is suspended or after the account is deleted', async () => {
    const admin = await api.aUser('admin');
    const address = await renew(camper);
    const { _id } = (await api.db.collection('users').findOne({ uid: camper.uid }))!;
    const path = `/users/${_id.toHexString()}/suspension`;
    const suspend = (body: object) => api.as(admin.token).patch(path).send(body).expect(200);
    await suspend({ isSuspended: true, reason: 'Three chargebacks.' });
    expect(problemKindOf(await fetchFeed(address))).toBe('not-found');
    await suspend({ isSuspended: false });
    await fetchFeed(address).expect(200);
    await api.as(admin.token).delete(`/users/admin/${_id.toHexString()}`).expect(200);
    expect(problemKindOf(await fetchFeed(address))).toBe('not-found');
  });

  test.each(['x.ics', `${'x'.repeat(32)}.txt`, `${'x'.repeat(33)}.ics`, 'address'])(
    'is rejected if it looks like %s',
    async (file) => {
      expect(invalidFieldsOf(await api.visitor.get(`/calendar/${file}`))).toEqual(['path/file']);
    },
  );

  test('responds not-found for a guessed address', async () => {
    const res = await api.visitor.get(`/calendar/${'A'.repeat(32)}.ics`);
    expect(problemKindOf(res)).toBe('not-found');
  });
});

describe('the file to import once', () => {
  const download = async ({ token }: TestUser) => await api.as(token).get('/calendar/camp.ics');

  test('downloads the same events as the private address, without a verified email', async () => {
    const newcomer = await api.aUser();
    const isUnverified = { $set: { emailVerified: false } };
    await api.db.collection('users').updateOne({ uid: newcomer.uid }, isUnverified);
    const campClass = await api.aClass({ startsOn: '2031-07-28' });
    for (const user of [camper, newcomer]) await shop.buy(user, [campClass]);
    const { headers, text } = await download(newcomer);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename=camp.ics');
    expect(headers['cache-control']).toContain('private');
    const { events } = readCalendar(text);
    expect(events.map(({ summary }) => summary)).toEqual([campClass.className]);
    expect(readCalendar((await download(camper)).text).events).toEqual(
      await read(await renew(camper)),
    );
  });

  test('creates no private address, and has no events of other families', async () => {
    await shop.buy(camper, [await api.aClass({ startsOn: '2031-07-28' })]);
    const other = await api.aUser();
    const changed = await changesBy(api.db, () => download(other));
    expect(changed).toEqual([]);
    expect(readCalendar((await download(other)).text).events).toEqual([]);
  });
});
