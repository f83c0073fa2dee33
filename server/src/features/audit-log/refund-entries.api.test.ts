import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '../../contract';
import type { Person } from '../../testing/builders';
import { createShopper } from '../../testing/checkout';
import { createTestApi, type TestApi } from '../../testing/test-api';

type CampClass = Awaited<ReturnType<TestApi['aClass']>>;

let api: TestApi;
let admin: Person;
let shop: ReturnType<typeof createShopper>;
beforeAll(async () => {
  api = await createTestApi();
  admin = await api.aPerson('admin');
  shop = createShopper(api);
});
afterAll(() => api.stop());

const listRefunds = async () => {
  await api.services.post.distribute();
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

const numberOf = async (person: Person) => (await shop.listOrders(person))[0]!.number;
const giveBack = async (person: Person, campClass: CampClass, refund: number) => {
  const [order] = await shop.listOrders(person);
  await api
    .as(person.token)
    .post(`/payments/${order!._id.toHexString()}/cancel`)
    .send({ classItemId: campClass._id.toHexString(), refund })
    .expect(200);
};

test('keeps what goes back for a place that a camper gave back, and nothing of a free one', async () => {
  const [person, other] = [await api.aPerson(), await api.aPerson()];
  const campClass = await api.aClass({ className: 'Nets', startsOn: '2031-07-28' });
  const free = await api.aClass({ priceCents: 0, startsOn: '2031-07-28' });
  for (const payer of [person, other]) await shop.buy(payer, [campClass, free]);
  expect(await refundsBy(() => giveBack(person, free, 0))).toEqual([]);
  expect(await refundsBy(() => giveBack(person, campClass, 64.5))).toEqual([
    {
      order: await numberOf(person),
      before: null,
      after: expect.stringMatching(/^\$64\.50 for Nets, whose place ended: /) as string,
      by: person.email,
    },
  ]);
});

test('keeps what goes back to each camper of a class that an admin called off', async () => {
  const campers = [await api.aPerson(), await api.aPerson()];
  const campClass = await api.aClass({ className: 'Nets' });
  for (const camper of campers) await shop.buy(camper, [campClass]);
  const refunds = await refundsBy(() =>
    api
      .as(admin.token)
      .post(`/topClass/${campClass._id.toHexString()}/cancel`)
      .send({ reason: 'Rain' })
      .expect(200),
  );
  const after = '$64.50 for Nets, whose place ended: The camp canceled Nets: Rain.';
  const numbers = await Promise.all(campers.map(numberOf));
  expect(refunds.toSorted((a, b) => a.order.localeCompare(b.order))).toEqual(
    numbers.toSorted().map((order) => ({ order, before: null, after, by: admin.email })),
  );
});

test('keeps what the camp itself sends back, because it was paid too late for a seat', async () => {
  const [slow, quick] = [await api.aPerson(), await api.aPerson()];
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
