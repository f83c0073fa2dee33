import { expect } from 'vitest';
import { toDay } from '../../day';
import { createShopper, toTransactionId } from '../checkout';
import type { TestApi } from '../test-api';
import type { Scenario } from './scenario';

const DAY_MS = 86_400_000;
const EIGHT_DAYS = 8;

const refundsOf = async ({ stripe }: TestApi, transactionId: string) =>
  (await stripe.refunds.list({ payment_intent: transactionId })).data.map(({ amount }) => amount);

const expiry: Scenario = {
  name: 'the end of an order that nobody paid',
  steps: [
    'Stripe: POST /payment_intents/:pi/cancel',
    'classes: set holds',
    'versions: set version',
    'orders: set state expired, endedAt, wasPaymentTried, timeline',
    'classes: set holds',
    'versions: set version',
    'stripeWalks: set since, newest, after',
    'stripeWalks: set since, newest, after',
  ],
  async prepare(api) {
    const shop = createShopper(api);
    const [person, campClass] = [await api.aPerson(), await api.aClass()];
    await shop.pick(person, [campClass]);
    const started = await shop.start(person, 64.5).expect(200);
    api.clock.passMinutes(17);
    return {
      act: (through) => through.services.checkout.sweep(),
      async expectDone() {
        const intent = await api.stripe.paymentIntents.retrieve(toTransactionId(started.body));
        expect(intent.status).toBe('canceled');
        expect((await shop.listOrders(person))[0]).toMatchObject({ state: 'expired' });
        expect(await shop.getClass(campClass)).toMatchObject({ soldCount: 0, holds: [] });
      },
    };
  },
};

const givingBack: Scenario = {
  name: 'a place that is given back for half its price',
  steps: [
    'orders: set lines.$[line].outcome cancelling, lines.$[line].reason, lines.$[line].canceledAt, timeline, refunds, news',
    'enrolments: set status cancelled, owner, enrolledAt',
    'classes: set holds, soldTo, soldCount, blockedOrders, blockedUpTo',
    'versions: set version',
    'orders: set lines.$.outcome cancelled',
    'Stripe: POST /refunds',
    'orders: set refunds, state, timeline',
  ],
  async prepare(api) {
    const shop = createShopper(api);
    const startsOn = toDay(new Date(api.clock.now().getTime() + EIGHT_DAYS * DAY_MS), 'UTC');
    const person = await api.aPerson();
    const [kept, given] = [await api.aClass(), await api.aClass({ startsOn })];
    const transactionId = await shop.buy(person, [kept, given]);
    const [order] = await shop.listOrders(person);
    return {
      act: (through) =>
        through
          .as(person.token)
          .post(`/payments/${order!._id.toHexString()}/cancel`)
          .send({ classItemId: given._id.toHexString(), refund: 32.25 })
          .expect(200),
      async expectDone(through) {
        expect(await refundsOf(through, transactionId)).toEqual([3225]);
        expect(await shop.countEnrolments(given)).toBe(0);
        expect(await shop.countEnrolments(kept)).toBe(1);
        expect(await shop.getClass(given)).toMatchObject({ soldCount: 0, soldTo: [] });
        expect((await shop.listOrders(person))[0]).toMatchObject({ state: 'partly-refunded' });
      },
    };
  },
};

const callingOff: Scenario = {
  name: 'a class that is called off',
  steps: [
    'classes: set status cancelled, feedback, cancellation, proposal, proposalRejection, proposalNotice, revision, news',
    'versions: set version',
    'orders: set lines.$[line].outcome cancelling, lines.$[line].reason, lines.$[line].canceledAt, timeline, refunds, news',
    'enrolments: set status cancelled, owner, enrolledAt',
    'classes: set holds, soldTo, soldCount, blockedOrders, blockedUpTo',
    'versions: set version',
    'orders: set lines.$.outcome cancelled',
    'orders: set lines.$[line].outcome cancelling, lines.$[line].reason, lines.$[line].canceledAt, timeline, refunds, news',
    'enrolments: set status cancelled, owner, enrolledAt',
    'classes: set holds, soldTo, soldCount, blockedOrders, blockedUpTo',
    'versions: set version',
    'orders: set lines.$.outcome cancelled',
    'Stripe: POST /refunds',
    'orders: set refunds, state, timeline',
    'Stripe: POST /refunds',
    'orders: set refunds, state, timeline',
    'classes: set cancellation.isDone',
    'versions: set version',
  ],
  async prepare(api) {
    const shop = createShopper(api);
    const [admin, one, two] = [
      await api.aPerson('admin'),
      await api.aPerson(),
      await api.aPerson(),
    ];
    const campClass = await api.aClass();
    const transactionIds = [await shop.buy(one, [campClass]), await shop.buy(two, [campClass])];
    return {
      act: (through) =>
        through
          .as(admin.token)
          .post(`/topClass/${campClass._id.toHexString()}/cancel`)
          .send({ reason: 'The coach is injured.' })
          .expect(200),
      async expectDone(through) {
        for (const id of transactionIds) expect(await refundsOf(through, id)).toEqual([6450]);
        expect(await shop.countEnrolments(campClass)).toBe(0);
        expect(await shop.getClass(campClass)).toMatchObject({
          status: 'cancelled',
          soldCount: 0,
          cancellation: { isDone: true },
        });
      },
    };
  },
};

const cancelingWhilePaid: Scenario = {
  name: 'a class that is canceled while somebody is paying',
  steps: [
    'classes: set status cancelled, feedback, cancellation, proposal, proposalRejection, proposalNotice, revision, news',
    'versions: set version',
    'Stripe: POST /payment_intents/:pi/cancel',
    'classes: set holds',
    'versions: set version',
    'orders: set state cancelled, endedAt, wasPaymentTried, timeline',
    'classes: set holds',
    'versions: set version',
    'classes: set cancellation.isDone',
    'versions: set version',
  ],
  async prepare(api) {
    const shop = createShopper(api);
    const [admin, payer] = [await api.aPerson('admin'), await api.aPerson()];
    const campClass = await api.aClass();
    await shop.pick(payer, [campClass]);
    const started = await shop.start(payer, 64.5).expect(200);
    return {
      act: (through) =>
        through
          .as(admin.token)
          .post(`/topClass/${campClass._id.toHexString()}/cancel`)
          .send({ reason: 'The coach is injured.' })
          .expect(200),
      async expectDone() {
        const intent = await api.stripe.paymentIntents.retrieve(toTransactionId(started.body));
        expect(intent.status).toBe('canceled');
        expect((await shop.listOrders(payer))[0]).toMatchObject({ state: 'cancelled' });
        expect(await shop.getClass(campClass)).toMatchObject({
          status: 'cancelled',
          holds: [],
          cancellation: { isDone: true },
        });
      },
    };
  },
};

export const ending = [expiry, givingBack, callingOff, cancelingWhilePaid];
