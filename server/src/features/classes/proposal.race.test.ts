import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../testing/builders';
import { createShopper } from '../../testing/checkout';
import { refusalOf } from '../../testing/problem-of';
import { createTestApi, type TestApi } from '../../testing/test-api';
import { applyEdit } from './apply-edit';
import { toApprovedChanges } from './class-changes';
import { createClassesStore } from './classes.store';

let api: TestApi;
let shop: ReturnType<typeof createShopper>;
let coach: Person;
let admin: Person;
beforeAll(async () => {
  api = await createTestApi();
  shop = createShopper(api);
  [coach, admin] = await Promise.all([api.aPerson('instructor'), api.aPerson('admin')]);
});
afterAll(() => api.stop());

const aClassOfCoach = () => {
  const { uid: id, name, email } = coach;
  return api.aClass({ instructor: { id, name, email }, capacity: 20 });
};
const pathOf = ({ _id }: { _id: { toHexString(): string } }, rest = '') =>
  `/topClass/${_id.toHexString()}${rest}`;

test('nobody pays a proposed price before it is approved, whoever buys meanwhile', async () => {
  for (let round = 0; round < 3; round += 1) {
    const campClass = await aClassOfCoach();
    await api.as(coach.token).patch(pathOf(campClass)).send({ price: 80 }).expect(200);
    const buyers = await Promise.all(Array.from({ length: 4 }, () => api.aPerson()));
    await Promise.all(buyers.map((buyer) => shop.pick(buyer, [campClass])));

    const early = await Promise.all(
      buyers.slice(0, 2).map(async (buyer) => refusalOf(await shop.start(buyer, 80))),
    );
    expect(early).toEqual(['total-changed', 'total-changed']);
    let isApproved = false;
    const approval = api
      .as(admin.token)
      .patch(pathOf(campClass, '/proposal'))
      .send({ decision: 'approved', revision: 1 })
      .expect(200)
      .then(() => (isApproved = true));
    const starts = buyers.map(async (buyer, n) => {
      const wasApproved = isApproved;
      const price = n % 2 ? 80 : 64.5;
      const refusal = refusalOf(await shop.start(buyer, price));
      expect(['no refusal', 'total-changed']).toContain(refusal);
      // What was asked for after the approval is answered by the new price alone.
      if (wasApproved && refusal === 'no refusal') expect(price).toBe(80);
      return refusal;
    });
    await Promise.all([approval, ...starts]);
    for (const [n, buyer] of buyers.entries()) {
      const open = (await shop.listOrders(buyer)).filter(
        ({ state }) => state === 'awaiting-payment',
      );
      for (const { totalCents, lines } of open) {
        expect(totalCents).toBe(n % 2 ? 8000 : 6450);
        expect(lines[0]!.priceCents).toBe(totalCents);
      }
    }
  }
}, 60_000);

test('of edits, decisions and discards at once, only what was looked at is approved', async () => {
  for (let round = 0; round < 3; round += 1) {
    const campClass = await aClassOfCoach();
    await api.as(coach.token).patch(pathOf(campClass)).send({ price: 80 }).expect(200);
    const decide = (body: object) =>
      api
        .as(admin.token)
        .patch(pathOf(campClass, '/proposal'))
        .send({ revision: 1, ...body });
    const refusals = await Promise.all(
      [
        decide({ decision: 'approved' }),
        decide({ decision: 'approved' }),
        decide({ decision: 'rejected', reason: 'No.' }),
        api.as(coach.token).patch(pathOf(campClass)).send({ price: 500 }),
        api.as(coach.token).delete(pathOf(campClass, '/proposal')),
      ].map(async (call) => refusalOf(await call)),
    );
    const decided = refusals.slice(0, 3).filter((each) => each === 'no refusal').length;
    expect(decided).toBeLessThanOrEqual(1);
    const stored = await shop.getClass(campClass);
    expect([6450, 8000]).toContain(stored.priceCents);
    const isApproved = refusals.slice(0, 2).includes('no refusal');
    expect(stored.priceCents).toBe(isApproved ? 8000 : 6450);
  }
}, 60_000);

test('a proposal that was dropped as its class left sale is not approved by who read it before', async () => {
  const store = createClassesStore(api.db, 'UTC');
  const [campClass, neighbour] = [await aClassOfCoach(), await aClassOfCoach()];
  for (const each of [campClass, neighbour]) {
    await api.as(coach.token).patch(pathOf(each)).send({ price: 80 }).expect(200);
  }
  const read = (await store.find(campClass._id))!;
  for (const body of [{ status: 'denied', feedback: 'Not this year.' }, { status: 'approved' }]) {
    await api.as(admin.token).patch(pathOf(campClass, '/status')).send(body).expect(200);
  }
  const changes = toApprovedChanges(read, read.proposal!);
  const edit = { changes, by: admin, at: new Date(), isProposal: true as const };
  expect(await applyEdit(store, read, edit)).toBe(false);
  expect(await shop.getClass(campClass)).toMatchObject({ priceCents: 6450 });
  expect(await shop.getClass(neighbour)).toMatchObject({
    proposal: { changes: { priceCents: 8000 } },
  });
});

const waysOffSale = {
  denied: (path: string) =>
    api
      .as(admin.token)
      .patch(`${path}/status`)
      .send({ status: 'denied', feedback: 'Not this year.' }),
  cancelled: (path: string) =>
    api.as(admin.token).post(`${path}/cancel`).send({ reason: 'The pitch is flooded.' }),
  withdrawn: (path: string) => api.as(coach.token).post(`${path}/withdraw`),
};

test.each(Object.entries(waysOffSale))(
  'a class that is %s while it is edited and decided on keeps no proposal off sale',
  async (_way, leaveSale) => {
    const neighbour = await aClassOfCoach();
    await api.as(coach.token).patch(pathOf(neighbour)).send({ price: 80 }).expect(200);
    for (let round = 0; round < 3; round += 1) {
      const campClass = await aClassOfCoach();
      const edit = (price: number) => api.as(coach.token).patch(pathOf(campClass)).send({ price });
      await edit(80).expect(200);
      await Promise.all([
        edit(90),
        leaveSale(pathOf(campClass)),
        api
          .as(admin.token)
          .patch(pathOf(campClass, '/proposal'))
          .send({ decision: 'approved', revision: 1 }),
        edit(95),
      ]);
      const { status, proposal } = await shop.getClass(campClass);
      expect(status).not.toBe('approved');
      expect(proposal).toBeUndefined();
    }
    expect(await shop.getClass(neighbour)).toMatchObject({
      priceCents: 6450,
      proposal: { changes: { priceCents: 8000 } },
    });
  },
);
