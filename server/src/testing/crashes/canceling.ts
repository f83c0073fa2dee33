import { expect } from 'vitest';
import { endpoints } from '#contract';
import { sweepOrders } from '#features/checkout/index';
import { createShopper, toTransactionId } from '../purchases/shopper';
import type { TestApi } from '../api/test-api';
import type { Scenario } from './scenario';
import { toDay } from '#shared/dates';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const EIGHT_DAYS = 8;

const refundsOf = async ({ stripe }: TestApi, transactionId: string) =>
  (await stripe.refunds.list({ payment_intent: transactionId })).data.map(({ amount }) => amount);

const expiry: Scenario = {
  name: 'an unpaid order that expires',
  steps: [
    'Stripe: POST /payment_intents/:pi/cancel',
    'classes: set holds',
    'versions: set version',
    'orders: set state expired, endedAt, wasPaymentTried, timeline',
    'classes: set holds',
    'versions: set version',
    'stripeCursors: set since, newest, after',
    'stripeCursors: set since, newest, after',
  ],
  async prepare(api) {
    const shop = createShopper(api);
    const [user, campClass] = [await api.aUser(), await api.aClass()];
    await shop.addToCart(user, [campClass]);
    const started = await shop.start(user, 64.5).expect(200);
    api.clock.passMinutes(17);
    return {
      run: (server) => sweepOrders(server.camp),
      async expectDone() {
        const intent = await api.stripe.paymentIntents.retrieve(toTransactionId(started.body));
        expect(intent.status).toBe('canceled');
        expect((await shop.listOrders(user))[0]).toMatchObject({ state: 'expired' });
        expect(await shop.getClass(campClass)).toMatchObject({ soldCount: 0, holds: [] });
      },
    };
  },
};

const camperCancels: Scenario = {
  name: 'an enrollment that its payer cancels for half the price',
  steps: [
    'orders: set lines.$[line].outcome canceling, lines.$[line].reason, lines.$[line].canceledAt, timeline, refunds, events',
    'enrollments: set status canceled, classId, camperId, orderId, owner, enrolledAt',
    'classes: set holds, soldLines, soldCount, blockedLines, blockedUpTo',
    'versions: set version',
    'orders: set lines.$.outcome canceled',
    'Stripe: POST /refunds',
    'orders: set refunds, state, timeline',
  ],
  async prepare(api) {
    const shop = createShopper(api);
    const startsOn = toDay(new Date(api.clock.now().getTime() + EIGHT_DAYS * DAY_MS), 'UTC');
    const user = await api.aUser();
    const [kept, canceled] = [await api.aClass(), await api.aClass({ startsOn })];
    const transactionId = await shop.buy(user, [kept, canceled]);
    const [order] = await shop.listOrders(user);
    return {
      run: (server) =>
        server
          .as(user.token)
          .post(`/payments/${order!._id.toHexString()}/cancel`)
          .send({ classItemId: canceled._id.toHexString(), refund: 32.25 })
          .expect(200),
      async expectDone(server) {
        expect(await refundsOf(server, transactionId)).toEqual([3225]);
        expect(await shop.countEnrollments(canceled)).toBe(0);
        expect(await shop.countEnrollments(kept)).toBe(1);
        expect(await shop.getClass(canceled)).toMatchObject({ soldCount: 0, soldLines: [] });
        expect((await shop.listOrders(user))[0]).toMatchObject({ state: 'partly-refunded' });
      },
    };
  },
};

const classCanceled: Scenario = {
  name: 'a class that is canceled',
  hasParallelSteps: true,
  steps: [
    'classes: set status canceled, feedback, cancellation, proposal, proposalRejection, proposalNotification, revision, events',
    'versions: set version',
    'orders: set lines.$[line].outcome canceling, lines.$[line].reason, lines.$[line].canceledAt, timeline, refunds, events',
    'enrollments: set status canceled, classId, camperId, orderId, owner, enrolledAt',
    'classes: set holds, soldLines, soldCount, blockedLines, blockedUpTo',
    'versions: set version',
    'orders: set lines.$.outcome canceled',
    'orders: set lines.$[line].outcome canceling, lines.$[line].reason, lines.$[line].canceledAt, timeline, refunds, events',
    'enrollments: set status canceled, classId, camperId, orderId, owner, enrolledAt',
    'classes: set holds, soldLines, soldCount, blockedLines, blockedUpTo',
    'versions: set version',
    'orders: set lines.$.outcome canceled',
    'Stripe: POST /refunds',
    'orders: set refunds, state, timeline',
    'Stripe: POST /refunds',
    'orders: set refunds, state, timeline',
    'classes: set cancellation.isDone',
    'versions: set version',
  ],
  async prepare(api) {
    const shop = createShopper(api);
    const [admin, one, two] = [await api.aUser('admin'), await api.aUser(), await api.aUser()];
    const campClass = await api.aClass();
    const transactionIds = [await shop.buy(one, [campClass]), await shop.buy(two, [campClass])];
    return {
      run: (server) =>
        server
          .as(admin.token)
          .post(`/topClass/${campClass._id.toHexString()}/cancel`)
          .send({ reason: 'The coach is injured.' })
          .expect(200),
      async expectDone(server) {
        for (const id of transactionIds) expect(await refundsOf(server, id)).toEqual([6450]);
        expect(await shop.countEnrollments(campClass)).toBe(0);
        expect(await shop.getClass(campClass)).toMatchObject({
          status: 'canceled',
          soldCount: 0,
          cancellation: { isDone: true },
        });
      },
    };
  },
};

