import { expect } from 'vitest';
import type { CampClass } from '#domain/classes/camp-class';
import type { TestUser } from '../samples/builders';
import { createShopper, toTransactionId } from '../purchases/shopper';
import type { TestApi } from '../api/test-api';
import type { Operation, Scenario } from './scenario';

// Steps that several scenarios share.
const creatingIntent = ['Stripe: POST /payment_intents', 'orders: set paymentIntentId'];
export const markingFulfilling = 'orders: set state fulfilling, card, timeline';
const takingSeats =
  'classes: set holds, seatOffers, soldCount, soldLines, blockedLines, blockedUpTo, unpaidOffers';
/** Once for all seats that an operation holds or takes. */
const announcing = 'versions: set version';
export const enrolling = [takingSeats, announcing, 'enrollments: insert'];
export const completing = (...enrolled: number[]) => [
  'cartItems: delete',
  `orders: set ${enrolled.map((line) => `lines.${line}.outcome enrolled, `).join('')}state paid, paidAt, refunds, timeline, events`,
];

const isOk = (status: number) => status === 200;

/**
 * Pays for the cart like a browser that may repeat itself. The card data goes directly to Stripe, which
 * works even if our server is down.
 */
export async function pay(
  server: TestApi,
  { stripe }: TestApi,
  user: TestUser,
  price: number,
): Promise<void> {
  const shop = createShopper(server);
  const started = await shop.start(user, price);
  // It was paid before, but the response was lost.
  if (started.status === 409 && /cart-empty$/.test(String(started.body.type))) return;
  if (!isOk(started.status)) throw new Error(JSON.stringify(started.body));
  if (started.body.clientSecret === null) return;
  const transactionId = toTransactionId(started.body);
  const { status } = await stripe.paymentIntents.retrieve(transactionId);
  if (status !== 'succeeded') {
    await stripe.paymentIntents.confirm(transactionId, { payment_method: 'pm_card_visa' });
  }
  const recorded = await shop.record(user, transactionId);
  if (!isOk(recorded.status)) throw new Error(JSON.stringify(recorded.body));
}

/** Fails unless the user paid for exactly these classes once and is enrolled in each. */
export async function expectBought(api: TestApi, user: TestUser, classes: CampClass[]) {
  const shop = createShopper(api);
  const paid = (await shop.listOrders(user)).filter(({ state }) => state === 'paid');
  expect(paid).toHaveLength(1);
  expect(paid[0]!.lines.map(({ classId }) => classId.toHexString()).sort()).toEqual(
    classes.map(({ _id }) => _id.toHexString()).sort(),
  );
  expect(paid[0]!.lines.every(({ outcome }) => outcome === 'enrolled')).toBe(true);
  for (const campClass of classes) {
    expect(await shop.getClass(campClass)).toMatchObject({ soldCount: 1, holds: [] });
    expect(await shop.countEnrollments(campClass)).toBe(1);
  }
  expect((await api.as(user.token).get('/carts').expect(200)).body).toEqual([]);
}

const twoClasses = async (api: TestApi) => [
  await api.aClass({ priceCents: 1999, capacity: 2 }),
  await api.aClass({ priceCents: 435, capacity: 2 }),
];

const purchase: Scenario = {
  name: 'a purchase of two classes',
  steps: [
    'orders: insert',
    'classes: set holds, seatOffers',
    'classes: set holds, seatOffers',
    'versions: set version',
    ...creatingIntent,
    markingFulfilling,
    takingSeats,
    ...enrolling,
    ...completing(0, 1),
  ],
  async prepare(api): Promise<Operation> {
    const [user, classes] = [await api.aUser(), await twoClasses(api)];
    await createShopper(api).addToCart(user, classes);
    return {
      run: (server) => pay(server, api, user, 24.34),
      expectDone: (server) => expectBought(server, user, classes),
    };
  },
};

const webhookEvent: Scenario = {
  name: 'a webhook event about a payment',
  steps: [
    'webhookEvents: set eventId, type, receivedAt, state received',
    markingFulfilling,
    ...enrolling,
    ...completing(0),
    'webhookEvents: set state processed, processedAt',
  ],
  async prepare(api) {
    const [user, campClass] = [await api.aUser(), await api.aClass()];
    const id = await createShopper(api).charge(user, [campClass]);
    return {
      run: (server) =>
        createShopper(server)
          .sendEvent('payment_intent.succeeded', { id }, `evt_${id}`)
          .then(({ status }) => expect(status).toBe(200)),
      expectDone: (server) => expectBought(server, user, [campClass]),
    };
  },
};

