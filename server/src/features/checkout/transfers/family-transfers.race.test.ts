import { beforeAll, expect, test } from 'vitest';
import type { TransferCampersResponse } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import { sweepOrders } from '../sweep';
import { useTestApi } from '#testing/api/use-test-api';
import { createFamilies, type Enrolled } from '#testing/purchases/families';
import { createMover } from '#testing/purchases/mover';
import { createShopper } from '#testing/purchases/shopper';
import type { TestUser } from '#testing/samples/builders';

const api = useTestApi();
const shop = createShopper(api);
const { enroll, listMoves, listEnrolled } = createFamilies(api);
const { moveByCamp, expectCleanAudit } = createMover(api);
let admins: [TestUser, TestUser];
beforeAll(async () => {
  admins = [await api.aUser('admin'), await api.aUser('admin')];
});

const ROUNDS = 6;
const rounds = Array.from({ length: ROUNDS }, (_, round) => round);

const transfer = async (...args: Parameters<typeof moveByCamp>) =>
  (await moveByCamp(...args).expect(200)).body as TransferCampersResponse;

/** Completes what is left, and fails if a seat or money is lost or doubled, or a child is in two classes or none. */
const expectClean = async (family: Enrolled, source: CampClass, targets: CampClass[]) => {
  await sweepOrders(api.camp);
  const enrolled = await Promise.all(
    [source, ...targets].map((campClass) => listEnrolled(family, campClass)),
  );
  expect(enrolled.flat().toSorted()).toEqual(
    family.children.map(({ firstName }) => firstName).toSorted(),
  );
  for (const campClass of [source, ...targets]) {
    const count = await shop.countEnrollments(campClass);
    expect(await shop.getClass(campClass)).toMatchObject({ soldCount: count, holds: [] });
  }
  await expectCleanAudit();
};

test.each(rounds)('two admins who move the same family at once make one order (%s)', async () => {
  const [source, target] = [await api.aClass(), await api.aClass()];
  const family = await enroll(await api.aUser(), source, [['Leo', 'Ada'], ['Kim']]);
  const ids = family.enrollmentIds;
  const responses = await Promise.all([
    transfer(admins[0], ids, [source, target]),
    transfer(admins[1], ids.toReversed(), [source, target]),
  ]);
  for (const { transferred, refused } of responses) {
    expect(refused).toEqual([]);
    expect(transferred).toHaveLength(3);
  }
  const moves = await listMoves(family, target);
  expect(moves.map(({ lines }) => lines.length)).toEqual([3]);
  await expectClean(family, source, [target]);
});

test.each(rounds)(
  'two admins who move overlapping siblings move each of them once (%s)',
  async () => {
    const [source, target] = [await api.aClass(), await api.aClass()];
    const family = await enroll(await api.aUser(), source, [['Leo', 'Ada', 'Kim']]);
    const [leo, ada, kim] = family.enrollmentIds as [string, string, string];
    const responses = await Promise.all([
      transfer(admins[0], [leo, ada], [source, target]),
      transfer(admins[1], [ada, kim], [source, target]),
    ]);
    expect(responses.map(({ transferred }) => transferred.length)).toEqual([2, 2]);
    const moves = await listMoves(family, target);
    expect(moves.map(({ lines }) => lines.length).toSorted()).toEqual([1, 2]);
    expect(await listEnrolled(family, target)).toEqual(['Ada', 'Kim', 'Leo']);
    await expectClean(family, source, [target]);
  },
);

test.each(rounds)(
  'two admins who move a family to two classes keep siblings together (%s)',
  async () => {
    const [source, one, two] = [await api.aClass(), await api.aClass(), await api.aClass()];
    const family = await enroll(await api.aUser(), source, [['Leo', 'Ada']]);
    const ids = family.enrollmentIds;
    const responses = await Promise.all([
      transfer(admins[0], ids, [source, one]),
      transfer(admins[1], ids, [source, two]),
    ]);
    const counts = responses.map(({ transferred }) => transferred.length);
    expect(counts.toSorted()).toEqual([0, 2]);
    await expectClean(family, source, [one, two]);
  },
);

test.each(rounds)('two families at once never get more than the last seats (%s)', async () => {
  const [source, target] = [await api.aClass(), await api.aClass({ capacity: 3 })];
  const families = [
    await enroll(await api.aUser(), source, [['Leo', 'Ada']]),
    await enroll(await api.aUser(), source, [['Noa', 'Kim']]),
  ];
  const [one, two] = families as [Enrolled, Enrolled];
  await Promise.all([
    transfer(admins[0], one.enrollmentIds, [source, target]),
    transfer(admins[1], two.enrollmentIds, [source, target]),
  ]);
  const { soldCount } = await shop.getClass(target);
  expect(soldCount).toBeLessThanOrEqual(3);
  expect(soldCount).toBeGreaterThanOrEqual(2);
  // What a repeated request reports is what happened.
  const again = await transfer(
    admins[0],
    [...one.enrollmentIds, ...two.enrollmentIds],
    [source, target],
  );
  expect(again.transferred).toHaveLength(3);
  expect(again.refused).toMatchObject([{ problem: 'sold-out' }]);
  for (const family of families) await expectClean(family, source, [target]);
});

test.each(rounds)('a family that cancels one sibling while an admin moves all (%s)', async () => {
  const [source, target] = [await api.aClass(), await api.aClass()];
  const family = await enroll(await api.aUser(), source, [['Leo', 'Ada']]);
  const [order] = await shop.listOrders(family.user);
  const [body, canceled] = await Promise.all([
    transfer(admins[0], family.enrollmentIds, [source, target]),
    api.as(family.user.token).post(`/payments/${order!._id.toHexString()}/cancel`).send({
      classItemId: source._id.toHexString(),
      lineId: order!.lines[1]!.lineId.toHexString(),
      refund: 64.5,
    }),
  ]);
  expect(canceled.status).toBeLessThan(500);
  await sweepOrders(api.camp);
  // A cancellation of an enrollment that has moved cancels nothing.
  const enrolled = await listEnrolled(family, target);
  expect(enrolled).toHaveLength(body.transferred.length);
  const refunds = (await shop.listOrders(family.user)).flatMap((each) => each.refunds);
  expect(refunds.map(({ amountCents }) => amountCents)).toEqual(
    enrolled.length === 2 ? [] : [6450],
  );
  expect(await listEnrolled(family, source)).toEqual([]);
  await expectCleanAudit();
});

test.each(rounds)('ten parallel requests move a family to the last seats once (%s)', async () => {
  const [source, target] = [await api.aClass(), await api.aClass({ capacity: 2 })];
  const family = await enroll(await api.aUser(), source, [['Leo', 'Ada']]);
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      transfer(admins[index % 2]!, family.enrollmentIds, [source, target]),
    ),
  );
  const problems = responses.flatMap(({ refused }) => refused.map(({ problem }) => problem));
  expect(problems.filter((problem) => problem === 'sold-out')).toEqual([]);
  expect((await listMoves(family, target)).map(({ lines }) => lines.length)).toEqual([2]);
  await expectClean(family, source, [target]);
});
