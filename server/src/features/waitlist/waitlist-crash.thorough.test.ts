import { ObjectId } from 'mongodb';
import { expect } from 'vitest';
import { testWaitCrashes, type WaitingCamp, type WaitScenario } from '#testing/crashes/waiting';
import type { TestApi } from '#testing/api/test-api';
import { problemKindOf } from '#testing/responses/problem-of';
import { classPath, type TestUser } from '#testing/samples/builders';

const DAY_MINUTES = 24 * 60;
const joinBoth = async ({ healthy, join, first, second }: WaitingCamp) => {
  await join(healthy, first).expect(200);
  await join(healthy, second).expect(200);
};

const payForOffer = async ({ healthy, join, cancel, first, shop, campClass }: WaitingCamp) => {
  await join(healthy, first).expect(200);
  await cancel(healthy);
  await shop.pay(first, campClass.priceCents / 100);
};

const recordPayment = async (api: TestApi, { shop, first }: WaitingCamp) => {
  const [order] = await shop.listOrders(first);
  const transactionId = order!.paymentIntentId!;
  return api.as(first.token).post('/payments').send({ transactionId });
};

const families: WaitScenario[] = [
  {
    name: 'joining',
    run: (api, { join, first }) => join(api, first).then(() => undefined),
    async check({ healthy, first, join, entryOf, stateOf, shop, campClass, listTitles }) {
      // Before the first write, the family has not joined; it can then join.
      if (!(await entryOf(first))) await join(healthy, first).expect(200);
      expect(await stateOf(first)).toBe('waiting');
      expect((await shop.getClass(campClass)).waitlist).toHaveLength(1);
      expect(await listTitles(first)).toEqual([
        `You are on the waiting list: ${campClass.className}`,
      ]);
    },
  },
  {
    name: 'a cancellation that frees a seat',
    prepare: joinBoth,
    run: (api, { cancel }) => cancel(api),
    async check(camp) {
      const { healthy, first, second, stateOf, shop, campClass } = camp;
      if ((await shop.countEnrollments(campClass)) > 0) await camp.cancel(healthy);
      expect(await stateOf(first)).toBe('offered');
      expect(await stateOf(second)).toBe('waiting');
      const cart = await healthy.db.collection('cartItems').find({ owner: first.uid }).toArray();
      expect(cart).toHaveLength(1);
      expect(await camp.listTitles(first)).toEqual([`A seat for you: ${campClass.className}`]);
    },
  },
  {
    name: 'declining an offer',
    async prepare(camp) {
      await joinBoth(camp);
      await camp.cancel(camp.healthy);
    },
    run: (api, { leave, first }) => leave(api, first),
    async check({ healthy, first, second, leave, stateOf }) {
      if ((await stateOf(first)) === 'offered') await leave(healthy, first);
      // An entry with pending events is deleted in a later sweep.
      expect(['left', null]).toContain(await stateOf(first));
      expect(await stateOf(second)).toBe('offered');
    },
  },
  {
    name: 'the purchase of an offered seat',
    prepare: payForOffer,
    run: recordPayment,
    async check({ healthy, first, stateOf, shop, campClass }) {
      await healthy.recover();
      expect(await stateOf(first)).toBe('accepted');
      const stored = await shop.getClass(campClass);
      expect(stored).toMatchObject({ soldCount: 1, seatOffers: [], waitlist: [] });
    },
  },
];

/** Runs a sweep that may die. */
const sweep = (api: TestApi) => api.sweep().catch(() => undefined);

