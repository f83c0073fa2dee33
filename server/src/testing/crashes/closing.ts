import { expect } from 'vitest';
import { createShopper } from '../purchases/shopper';
import type { TestApi } from '../api/test-api';
import { completing, enrolling, expectBought, markingFulfilling, pay } from './buying';
import type { Scenario } from './scenario';

const MINUTE_MS = 60_000;

/** A class whose enrollment closes in 5 minutes, which is earlier than a hold expires. */
const aClosingClass = (api: TestApi) =>
  api.aClass({ enrollmentClosesAt: new Date(api.clock.now().getTime() + 5 * MINUTE_MS) });

const afterClose: Scenario = {
  name: 'a payment after enrollment has closed, within its hold',
  steps: [markingFulfilling, ...enrolling, ...completing(0)],
  async prepare(api) {
    const [user, campClass] = [await api.aUser(), await aClosingClass(api)];
    const id = await createShopper(api).charge(user, [campClass]);
    api.clock.passMinutes(10);
    return {
      run: (server) =>
        createShopper(server)
          .record(user, id)
          .then(({ status }) => expect(status).toBe(200)),
      expectDone: (server) => expectBought(server, user, [campClass]),
    };
  },
};

const afterHold: Scenario = {
  name: 'a payment after enrollment has closed and its hold has expired',
  steps: [
    markingFulfilling,
    'classes: set holds, seatOffers, soldCount, soldLines, blockedLines, blockedUpTo, unpaidOffers',
    'orders: set lines.$[line].outcome refused, lines.$[line].reason',
    'versions: set version',
    'enrollments: set status canceled, classId, camperId, orderId, owner, enrolledAt',
    'classes: set holds, soldLines, soldCount, blockedLines, blockedUpTo',
    'versions: set version',
    'cartItems: delete',
    'orders: set state paid, paidAt, refunds, timeline, events',
    'Stripe: POST /refunds',
    'orders: set refunds, state, timeline',
  ],
  async prepare(api) {
    const shop = createShopper(api);
    const [user, campClass] = [await api.aUser(), await aClosingClass(api)];
    const id = await shop.charge(user, [campClass]);
    api.clock.passMinutes(16);
    return {
      run: (server) =>
        createShopper(server)
          .record(user, id)
          .then(({ status }) => expect(status).toBe(200)),
      async expectDone() {
        expect(await shop.listRefundAmounts(id)).toEqual([6450]);
        expect((await shop.listOrders(user))[0]).toMatchObject({ state: 'refunded' });
        expect(await shop.countEnrollments(campClass)).toBe(0);
        expect(await shop.getClass(campClass)).toMatchObject({ soldCount: 0, soldLines: [] });
      },
    };
  },
};

const closedDuringCheckout: Scenario = {
  name: 'a checkout that is repeated after enrollment has closed',
  steps: [
    'classes: set holds, seatOffers',
    'versions: set version',
    'orders: set holdExpiresAt',
    markingFulfilling,
    ...enrolling,
    ...completing(0),
  ],
  async prepare(api) {
    const shop = createShopper(api);
    const [user, campClass] = [await api.aUser(), await aClosingClass(api)];
    await shop.addToCart(user, [campClass]);
    const { body } = await shop.start(user, 64.5).expect(200);
    const { holdExpiresAt } = body as { holdExpiresAt: string };
    api.clock.passMinutes(10);
    return {
      run: (server) => pay(server, api, user, 64.5),
      async expectDone(server) {
        await expectBought(server, user, [campClass]);
        const [order] = await shop.listOrders(user);
        expect(order!.holdExpiresAt).toEqual(new Date(holdExpiresAt));
      },
    };
  },
};

export const closing = [afterClose, afterHold, closedDuringCheckout];
