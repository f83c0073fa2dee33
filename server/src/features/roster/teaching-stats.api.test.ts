import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '../../contract';
import { addDays, toDay } from '../../day';
import type { Person } from '../../testing/builders';
import { createShopper } from '../../testing/checkout';
import { createTestApi, type TestApi } from '../../testing/test-api';

let api: TestApi;
let shop: ReturnType<typeof createShopper>;
beforeAll(async () => {
  api = await createTestApi();
  shop = createShopper(api);
});
afterAll(() => api.stop());

const classOf = (
  { uid, name, email }: Person,
  given: NonNullable<Parameters<TestApi['aClass']>[0]> = {},
) => api.aClass({ instructor: { id: uid, name, email }, ...given });

const statsOf = async ({ token }: Person) =>
  endpoints.getTeachingStats.response.parse(
    (await api.as(token).get('/teaching-stats').expect(200)).body,
  );

test('sums what own classes brought in less what went back, and shows no other’s', async () => {
  const coach = await api.aPerson('instructor');
  const startsOn = addDays(toDay(api.clock.now(), 'UTC'), 8);
  const dear = await classOf(coach, { priceCents: 10_001, startsOn });
  const cheap = await classOf(coach, { priceCents: 33 * 100 });
  const unsold = await classOf(coach, { status: 'pending' });
  const rival = await api.aPerson('instructor');
  const theirs = await classOf(rival, { priceCents: 7_700 });
  const [one, two] = [await api.aPerson(), await api.aPerson()];
  await shop.buy(one, [dear, cheap, theirs]);
  await shop.buy(two, [dear]);
  // Half of $100.01 goes back: the class begins in eight days.
  const [order] = await shop.listOrders(two);
  await api
    .as(two.token)
    .post(`/payments/${order!._id.toHexString()}/cancel`)
    .send({ classItemId: dear._id.toHexString(), refund: 50.01 })
    .expect(200);

  const { revenue, classes } = await statsOf(coach);
  expect(revenue).toBe(183.01);
  const byId = Object.fromEntries(classes.map((each) => [each.classItemId, each.revenue]));
  expect(byId).toEqual({
    [dear._id.toHexString()]: 150.01,
    [cheap._id.toHexString()]: 33,
    [unsold._id.toHexString()]: 0,
  });
  expect(await statsOf(rival)).toEqual({
    revenue: 77,
    classes: [{ classItemId: theirs._id.toHexString(), revenue: 77 }],
  });
  expect(await statsOf(await api.aPerson('admin'))).toEqual({ revenue: 0, classes: [] });
});