const lapses: WaitScenario[] = [
  {
    name: 'a purchase of an offered seat that is completed after the offer has ended',
    async prepare(camp) {
      await payForOffer(camp);
      await camp.listTitles(camp.first);
    },
    async run(api, camp) {
      await recordPayment(api, camp);
      camp.clock.passMinutes(DAY_MINUTES + 1);
    },
    async check({ healthy, first, stateOf, shop, campClass, listTitles }) {
      await healthy.sweep();
      const [order] = await shop.listOrders(first);
      const titles = await listTitles(first);
      const enrolled = await shop.countEnrollments(campClass);
      expect([order!.state, await stateOf(first), enrolled], String(titles)).toEqual([
        'paid',
        'accepted',
        1,
      ]);
      expect(titles.join()).not.toMatch(/offer has ended|no longer/i);
    },
  },
  {
    name: 'an offer that lapses',
    async prepare(camp) {
      await joinBoth(camp);
      await camp.cancel(camp.healthy);
      camp.clock.passMinutes(DAY_MINUTES + 1);
    },
    run: sweep,
    async check({ first, second, stateOf }) {
      expect(await stateOf(first)).toBe('expired');
      expect(await stateOf(second)).toBe('offered');
    },
  },
  {
    name: 'an offer that lapses of a family that waits for another class',
    async prepare(camp) {
      const { healthy, shop, first } = camp;
      const another = await healthy.aClass({ capacity: 1 });
      await shop.buy(await healthy.aUser(), [another]);
      await joinBoth(camp);
      await healthy
        .as(first.token)
        .post('/waitlist')
        .send({ classItemId: another._id.toHexString() })
        .expect(200);
      await camp.cancel(healthy);
      camp.clock.passMinutes(DAY_MINUTES + 1);
    },
    run: sweep,
    async check({ healthy, first, second, stateOf, join, shop, campClass, listTitles }) {
      const open = { owner: first.uid, openCamperIds: { $exists: true } };
      expect(await healthy.db.collection('waitlistEntries').countDocuments(open)).toBe(0);
      expect(await stateOf(second)).toBe('offered');
      expect(await shop.getClass(campClass)).toMatchObject({ unpaidOffers: 1 });
      expect(problemKindOf(await join(healthy, first))).toBe('waitlist-paused');
      const titles = await listTitles(first);
      expect(titles.filter((title) => title.startsWith('Your offer has ended'))).toHaveLength(1);
    },
  },
  {
    name: 'the third unpaid offer in a row',
    async prepare(camp) {
      await joinBoth(camp);
      await camp.cancel(camp.healthy);
      await camp.setClass({ unpaidOffers: 2 });
      camp.clock.passMinutes(DAY_MINUTES + 1);
    },
    run: sweep,
    async check({ healthy, first, second, stateOf, shop, campClass, listTitles }) {
      expect([await stateOf(first), await stateOf(second)]).toEqual(['expired', 'waiting']);
      expect(await shop.getClass(campClass)).toMatchObject({ unpaidOffers: 3, seatOffers: [] });
      const title = `On sale to everyone: ${campClass.className}`;
      expect((await listTitles(second)).filter((each) => each === title)).toHaveLength(1);
      expect(await listTitles(first)).not.toContain(title);
      await shop.buy(await healthy.aUser(), [campClass]);
      expect(await shop.getClass(campClass)).not.toHaveProperty('unpaidOffers');
    },
  },
  {
    name: 'an offer that lapses off sale',
    async prepare(camp) {
      await joinBoth(camp);
      await camp.cancel(camp.healthy);
      await camp.listTitles(camp.first);
      await camp.setClass({ instructorSuspension: { count: 1, isOffSale: true } });
      camp.clock.passMinutes(DAY_MINUTES + 1);
    },
    run: sweep,
    async check({ first, second, entryOf, stateOf, shop, campClass, listTitles }) {
      expect(await stateOf(first)).toBe('waiting');
      expect(await entryOf(first)).not.toHaveProperty('offerExpiresAt');
      const { waitlist = [], seatOffers } = await shop.getClass(campClass);
      expect(waitlist.map(({ owner }) => owner)).toEqual([first.uid, second.uid]);
      expect(seatOffers).toEqual([]);
      expect(await listTitles(first)).toEqual([
        `A seat for you: ${campClass.className}`,
        `Front of the waiting list again: ${campClass.className}`,
      ]);
    },
  },
];

const setClosed = (api: TestApi, { admin, campClass }: WaitingCamp) =>
  api.as(admin.token).patch(classPath(campClass, '/waitlist')).send({ isClosed: true });

const offerByHand = async (api: TestApi, { admin, campClass, second, entryOf }: WaitingCamp) =>
  api
    .as(admin.token)
    .post(classPath(campClass, `/waitlist/${(await entryOf(second))!._id.toHexString()}/offer`))
    .send({ addSeats: true });

