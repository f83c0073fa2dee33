import { expect } from 'vitest';
import { createShopper } from '../checkout';
import type { TestApi } from '../test-api';
import type { Deed, Scenario } from './scenario';

const paying = ['Stripe: POST /refunds', 'orders: set refunds, state, timeline'];

/** An admin pays $20 of two classes back; asked again they see that it is done. */
const prepare = async (api: TestApi, endsPlace: boolean): Promise<Deed> => {
  const shop = createShopper(api);
  const [admin, person] = [await api.aPerson('admin'), await api.aPerson()];
  const [campClass, kept] = [await api.aClass(), await api.aClass()];
  const transactionId = await shop.buy(person, [campClass, kept]);
  const [order] = await shop.listOrders(person);
  return {
    async act(through) {
      const { status, body } = await through
        .as(admin.token)
        .post(`/orders/${order!._id.toHexString()}/refund`)
        .send({
          classItemId: campClass._id.toHexString(),
          amount: 20,
          reason: 'Sorry for the rain.',
          endsPlace,
          refunded: 0,
        });
      const isPaidBefore = status === 409 && (body as { refunded?: number }).refunded === 20;
      if (status !== 200 && !isPaidBefore) throw new Error(JSON.stringify(body));
    },
    async expectDone(through) {
      const { data } = await through.stripe.refunds.list({ payment_intent: transactionId });
      expect(data.map(({ amount }) => amount)).toEqual([2000]);
      expect((await shop.listOrders(person))[0]).toMatchObject({ state: 'partly-refunded' });
      const places = endsPlace ? 0 : 1;
      expect(await shop.countEnrolments(campClass)).toBe(places);
      expect(await shop.getClass(campClass)).toMatchObject({ soldCount: places });
      expect(await shop.countEnrolments(kept)).toBe(1);
    },
  };
};

const goodwill: Scenario = {
  name: 'money that an admin gives back, and the camper keeps the place',
  steps: ['orders: set refunds, timeline, news', ...paying],
  prepare: (api) => prepare(api, false),
};

const endedPlace: Scenario = {
  name: 'a place that an admin ends for a part of its price',
  steps: [
    'orders: set lines.$[line].outcome cancelling, lines.$[line].reason, refunds, timeline, news',
    'enrolments: set status cancelled, owner, enrolledAt',
    'classes: set holds, soldTo, soldCount, blockedOrders, blockedUpTo',
    'versions: set version',
    'orders: set lines.$.outcome cancelled',
    ...paying,
  ],
  prepare: (api) => prepare(api, true),
};

export const deciding = [goodwill, endedPlace];
