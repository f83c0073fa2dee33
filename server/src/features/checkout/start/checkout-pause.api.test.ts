import type { Response } from 'supertest';
import { beforeEach, expect, test } from 'vitest';
import { sweepOrders } from '../sweep';
import type { TestUser } from '#testing/samples/builders';
import { createShopper, toTransactionId } from '#testing/purchases/shopper';
import { changesBy } from '#testing/database/database-snapshot';
import { problemOf, problemKindOf } from '#testing/responses/problem-of';
import { createTestApi, type TestApi } from '#testing/api/test-api';
import { useTestApi } from '#testing/api/use-test-api';

type CampClass = Awaited<ReturnType<TestApi['aClass']>>;

const api = useTestApi();
const shop = createShopper(api);
let camper: TestUser;
let campClass: CampClass;
beforeEach(async () => {
  [camper, campClass] = [await api.aUser(), await api.aClass({ capacity: 1 })];
  await shop.addToCart(camper, [campClass]);
});

const start = (user = camper, price = 64.5) => shop.start(user, price);
const sweep = () => sweepOrders(api.camp);
const lapse = async () => {
  const { body } = await start().expect(200);
  api.clock.passMinutes(15);
  return toTransactionId(body);
};
/** Returns the time that is one hold after the camper's last hold ended. */
const findEndOfPause = async () => {
  const last = (await shop.listOrders(camper)).at(-1)!;
  return new Date(last.holdExpiresAt.getTime() + 15 * 60_000).toISOString();
};

test('pauses an account for one hold after two holds lapsed without a payment attempt', async () => {
  await lapse();
  await lapse();
  const until = await findEndOfPause();
  expect(problemOf(await start())).toMatchObject({
    kind: 'checkout-paused',
    until,
    detail:
      'We held seats for you twice without a payment, so other campers can take them for now. You can check out again in 15 minutes. You were not charged.',
  });
  api.clock.passMinutes(14);
  expect(problemOf(await start())).toMatchObject({ kind: 'checkout-paused', until });
  api.clock.passMinutes(1);
  await start().expect(200);
});

test('a paused account holds no seat and changes nothing, so others can buy the seat', async () => {
  const other = await api.aUser();
  await shop.addToCart(other, [campClass]);
  await lapse();
  await lapse();
  expect(problemKindOf(await start())).toBe('checkout-paused');
  const changes = await changesBy(api.db, async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => start()));
    expect(new Set(responses.map(problemKindOf))).toEqual(new Set(['checkout-paused']));
  });
  expect(changes).toEqual([]);
  await start(other).expect(200);
});

test('the pause is the same if the sweep expires the orders first', async () => {
  await lapse();
  await lapse();
  const until = await findEndOfPause();
  api.clock.passMinutes(5);
  await sweep();
  expect((await shop.listOrders(camper)).map(({ state }) => state)).toEqual(['expired', 'expired']);
  expect(problemOf(await start())).toMatchObject({ kind: 'checkout-paused', until });
});

test('a second server applies the pause', async () => {
  await lapse();
  await lapse();
  await start();
  const other = await createTestApi({ databaseName: api.db.databaseName, clock: api.clock });
  expect(problemKindOf(await createShopper(other).start(camper, 64.5))).toBe('checkout-paused');
  await other.stop();
});

test.each(['pm_card_visa_chargeDeclined', 'pm_card_authenticationRequired'])(
  'a payment attempt (%s) resets the count',
  async (payment_method) => {
    await lapse();
    const { body } = await start().expect(200);
    await api.stripe.paymentIntents
      .confirm(toTransactionId(body), { payment_method })
      .catch(() => null);
    api.clock.passMinutes(15);
    await lapse();
    await start().expect(200);
  },
);

test('two quick edits of the cart and one lapsed hold cause no pause', async () => {
  const [second, third] = [await api.aClass(), await api.aClass()];
  await start().expect(200);
  api.clock.passMinutes(2);
  await shop.addToCart(camper, [second]);
  await start(camper, 129).expect(200);
  api.clock.passMinutes(3);
  await shop.addToCart(camper, [third]);
  await start(camper, 193.5).expect(200);
  api.clock.passMinutes(15);
  await start(camper, 193.5).expect(200);
});

test('changing the cart back and forth does not avoid the pause', async () => {
  const other = await api.aClass();
  const toggle = async (isOther: boolean) => {
    if (isOther) return shop.addToCart(camper, [other]);
    const { body } = await api.as(camper.token).get('/carts').expect(200);
    const item = (body as { _id: string; classItemId: string }[]).find(
      ({ classItemId }) => classItemId === other._id.toHexString(),
    );
    return api.as(camper.token).delete(`/carts/${item!._id}`).expect(200);
  };
  const refusals: string[] = [];
  for (let round = 0; round < 4; round += 1) {
    refusals.push(problemKindOf(await start(camper, round % 2 === 0 ? 64.5 : 129)));
    api.clock.passMinutes(14);
    await toggle(round % 2 === 0);
  }
  expect(refusals).toEqual(['no problem', 'no problem', 'no problem', 'checkout-paused']);
});

test('concurrent checkouts after a lapsed hold open one order and do not avoid the pause', async () => {
  const startEightTimes = () => Promise.all(Array.from({ length: 8 }, () => start()));
  const refusalsOf = (responses: Response[]) => [...new Set(responses.map(problemKindOf))];
  const inState = (state: string) => expect.objectContaining({ state }) as object;
  await lapse();
  expect(refusalsOf(await startEightTimes())).toEqual(['no problem']);
  const [expired, awaiting] = [inState('expired'), inState('awaiting-payment')];
  expect(await shop.listOrders(camper)).toEqual([expired, awaiting]);
  api.clock.passMinutes(15);
  const [responses] = await Promise.all([startEightTimes(), sweep()]);
  expect(refusalsOf(responses)).toEqual(['checkout-paused']);
  expect(await shop.listOrders(camper)).toEqual([expired, expired]);
  expect((await shop.getClass(campClass)).holds).toEqual([]);
});

test('returns the paid order if the payer returns after the hold and the payment was not reported', async () => {
  await shop.confirm(await lapse());
  const { body } = await start().expect(200);
  expect(body).toMatchObject({ clientSecret: null, payment: { state: 'paid' } });
});

test('refuses a total above Stripe’s maximum charge before it holds a seat', async () => {
  const expensive = await Promise.all([1, 2].map(() => api.aClass({ priceCents: 60_000_000 })));
  await shop.addToCart(camper, expensive);
  const changes = await changesBy(api.db, async () => {
    expect(problemOf(await start(camper, 1_200_064.5))).toMatchObject({
      kind: 'amount-too-large',
      detail: expect.stringContaining('at most $999,999.99') as string,
    });
  });
  expect(changes).toEqual([]);
});
