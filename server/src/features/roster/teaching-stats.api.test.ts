import { expect, test } from 'vitest';
import { endpoints } from '#contract';
import type { TestApi } from '#testing/api/test-api';
import { createShopper } from '#testing/purchases/shopper';
import type { TestUser } from '#testing/samples/builders';
import { useTestApi } from '#testing/api/use-test-api';
import { addDays, toDay } from '#shared/dates';

const api = useTestApi();
const shop = createShopper(api);

const classOf = (
  { uid, name, email }: TestUser,
  fields: NonNullable<Parameters<TestApi['aClass']>[0]> = {},
) => api.aClass({ instructor: { uid, name, email }, ...fields });

const statsOf = async ({ token }: TestUser) =>
  endpoints.getTeachingStats.response.parse(
    (await api.as(token).get('/teaching-stats').expect(200)).body,
  );

test('returns the revenue of the viewer’s own classes minus refunds', async () => {
  const coach = await api.aUser('instructor');
  const startsOn = addDays(toDay(api.clock.now(), 'UTC'), 8);
  const expensive = await classOf(coach, { priceCents: 10_001, startsOn });
  const cheap = await classOf(coach, { priceCents: 33 * 100 });
  const unsold = await classOf(coach, { status: 'pending' });
  const rival = await api.aUser('instructor');
  const theirs = await classOf(rival, { priceCents: 7_700 });
  const [firstBuyer, secondBuyer] = [await api.aUser(), await api.aUser()];
  await shop.buy(firstBuyer, [expensive, cheap, theirs]);
  await shop.buy(secondBuyer, [expensive]);
  // The refund is half of $100.01 because the class starts in eight days.
  const [order] = await shop.listOrders(secondBuyer);
  await api
    .as(secondBuyer.token)
    .post(`/payments/${order!._id.toHexString()}/cancel`)
    .send({ classItemId: expensive._id.toHexString(), refund: 50.01 })
    .expect(200);

  const { revenue, classes } = await statsOf(coach);
  expect(revenue).toBe(183.01);
  const byId = Object.fromEntries(
    classes.map(({ classItemId, revenue }) => [classItemId, revenue]),
  );
  expect(byId).toEqual({
    [expensive._id.toHexString()]: 150.01,
    [cheap._id.toHexString()]: 33,
    [unsold._id.toHexString()]: 0,
  });
  expect(await statsOf(rival)).toEqual({
    revenue: 77,
    classes: [{ classItemId: theirs._id.toHexString(), revenue: 77 }],
  });
  expect(await statsOf(await api.aUser('admin'))).toEqual({ revenue: 0, classes: [] });
});
