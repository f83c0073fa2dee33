import { beforeAll, expect, test } from 'vitest';
import { createShopper } from '#testing/purchases/shopper';
import { problemKindOf } from '#testing/responses/problem-of';
import { classPath, type TestUser } from '#testing/samples/builders';
import { findClass } from '#features/classes/index';
import { applyEdit } from '../apply-edit';
import { toApprovedChanges } from '../class-changes';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();
const shop = createShopper(api);
let coach: TestUser;
let admin: TestUser;
beforeAll(async () => {
  [coach, admin] = await Promise.all([api.aUser('instructor'), api.aUser('admin')]);
});

test('nobody pays a proposed price before it is approved, even during concurrent checkouts', async () => {
  for (let round = 0; round < 3; round += 1) {
    const campClass = await api.aClassOf(coach, { capacity: 20 });
    await api.as(coach.token).patch(classPath(campClass)).send({ price: 80 }).expect(200);
    const buyers = await Promise.all(Array.from({ length: 4 }, () => api.aUser()));
    await Promise.all(buyers.map((buyer) => shop.addToCart(buyer, [campClass])));

    const early = await Promise.all(
      buyers.slice(0, 2).map(async (buyer) => problemKindOf(await shop.start(buyer, 80))),
    );
    expect(early).toEqual(['total-changed', 'total-changed']);
    let isApproved = false;
    const approval = api
      .as(admin.token)
      .patch(classPath(campClass, '/proposal'))
      .send({ decision: 'approved', revision: 1 })
      .expect(200)
      .then(() => (isApproved = true));
    const starts = buyers.map(async (buyer, n) => {
      const wasApproved = isApproved;
      const price = n % 2 ? 80 : 64.5;
      const problemKind = problemKindOf(await shop.start(buyer, price));
      expect(['no problem', 'total-changed']).toContain(problemKind);
      // A checkout that starts after the approval succeeds only with the new price.
      if (wasApproved && problemKind === 'no problem') expect(price).toBe(80);
      return problemKind;
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
});

test('concurrent edits, decisions and discards approve at most the revision that the admin saw', async () => {
  for (let round = 0; round < 3; round += 1) {
    const campClass = await api.aClassOf(coach, { capacity: 20 });
    await api.as(coach.token).patch(classPath(campClass)).send({ price: 80 }).expect(200);
    const decide = (body: object) =>
      api
        .as(admin.token)
        .patch(classPath(campClass, '/proposal'))
        .send({ revision: 1, ...body });
    const problemKinds = await Promise.all(
      [
        decide({ decision: 'approved' }),
        decide({ decision: 'approved' }),
        decide({ decision: 'rejected', reason: 'No.' }),
        api.as(coach.token).patch(classPath(campClass)).send({ price: 500 }),
        api.as(coach.token).delete(classPath(campClass, '/proposal')),
      ].map(async (call) => problemKindOf(await call)),
    );
    const decided = problemKinds.slice(0, 3).filter((kind) => kind === 'no problem').length;
    expect(decided).toBeLessThanOrEqual(1);
    const stored = await shop.getClass(campClass);
    expect([6450, 8000]).toContain(stored.priceCents);
    const isApproved = problemKinds.slice(0, 2).includes('no problem');
    expect(stored.priceCents).toBe(isApproved ? 8000 : 6450);
  }
});

test('a stale read cannot approve a proposal that was discarded when its class went off sale', async () => {
  const { camp } = api;
  const [campClass, otherClass] = [
    await api.aClassOf(coach, { capacity: 20 }),
    await api.aClassOf(coach, { capacity: 20 }),
  ];
  for (const editedClass of [campClass, otherClass]) {
    await api.as(coach.token).patch(classPath(editedClass)).send({ price: 80 }).expect(200);
  }
  const staleClass = (await findClass(camp, campClass._id))!;
  for (const body of [{ status: 'denied', feedback: 'Not this year.' }, { status: 'approved' }]) {
    await api.as(admin.token).patch(classPath(campClass, '/status')).send(body).expect(200);
  }
  const changes = toApprovedChanges(staleClass, staleClass.proposal!);
  const edit = { changes, by: admin, at: new Date(), isProposal: true as const };
  expect(await applyEdit(camp, staleClass, edit)).toBe(false);
  expect(await shop.getClass(campClass)).toMatchObject({ priceCents: 6450 });
  expect(await shop.getClass(otherClass)).toMatchObject({
    proposal: { changes: { priceCents: 8000 } },
  });
});

const offSaleActions = {
  denied: (path: string) =>
    api
      .as(admin.token)
      .patch(`${path}/status`)
      .send({ status: 'denied', feedback: 'Not this year.' }),
  canceled: (path: string) =>
    api.as(admin.token).post(`${path}/cancel`).send({ reason: 'The pitch is flooded.' }),
  withdrawn: (path: string) => api.as(coach.token).post(`${path}/withdraw`),
};

test.each(Object.entries(offSaleActions))(
  'a class that is %s during concurrent edits and decisions keeps no proposal off sale',
  async (_status, takeOffSale) => {
    const otherClass = await api.aClassOf(coach, { capacity: 20 });
    await api.as(coach.token).patch(classPath(otherClass)).send({ price: 80 }).expect(200);
    for (let round = 0; round < 3; round += 1) {
      const campClass = await api.aClassOf(coach, { capacity: 20 });
      const edit = (price: number) =>
        api.as(coach.token).patch(classPath(campClass)).send({ price });
      await edit(80).expect(200);
      await Promise.all([
        edit(90),
        takeOffSale(classPath(campClass)),
        api
          .as(admin.token)
          .patch(classPath(campClass, '/proposal'))
          .send({ decision: 'approved', revision: 1 }),
        edit(95),
      ]);
      const { status, proposal } = await shop.getClass(campClass);
      expect(status).not.toBe('approved');
      expect(proposal).toBeUndefined();
    }
    expect(await shop.getClass(otherClass)).toMatchObject({
      priceCents: 6450,
      proposal: { changes: { priceCents: 8000 } },
    });
  },
);