const late: Scenario = {
  name: 'a payment that arrives too late for one of its classes',
  steps: [
    markingFulfilling,
    takingSeats,
    takingSeats,
    'orders: set lines.$[line].outcome refused, lines.$[line].reason',
    announcing,
    'enrollments: insert',
    'enrollments: set status canceled, classId, camperId, orderId, owner, enrolledAt',
    'classes: set holds, soldLines, soldCount, blockedLines, blockedUpTo',
    'versions: set version',
    ...completing(0),
    'Stripe: POST /refunds',
    'orders: set refunds, state, timeline',
  ],
  async prepare(api) {
    const shop = createShopper(api);
    const [slow, quick] = [await api.aUser(), await api.aUser()];
    const [roomy, full] = [await api.aClass(), await api.aClass({ capacity: 1 })];
    const id = await shop.charge(slow, [roomy, full]);
    api.clock.passMinutes(16);
    await shop.buy(quick, [full]);
    return {
      run: (server) =>
        createShopper(server)
          .record(slow, id)
          .then(({ status }) => expect(status).toBe(200)),
      async expectDone(server) {
        const { data } = await server.stripe.refunds.list({ payment_intent: id });
        expect(data.map(({ amount }) => amount)).toEqual([6450]);
        const [order] = await shop.listOrders(slow);
        expect(order).toMatchObject({ state: 'partly-refunded', totalCents: 12_900 });
        expect(await shop.countEnrollments(roomy)).toBe(1);
        expect(await shop.countEnrollments(full)).toBe(1);
      },
    };
  },
};

const free: Scenario = {
  name: 'a free enrollment',
  steps: [
    'orders: insert',
    'classes: set holds, seatOffers',
    'versions: set version',
    'orders: set holdExpiresAt',
    'orders: set state fulfilling, timeline',
    ...enrolling,
    ...completing(0),
  ],
  async prepare(api) {
    const [user, campClass] = [await api.aUser(), await api.aClass({ priceCents: 0 })];
    await createShopper(api).addToCart(user, [campClass]);
    return {
      run: (server) => pay(server, api, user, 0),
      expectDone: (server) => expectBought(server, user, [campClass]),
    };
  },
};

const changedCart: Scenario = {
  name: 'a checkout of a cart that has changed',
  steps: [
    'Stripe: POST /payment_intents/:pi/cancel',
    'classes: set holds',
    'versions: set version',
    'classes: set holds',
    'versions: set version',
    'orders: set state canceled, endedAt, wasPaymentTried, timeline',
    'classes: set holds',
    'versions: set version',
    'classes: set holds',
    'versions: set version',
    'orders: insert',
    'classes: set holds, seatOffers',
    'versions: set version',
    ...creatingIntent,
    markingFulfilling,
    ...enrolling,
    ...completing(0),
  ],
  async prepare(api) {
    const shop = createShopper(api);
    const [user, kept, dropped] = [await api.aUser(), await api.aClass(), await api.aClass()];
    await shop.addToCart(user, [kept, dropped]);
    const started = await shop.start(user, 129).expect(200);
    const { body } = await api.as(user.token).get('/carts').expect(200);
    const item = (body as { _id: string; classItemId: string }[]).find(
      ({ classItemId }) => classItemId === dropped._id.toHexString(),
    );
    await api.as(user.token).delete(`/carts/${item!._id}`).expect(200);
    return {
      run: (server) => pay(server, api, user, 64.5),
      async expectDone(server) {
        await expectBought(server, user, [kept]);
        expect(await shop.getClass(dropped)).toMatchObject({ soldCount: 0, holds: [] });
        const intent = await api.stripe.paymentIntents.retrieve(toTransactionId(started.body));
        expect(intent.status).toBe('canceled');
      },
    };
  },
};

const canceledIntent: Scenario = {
  name: 'a checkout whose payment intent was canceled at Stripe',
  steps: [
    'classes: set holds, seatOffers',
    'versions: set version',
    'orders: set holdExpiresAt',
    'orders: set paymentIntentId, revision',
    'classes: set holds, seatOffers',
    'versions: set version',
    'orders: set holdExpiresAt',
    ...creatingIntent,
    markingFulfilling,
    ...enrolling,
    ...completing(0),
  ],
  async prepare(api) {
    const shop = createShopper(api);
    const [user, campClass] = [await api.aUser(), await api.aClass()];
    await shop.addToCart(user, [campClass]);
    const started = await shop.start(user, 64.5).expect(200);
    await api.stripe.paymentIntents.cancel(toTransactionId(started.body));
    return {
      run: (server) => pay(server, api, user, 64.5),
      expectDone: (server) => expectBought(server, user, [campClass]),
    };
  },
};

export const buying = [purchase, webhookEvent, late, free, changedCart, canceledIntent];
