import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TransferCampersResponse } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import { recoverOrders } from '../sweep';
import { createClock, createTestApi, type TestApi } from '#testing/api/test-api';
import { createFaults } from '#testing/crashes/faults';
import { storedNotificationsBy } from '#testing/mail/notifications-by';
import { createFamilies, type Enrolled } from '#testing/purchases/families';
import { createMover } from '#testing/purchases/mover';
import { createShopper } from '#testing/purchases/shopper';
import type { TestUser } from '#testing/samples/builders';

const clock = createClock();
const faults = createFaults();
let api: TestApi;
/** Another server for the same database, which dies while it moves a family. */
let crashing: TestApi;
let admin: TestUser;
let [source, target]: CampClass[] = [];
let family: Enrolled;
beforeAll(async () => {
  api = await createTestApi({ clock });
  crashing = await createTestApi({ clock, faults, databaseName: api.db.databaseName });
});
afterAll(async () => {
  await crashing.stop();
  await api.stop();
});
beforeEach(async () => {
  admin = await api.aUser('admin');
  [source, target] = [await api.aClass(), await api.aClass({ capacity: 3, priceCents: 2000 })];
  family = await createFamilies(api).enroll(await api.aUser(), source, [['Leo', 'Ada']]);
});

/** The server dies after it has begun to move the family: after its order was stored, or after the lines were reserved. */
const dieAfter = async (step: 'orders: insert' | 'orders: set lines.$[line].transferredTo') => {
  const rehearsed = await createFamilies(api).enroll(await api.aUser(), source!, [['Leo', 'Ada']]);
  const ample = await api.aClass();
  faults.begin(null);
  await createMover(crashing)
    .moveByCamp(admin, rehearsed.enrollmentIds, [source!, ample])
    .expect(200);
  const index = faults.steps().lastIndexOf(step);
  faults.begin({ step: index, when: 'after' });
  await createMover(crashing).moveByCamp(admin, family.enrollmentIds, [source!, target!]);
  expect(faults.isDead()).toBe(true);
};

const repeat = async () =>
  (await createMover(api).moveByCamp(admin, family.enrollmentIds, [source!, target!]).expect(200))
    .body as TransferCampersResponse;
const enrolledIn = (campClass: CampClass) => createFamilies(api).listEnrolled(family, campClass);
const titlesBy = async (act: () => PromiseLike<unknown>) =>
  (await storedNotificationsBy(api, act))
    .filter(({ owner }) => owner === family.user.uid)
    .map(({ title }) => title);

test('a sibling who is in the new class meanwhile stays, and the other moves', async () => {
  await dieAfter('orders: set lines.$[line].transferredTo');
  const [, ada] = family.children;
  const guardian = await api.aUser();
  const guardians = [guardian.uid];
  await api.db.collection('campers').updateOne({ _id: ada!._id }, { $set: { guardians } });
  await createShopper(api).buyFor(guardian, target!, [ada!]);

  const titles = await titlesBy(async () => {
    await recoverOrders(api.camp);
    expect(await repeat()).toMatchObject({
      transferred: [family.enrollmentIds[0]],
      refused: [{ problem: 'already-enrolled' }],
    });
  });

  expect(titles).toEqual([`Leo is now in ${target!.className} instead of ${source!.className}`]);
  expect(await enrolledIn(source!)).toEqual(['Ada']);
  expect(await enrolledIn(target!)).toEqual(['Leo']);
  const move = (await createFamilies(api).listMoves(family, target!))[0]!;
  expect(move.lines.map(({ outcome }) => outcome)).toEqual(['enrolled', 'refused']);
  await createMover(api).expectCleanAudit();
});

test('a family whose seats are gone meanwhile stays together, and hears nothing', async () => {
  await dieAfter('orders: insert');
  clock.passMinutes(60);
  const others = await createFamilies(api).enroll(await api.aUser(), target!, [['Noa', 'Kim']]);

  const titles = await titlesBy(() => recoverOrders(api.camp));

  expect(titles).toEqual([]);
  expect(await enrolledIn(source!)).toEqual(['Ada', 'Leo']);
  expect(await createFamilies(api).listMoves(family, target!)).toEqual([]);
  expect(await createFamilies(api).listEnrolled(others, target!)).toEqual(['Kim', 'Noa']);
  // One seat is left, so a repeated request moves one of them.
  const { transferred, refused } = await repeat();
  expect(transferred).toHaveLength(1);
  expect(refused).toMatchObject([{ problem: 'sold-out' }]);
  await createMover(api).expectCleanAudit();
});

test('a family with a line that has changed meanwhile is planned again', async () => {
  await dieAfter('orders: insert');
  const [order] = await createShopper(api).listOrders(family.user);
  await api
    .as(family.user.token)
    .post(`/payments/${order!._id.toHexString()}/cancel`)
    .send({
      classItemId: source!._id.toHexString(),
      lineId: order!.lines[1]!.lineId.toHexString(),
      refund: 64.5,
    })
    .expect(200);
  await recoverOrders(api.camp);
  expect(await enrolledIn(source!)).toEqual(['Leo']);
  expect(await repeat()).toMatchObject({
    transferred: [family.enrollmentIds[0]],
    refused: [{ problem: 'transfer-closed' }],
  });
  expect(await enrolledIn(target!)).toEqual(['Leo']);
  await createMover(api).expectCleanAudit();
});
