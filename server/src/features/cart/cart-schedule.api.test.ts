import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import type { Session } from '#domain/classes/schedule';
import { useTestApi } from '#testing/api/use-test-api';
import { createShopper } from '#testing/purchases/shopper';
import { aPlace, atPlace } from '#testing/samples/classes/places';
import type { TestUser } from '#testing/samples/builders';
import { addDays, toDay } from '#shared/dates';

const api = useTestApi({ timeZone: 'America/New_York', watchCommands: true });
const shop = createShopper(api);
let camper: TestUser;
beforeEach(async () => {
  camper = await api.aUser();
});

const aSession = (startsAt: string, endsAt: string): Session => ({
  id: startsAt,
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
});
const listCart = async (user = camper) =>
  endpoints.listCartItems.response.parse((await api.as(user.token).get('/carts').expect(200)).body);
const listClashes = async (user = camper) =>
  (await listCart(user)).map(
    ({ className, clashesWith }) => [className, clashesWith ?? []] as const,
  );

const morning = aSession('2031-07-28T13:00:00Z', '2031-07-28T16:00:00Z');
const overlapping = aSession('2031-07-28T15:59:00Z', '2031-07-28T17:00:00Z');
const afterwards = aSession('2031-07-28T16:00:00Z', '2031-07-28T17:00:00Z');

/** Stores a class in the cart, whether it can be bought or not. */
const addToCart = async (classes: CampClass[]) => {
  for (const [slot, { _id: classId }] of classes.entries()) {
    const addedAt = api.clock.now();
    const item = { owner: camper.uid, classId, camperId: await api.ownCamperOf(camper) };
    await api.db.collection('cartItems').insertOne({ ...item, addedAt, slot });
  }
};

describe('a cart item', () => {
  test('shows the sessions and location at the camp', async () => {
    await shop.addToCart(camper, [await api.aClass({ sessions: [morning], place: 'Field 1' })]);
    const [item] = await listCart();
    expect(item).toMatchObject({
      phase: 'open',
      sessions: [
        {
          id: morning.id,
          startsAt: '2031-07-28T09:00:00-04:00',
          endsAt: '2031-07-28T12:00:00-04:00',
        },
      ],
      place: 'Field 1',
    });
  });

  test('shows the address of its place', async () => {
    const place = await aPlace(api);
    await shop.addToCart(camper, [await api.aClass(atPlace(place))]);
    const address = '120 Mill Road, Riverton, OR 97000';
    expect((await listCart())[0]).toMatchObject({ place: place.name, address });
  });

  test('shows what comes back until which day, highest first', async () => {
    await shop.addToCart(camper, [await api.aClass({ sessions: [morning] })]);
    expect((await listCart())[0]!.refunds).toEqual([
      { percent: 100, until: '2031-07-14' },
      { percent: 50, until: '2031-07-21' },
    ]);
  });

  test.each([
    [14, [14, 7]],
    [13, [7]],
    [7, [7]],
    [6, []],
  ])('that starts in %i days shows only what still applies', async (days, expected) => {
    const startsOn = addDays(toDay(api.clock.now(), 'America/New_York'), days);
    const sessions = [aSession(`${startsOn}T18:00:00Z`, `${startsOn}T19:00:00Z`)];
    await shop.addToCart(camper, [await api.aClass({ sessions })]);
    const refunds = (await listCart())[0]!.refunds!;
    expect(refunds.map(({ until }) => until)).toEqual(
      expected.map((daysBefore) => addDays(startsOn, -daysBefore)),
    );
  });

  test('without sessions has no days and no list of refunds', async () => {
    await shop.addToCart(camper, [await api.aClass()]);
    const [item] = await listCart();
    expect(item).not.toHaveProperty('refunds');
    expect(item).not.toHaveProperty('sessions');
  });
});

