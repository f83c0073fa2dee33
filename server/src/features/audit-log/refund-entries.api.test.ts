import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract';
import type { TestApi } from '#testing/api/test-api';
import { createShopper } from '#testing/purchases/shopper';
import type { TestUser } from '#testing/samples/builders';
import { useTestApi } from '#testing/api/use-test-api';

type CampClass = Awaited<ReturnType<TestApi['aClass']>>;

const api = useTestApi();
const shop = createShopper(api);
let admin: TestUser;
beforeAll(async () => {
  admin = await api.aUser('admin');
});

const listRefunds = async () => {
  await api.dispatchEvents();
  const { body } = await api.as(admin.token).get('/audit-log?action=refund-decided').expect(200);
  return endpoints.listAuditEntries.response.parse(body);
};
const refundsBy = async (act: () => PromiseLike<unknown>) => {
  const known = new Set((await listRefunds()).map(({ _id }) => _id));
  await act();
  const added = (await listRefunds()).filter(({ _id }) => !known.has(_id));
  return added.map(({ subject, before, after, actor }) => ({
    order: subject.name,
    before,
    after,
    by: actor?.email ?? null,
  }));
};

const numberOf = async (user: TestUser) => (await shop.listOrders(user))[0]!.number;
const cancelEnrollment = async (user: TestUser, campClass: CampClass, refund: number) => {
  const [order] = await shop.listOrders(user);
  await api
    .as(user.token)
    .post(`/payments/${order!._id.toHexString()}/cancel`)
    .send({ classItemId: campClass._id.toHexString(), refund })
    .expect(200);
};

test('records the refund for an enrollment that its owner canceled, and nothing for a free class', async () => {
  const [user, other] = [await api.aUser(), await api.aUser()];
  const campClass = await api.aClass({ className: 'Nets', startsOn: '2031-07-28' });
  const free = await api.aClass({ priceCents: 0, startsOn: '2031-07-28' });
  for (const buyer of [user, other]) await shop.buy(buyer, [campClass, free]);
  expect(await refundsBy(() => cancelEnrollment(user, free, 0))).toEqual([]);
  expect(await refundsBy(() => cancelEnrollment(user, campClass, 64.5))).toEqual([
    {
      order: await numberOf(user),
      before: null,
      after: expect.stringMatching(/^\$64\.50 for Nets, enrollment canceled: /) as string,
      by: user.email,
    },
  ]);
});

test('records the refund of each camper when an admin cancels a class', async () => {
  const campers = [await api.aUser(), await api.aUser()];
  const campClass = await api.aClass({ className: 'Nets' });
  for (const camper of campers) await shop.buy(camper, [campClass]);
  const refunds = await refundsBy(() =>
    api
      .as(admin.token)
      .post(`/topClass/${campClass._id.toHexString()}/cancel`)
      .send({ reason: 'Rain' })
      .expect(200),
  );
  const after = '$64.50 for Nets, enrollment canceled: The camp canceled Nets: Rain.';
  const numbers = await Promise.all(campers.map(numberOf));
  expect(refunds.toSorted((a, b) => a.order.localeCompare(b.order))).toEqual(
    numbers.toSorted().map((order) => ({ order, before: null, after, by: admin.email })),
  );
});

test('records the automatic refund when the class sold out before the payment arrived', async () => {
  const [slow, quick] = [await api.aUser(), await api.aUser()];
  const full = await api.aClass({ className: 'Nets', capacity: 1 });
  const id = await shop.charge(slow, [full]);
  api.clock.passMinutes(16);
  await shop.buy(quick, [full]);
  expect(await refundsBy(() => shop.record(slow, id))).toEqual([
    {
      order: await numberOf(slow),
      before: null,
      after: '$64.50 for Nets: Nets sold out before your payment arrived.',
      by: null,
    },
  ]);
});