const canceledWhileCheckedIn: Scenario = {
  name: 'a class that is canceled while a camper is checked in',
  steps: [
    'classes: set status canceled, feedback, cancellation, proposal, proposalRejection, proposalNotification, revision, events',
    'versions: set version',
    'orders: set lines.$[line].outcome canceling, lines.$[line].reason, lines.$[line].canceledAt, timeline, refunds, events',
    'enrollments: set status canceled, classId, camperId, orderId, owner, enrolledAt',
    'classes: set holds, soldLines, soldCount, blockedLines, blockedUpTo',
    'versions: set version',
    'orders: set lines.$.outcome canceled',
    'Stripe: POST /refunds',
    'orders: set refunds, state, timeline',
    'classes: set cancellation.isDone',
    'versions: set version',
  ],
  async prepare(api) {
    const shop = createShopper(api);
    const [admin, coach, camper] = [
      await api.aUser('admin'),
      await api.aUser('instructor'),
      await api.aUser(),
    ];
    const campClass = await api.aClassOf(coach);
    const classPath = `/topClass/${campClass._id.toHexString()}`;
    await shop.buy(camper, [campClass]);
    const startsAt = new Date(api.clock.now().getTime() + HOUR_MS);
    const session = { id: 'soon', startsAt, endsAt: new Date(startsAt.getTime() + HOUR_MS) };
    await api.setSessions(campClass, [session]);
    const enrollment = await api.db.collection('enrollments').findOne({ classId: campClass._id });
    await api
      .as(coach.token)
      .post(`${classPath}/check-in`)
      .send({ enrollmentId: enrollment!._id.toHexString(), sessionId: session.id })
      .expect(200);
    return {
      run: (server) =>
        server
          .as(admin.token)
          .post(`${classPath}/cancel`)
          .send({ reason: 'Thunderstorm.' })
          .expect(200),
      async expectDone(server) {
        expect(await shop.countEnrollments(campClass)).toBe(0);
        const { body } = await server.as(coach.token).get(`${classPath}/roster`).expect(200);
        const { campers } = endpoints.getRoster.response.parse(body);
        expect(campers).toMatchObject([{ enrollmentEnded: true, visits: { soon: {} } }]);
      },
    };
  },
};

const classCanceledDuringCheckout: Scenario = {
  name: 'a class that is canceled during a checkout',
  steps: [
    'classes: set status canceled, feedback, cancellation, proposal, proposalRejection, proposalNotification, revision, events',
    'versions: set version',
    'Stripe: POST /payment_intents/:pi/cancel',
    'classes: set holds',
    'versions: set version',
    'orders: set state canceled, endedAt, wasPaymentTried, timeline',
    'classes: set holds',
    'versions: set version',
    'classes: set cancellation.isDone',
    'versions: set version',
  ],
  async prepare(api) {
    const shop = createShopper(api);
    const [admin, payer] = [await api.aUser('admin'), await api.aUser()];
    const campClass = await api.aClass();
    await shop.addToCart(payer, [campClass]);
    const started = await shop.start(payer, 64.5).expect(200);
    return {
      run: (server) =>
        server
          .as(admin.token)
          .post(`/topClass/${campClass._id.toHexString()}/cancel`)
          .send({ reason: 'The coach is injured.' })
          .expect(200),
      async expectDone() {
        const intent = await api.stripe.paymentIntents.retrieve(toTransactionId(started.body));
        expect(intent.status).toBe('canceled');
        expect((await shop.listOrders(payer))[0]).toMatchObject({ state: 'canceled' });
        expect(await shop.getClass(campClass)).toMatchObject({
          status: 'canceled',
          holds: [],
          cancellation: { isDone: true },
        });
      },
    };
  },
};

export const canceling = [
  expiry,
  camperCancels,
  classCanceled,
  canceledWhileCheckedIn,
  classCanceledDuringCheckout,
];
