import { expect } from 'vitest';
import type { CampClass } from '../../features/classes/camp-class';
import type { Person } from '../builders';
import { createShopper, toTransactionId } from '../checkout';
import type { TestApi } from '../test-api';
import type { Deed, Scenario } from './scenario';

/** Steps that several deeds have in common. */
const asking = ['Stripe: POST /payment_intents', 'orders: set paymentIntentId'];
const enrolling = [
  'classes: set holds, soldCount, soldTo, blockedOrders, blockedUpTo',
  'versions: set version',
  'enrolments: insert',
];
const completing = (...enrolled: number[]) => [
  'cartItems: delete',
  `orders: set ${enrolled.map((line) => `lines.${line}.outcome enrolled, `).join('')}state paid, paidAt, refunds, timeline, news`,
];

const isOk = (status: number) => status === 200;

/**
 * Pays what is in the cart, as a browser does that may have been there before. The card goes
 * straight to Stripe, which is up even when our server is not.
 */
const pay = async (
  through: TestApi,
  { stripe }: TestApi,
  person: Person,
  price: number,
): Promise<void> => {
  const shop = createShopper(through);
  const started = await shop.start(person, price);
  // Nothing is left to be paid: it was, before the answer was lost.
  if (started.status === 409 && /cart-empty$/.test(String(started.body.type))) return;
  if (!isOk(started.status)) throw new Error(JSON.stringify(started.body));
  if (started.body.clientSecret === null) return;
  const transactionId = toTransactionId(started.body);
  const { status } = await stripe.paymentIntents.retrieve(transactionId);
  if (status !== 'succeeded') {
    await stripe.paymentIntents.confirm(transactionId, { payment_method: 'pm_card_visa' });
  }
  const recorded = await shop.record(person, transactionId);
  if (!isOk(recorded.status)) throw new Error(JSON.stringify(recorded.body));
};

const expectBought = async (api: TestApi, person: Person, classes: CampClass[]) => {
  const shop = createShopper(api);
  const paid = (await shop.listOrders(person)).filter(({ state }) => state === 'paid');
  expect(paid).toHaveLength(1);
  expect(paid[0]!.lines.map(({ classId }) => classId.toHexString()).sort()).toEqual(
    classes.map(({ _id }) => _id.toHexString()).sort(),
  );
  expect(paid[0]!.lines.every(({ outcome }) => outcome === 'enrolled')).toBe(true);
  for (const campClass of classes) {
    expect(await shop.getClass(campClass)).toMatchObject({ soldCount: 1, holds: [] });
    expect(await shop.countEnrolments(campClass)).toBe(1);
  }
  expect((await api.as(person.token).get('/carts').expect(200)).body).toEqual([]);
};

const twoClasses = async (api: TestApi) => [
  await api.aClass({ priceCents: 1999, capacity: 2 }),
  await api.aClass({ priceCents: 435, capacity: 2 }),
];

const purchase: Scenario = {
  name: 'a purchase of two classes',
  steps: [
    'orders: insert',
    'classes: set holds',
    'versions: set version',
    'classes: set holds',
    'versions: set version',
    ...asking,
    ...enrolling,
    ...enrolling,
    ...completing(0, 1),
  ],
  async prepare(api): Promise<Deed> {
    const [person, classes] = [await api.aPerson(), await twoClasses(api)];
    await createShopper(api).pick(person, classes);
    return {
      act: (through) => pay(through, api, person, 24.34),
      expectDone: (through) => expectBought(through, person, classes),
    };
  },
};

const report: Scenario = {
  name: 'Stripe’s report of a payment',
  steps: [
    'webhookEvents: set eventId, type, receivedAt, state received',
    ...enrolling,
    ...completing(0),
    'webhookEvents: set state processed, processedAt',
  ],
  async prepare(api) {
    const [person, campClass] = [await api.aPerson(), await api.aClass()];
    const id = await createShopper(api).charge(person, [campClass]);
    return {
      act: (through) =>
        createShopper(through)
          .sendEvent('payment_intent.succeeded', { id }, `evt_${id}`)
          .then(({ status }) => expect(status).toBe(200)),
      expectDone: (through) => expectBought(through, person, [campClass]),
    };
  },
};