describe('clashes', () => {
  test('name both classes in the cart, to the minute', async () => {
    await shop.addToCart(camper, [
      await api.aClass({ className: 'One', sessions: [morning] }),
      await api.aClass({ className: 'Two', sessions: [overlapping] }),
      await api.aClass({ className: 'Three', sessions: [afterwards] }),
    ]);
    expect(await listClashes()).toEqual([
      ['One', [{ className: 'Two', startsAt: '2031-07-28T11:59:00-04:00', days: 1 }]],
      [
        'Two',
        [
          { className: 'One', startsAt: '2031-07-28T09:00:00-04:00', days: 1 },
          { className: 'Three', startsAt: '2031-07-28T12:00:00-04:00', days: 1 },
        ],
      ],
      ['Three', [{ className: 'Two', startsAt: '2031-07-28T11:59:00-04:00', days: 1 }]],
    ]);
  });

  test('count the days, at the camp', async () => {
    const nextEvening = aSession('2031-07-29T22:00:00Z', '2031-07-30T00:00:00Z');
    const nextNight = aSession('2031-07-30T01:00:00Z', '2031-07-30T02:00:00Z');
    const nextDay = aSession('2031-07-29T20:00:00Z', '2031-07-30T03:00:00Z');
    await shop.addToCart(camper, [
      await api.aClass({ className: 'One', sessions: [morning, nextDay] }),
      await api.aClass({ className: 'Two', sessions: [overlapping, nextEvening, nextNight] }),
    ]);
    const [one] = await listClashes();
    expect(one![1]).toMatchObject([{ className: 'Two', days: 2 }]);
  });

  test('name classes that the owner is enrolled in, but not those of others', async () => {
    const enrolled = await api.aClass({ className: 'Enrolled', sessions: [overlapping] });
    await shop.buy(camper, [enrolled]);
    const neighbor = await api.aUser();
    const wanted = await api.aClass({ className: 'Wanted', sessions: [morning] });
    await shop.addToCart(camper, [wanted]);
    await shop.addToCart(neighbor, [wanted]);
    expect(await listClashes()).toEqual([
      ['Wanted', [{ className: 'Enrolled', startsAt: '2031-07-28T11:59:00-04:00', days: 1 }]],
    ]);
    expect(await listClashes(neighbor)).toEqual([['Wanted', []]]);
  });

  test('are no reason to refuse the purchase', async () => {
    const classes = [
      await api.aClass({ sessions: [morning] }),
      await api.aClass({ sessions: [overlapping] }),
    ];
    await shop.buy(camper, classes);
    for (const campClass of classes) expect(await shop.countEnrollments(campClass)).toBe(1);
  });

  test('leave out canceled classes, classes that are over, and the class itself', async () => {
    const canceled = await api.aClass({ sessions: [morning], status: 'canceled' });
    const over = await api.aClass({
      sessions: [aSession('2020-07-28T13:00:00Z', '2020-07-28T16:00:00Z')],
    });
    const wanted = await api.aClass({ className: 'Wanted', sessions: [morning] });
    const camperId = await api.ownCamperOf(camper);
    const enrolled = { owner: camper.uid, camperId, status: 'active' };
    await api.db.collection('enrollments').insertMany(
      [canceled, wanted, over].map(({ _id: classId }) => ({
        ...enrolled,
        classId,
        orderId: new ObjectId(),
        lineId: new ObjectId(),
      })),
    );
    await addToCart([wanted, canceled]);
    expect((await listClashes()).flatMap(([, clashes]) => clashes)).toEqual([]);
  });
});

test('a full cart is listed with as few reads of the database as a small one', async () => {
  let reads = 0;
  api.db.client.on('commandStarted', ({ commandName }) => {
    if (commandName === 'find') reads += 1;
  });
  const countReads = async (classCount: number) => {
    camper = await api.aUser();
    const create = () => api.aClass({ sessions: [morning] });
    await addToCart(await Promise.all(Array.from({ length: classCount }, create)));
    const enrolled = await Promise.all(Array.from({ length: classCount }, create));
    const camperId = await api.ownCamperOf(camper);
    await api.db.collection('enrollments').insertMany(
      enrolled.map(({ _id: classId }) => ({
        classId,
        owner: camper.uid,
        camperId,
        orderId: new ObjectId(),
        lineId: new ObjectId(),
        status: 'active',
      })),
    );
    const before = reads;
    const cart = await listCart();
    expect(cart[0]!.clashesWith).toHaveLength(2 * classCount - 1);
    return reads - before;
  };
  const few = await countReads(2);
  expect(few).toBeGreaterThan(0);
  expect(await countReads(20)).toBe(few);
});