const management: WaitScenario[] = [
  {
    name: 'closing a list',
    prepare: joinBoth,
    run: (api, camp) => setClosed(api, camp).then(() => undefined),
    async check(camp) {
      const { healthy, first, second, stateOf, shop, campClass } = camp;
      if (!(await shop.getClass(campClass)).isWaitlistClosed) {
        await setClosed(healthy, camp).expect(200);
      }
      expect([await stateOf(first), await stateOf(second)]).toEqual(['closed', 'closed']);
      expect((await shop.getClass(campClass)).waitlist).toEqual([]);
      for (const family of [first, second]) {
        expect(await camp.listTitles(family)).toEqual([
          `The waiting list is closed: ${campClass.className}`,
        ]);
      }
    },
  },
  {
    name: 'an offer by hand',
    prepare: joinBoth,
    run: offerByHand,
    async check(camp) {
      const { healthy, first, second, stateOf, shop, campClass } = camp;
      if ((await stateOf(second)) === 'waiting') await offerByHand(healthy, camp);
      expect([await stateOf(first), await stateOf(second)]).toEqual(['waiting', 'offered']);
      const stored = await shop.getClass(campClass);
      expect(stored).toMatchObject({ capacity: 2, seatOffers: [{ owner: second.uid }] });
      expect(await camp.listTitles(second)).toEqual([`A seat for you: ${campClass.className}`]);
      const made = { action: 'seats-offered', 'subject.id': campClass._id.toHexString() };
      expect(await healthy.db.collection('auditLog').countDocuments(made)).toBe(1);
    },
  },
];

const archive = (api: TestApi, { token }: TestUser, camperId: ObjectId) =>
  api.as(token).post(`/campers/${camperId.toHexString()}/archive`);

/** Two siblings wait for a class of two seats, one of which is free. */
const joinSiblings = async ({ healthy, setClass, shop, join, first, campClass }: WaitingCamp) => {
  const { soldLines } = await shop.getClass(campClass);
  await setClass({ capacity: 2, soldCount: 2, soldLines: [...soldLines, new ObjectId()] });
  const campers = [await healthy.aChild(first), await healthy.aChild(first)];
  const ids = campers.map(({ _id }) => _id.toHexString());
  await join(healthy, first, ids).expect(200);
  await setClass({ soldCount: 1, soldLines });
};

const sizes: WaitScenario[] = [
  {
    name: 'the removal of a camper from a list',
    prepare: joinSiblings,
    async run(api, { first, entryOf }) {
      const { campers } = (await entryOf(first))!;
      return archive(api, first, campers[0]!._id);
    },
    async check({ healthy, first, entryOf, stateOf, shop, campClass }) {
      const entry = (await entryOf(first))!;
      if (entry.campers.length === 2) await archive(healthy, first, entry.campers[0]!._id);
      // The free seat is enough for the other one.
      expect(await stateOf(first)).toBe('offered');
      expect((await entryOf(first))!.campers).toHaveLength(1);
      const { seatOffers = [] } = await shop.getClass(campClass);
      const family = seatOffers.find(({ owner }) => owner === first.uid);
      expect(family!.camperIds).toHaveLength(1);
    },
  },
  {
    name: 'lowering the capacity below the size of a family',
    prepare: joinSiblings,
    run: (api, { admin, campClass }) =>
      api
        .as(admin.token)
        .patch(classPath(campClass))
        .send({ seats: 1 })
        .then(() => undefined),
    async check(camp) {
      const { healthy, admin, first, stateOf, shop, campClass } = camp;
      await healthy.as(admin.token).patch(classPath(campClass)).send({ seats: 1 }).expect(200);
      expect(await stateOf(first)).toBe('closed');
      expect((await shop.getClass(campClass)).waitlist).toEqual([]);
      const titles = await camp.listTitles(first);
      expect(titles.filter((title) => title.startsWith('Too few seats'))).toHaveLength(1);
    },
  },
];

testWaitCrashes([...families, ...lapses, ...management, ...sizes]);