const late: Scenario = {
  name: 'a payment that comes too late for one of its classes',
  steps: [
    ...enrolling,
    'classes: set holds, soldCount, soldTo, blockedOrders, blockedUpTo',
    'versions: set version',
    'orders: set lines.$.outcome refused, lines.$.reason',
    'enrolments: set status cancelled, owner, enrolledAt',
    'classes: set holds, soldTo, soldCount, blockedOrders, blockedUpTo',
    'versions: set version',
    ...completing(0),
    'Stripe: POST /refunds',
    'orders: set refunds, state, timeline',
  ],
  async prepare(api) {
    const shop = createShopper(api);
    const [slow, quick] = [await api.aPerson(), await api.aPerson()];
    const [roomy, full] = [await api.aClass(), await api.aClass({ capacity: 1 })];
    const id = await shop.charge(slow, [roomy, full]);
    api.clock.passMinutes(16);
    await shop.buy(quick, [full]);
    return {
      act: (through) =>
        createShopper(through)
          .record(slow, id)
          .then(({ status }) => expect(status).toBe(200)),
      async expectDone(through) {
        const { data } = await through.stripe.refunds.list({ payment_intent: id });
        expect(data.map(({ amount }) => amount)).toEqual([6450]);
        const [order] = await shop.listOrders(slow);
        expect(order).toMatchObject({ state: 'partly-refunded', totalCents: 12_900 });
        expect(await shop.countEnrolments(roomy)).toBe(1);
        expect(await shop.countEnrolments(full)).toBe(1);
      },
    };
  },
};

const free: Scenario = {
  name: 'an enrolment that costs nothing',
  steps: [
    'orders: insert',
    'classes: set holds',
    'versions: set version',
    'orders: set holdExpiresAt',
    'orders: set state paid-late, timeline',
    ...enrolling,
    ...completing(0),
  ],
  async prepare(api) {
    const [person, campClass] = [await api.aPerson(), await api.aClass({ priceCents: 0 })];
    await createShopper(api).pick(person, [campClass]);
    return {
      act: (through) => pay(through, api, person, 0),
      expectDone: (through) => expectBought(through, person, [campClass]),
    };
  },
};

const changedCart: Scenario = {
  name: 'a cart that changes while it is being paid',
  steps: [
    'Stripe: POST /payment_intents/:pi/cancel',
    'classes: set holds',
    'versions: set version',
    'classes: set holds',
    'versions: set version',
    'orders: set state cancelled, endedAt, wasPaymentTried, timeline',
    'classes: set holds',
    'versions: set version',
    'classes: set holds',
    'versions: set version',
    'orders: insert',
    'classes: set holds',
    'versions: set version',
    ...asking,
    ...enrolling,
    ...completing(0),
  ],
  async prepare(api) {
    const shop = createShopper(api);
    const [person, kept, dropped] = [await api.aPerson(), await api.aClass(), await api.aClass()];
    await shop.pick(person, [kept, dropped]);
    const started = await shop.start(person, 129).expect(200);
    const { body } = await api.as(person.token).get('/carts').expect(200);
    const item = (body as { _id: string; classItemId: string }[]).find(
      ({ classItemId }) => classItemId === dropped._id.toHexString(),
    );
    await api.as(person.token).delete(`/carts/${item!._id}`).expect(200);
    return {
      act: (through) => pay(through, api, person, 64.5),
      async expectDone(through) {
        await expectBought(through, person, [kept]);
        expect(await shop.getClass(dropped)).toMatchObject({ soldCount: 0, holds: [] });
        const intent = await api.stripe.paymentIntents.retrieve(toTransactionId(started.body));
        expect(intent.status).toBe('canceled');
      },
    };
  },
};

const cancelledIntent: Scenario = {
  name: 'a payment that Stripe has cancelled before',
  steps: [
    'classes: set holds',
    'versions: set version',
    'orders: set holdExpiresAt',
    'orders: set paymentIntentId, revision',
    'classes: set holds',
    'versions: set version',
    'orders: set holdExpiresAt',
    ...asking,
    ...enrolling,
    ...completing(0),
  ],
  async prepare(api) {
    const shop = createShopper(api);
    const [person, campClass] = [await api.aPerson(), await api.aClass()];
    await shop.pick(person, [campClass]);
    const started = await shop.start(person, 64.5).expect(200);
    await api.stripe.paymentIntents.cancel(toTransactionId(started.body));
    return {
      act: (through) => pay(through, api, person, 64.5),
      expectDone: (through) => expectBought(through, person, [campClass]),
    };
  },
};

export const buying = [purchase, report, late, free, changedCart, cancelledIntent];
