import { beforeEach, expect, test } from 'vitest';
import type { AuditEntry, Notification, TransferCampersResponse } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import { changesBy } from '#testing/database/database-snapshot';
import { useTestApi } from '#testing/api/use-test-api';
import { createMover } from '#testing/purchases/mover';
import { createShopper } from '#testing/purchases/shopper';
import { problemKindOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';

const api = useTestApi();
const shop = createShopper(api);
const { moveByCamp, listEnrollmentIds, listPayments, expectCleanAudit } = createMover(api);
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
let admin: TestUser;
beforeEach(async () => {
  admin = await api.aUser('admin');
});

const inHours = (hours: number) => new Date(api.clock.now().getTime() + hours * HOUR_MS);
const sessionsFrom = (hours: number) => [
  { id: 'first', startsAt: inHours(hours), endsAt: inHours(hours + 2) },
  { id: 'last', startsAt: inHours(hours + 48), endsAt: inHours(hours + 50) },
];

const enroll = async (campClass: CampClass) => {
  const user = await api.aUser();
  const transactionId = await shop.buy(user, [campClass]);
  return { user, transactionId };
};

test('merges two groups that have begun: waives a higher price, and leaves the others alone', async () => {
  const [source, target] = [
    await api.aClass({ sessions: sessionsFrom(1) }),
    await api.aClass({ sessions: sessionsFrom(1), priceCents: 9000 }),
  ];
  const families = [await enroll(source), await enroll(source)];
  const stays = await enroll(source);
  api.clock.passMinutes(120);
  const ids = await listEnrollmentIds(source);

  const { body } = await moveByCamp(admin, ids.slice(0, 2), [source, target]).expect(200);

  expect(body).toEqual({ transferred: expect.arrayContaining(ids.slice(0, 2)), refused: [] });
  expect(await listEnrollmentIds(source)).toEqual([ids[2]]);
  expect(await listEnrollmentIds(target)).toHaveLength(2);
  expect(await shop.getClass(target)).toMatchObject({ soldCount: 2, holds: [] });
  for (const { user, transactionId } of families) {
    expect((await listPayments(user))[0]).toMatchObject({
      ...{ price: 0, carriedIn: 64.5, lines: [{ price: 64.5, outcome: 'enrolled' }] },
    });
    expect(await shop.listRefundAmounts(transactionId)).toEqual([]);
  }
  expect(await listPayments(stays.user)).toHaveLength(1);
  await expectCleanAudit();
});

test('a move that the camp decides can be canceled for a full refund until 7 days later or the start', async () => {
  const [source, target] = [
    await api.aClass({ sessions: sessionsFrom(30 * 24) }),
    await api.aClass({ sessions: sessionsFrom(5 * 24) }),
  ];
  const family = await enroll(source);
  await moveByCamp(admin, await listEnrollmentIds(source), [source, target], {
    acceptsWarnings: true,
  }).expect(200);
  const [moved] = await listPayments(family.user);
  const { cancellation } = moved!.lines[0]!;
  expect(cancellation).toMatchObject({ refund: 64.5 });
  expect(new Date(cancellation!.fullRefundUntil!)).toEqual(
    new Date(Math.floor(+target.sessions![0]!.startsAt / 1000) * 1000),
  );
  const later = await api.aClass({ sessions: sessionsFrom(40 * 24) });
  await moveByCamp(admin, await listEnrollmentIds(target), [target, later], {
    isRequestedByFamily: true,
  }).expect(200);
  const [again] = await listPayments(family.user);
  expect(again!.lines[0]!.cancellation!.fullRefundUntil).toBeUndefined();
  await expectCleanAudit();
});

test('a move that the family asked for keeps the refund policy', async () => {
  const [source, target] = [
    await api.aClass({ sessions: sessionsFrom(30 * 24) }),
    await api.aClass({ sessions: sessionsFrom(5 * 24), priceCents: 2000 }),
  ];
  const family = await enroll(source);
  await moveByCamp(admin, await listEnrollmentIds(source), [source, target], {
    isRequestedByFamily: true,
  }).expect(200);
  const [moved] = await listPayments(family.user);
  expect(moved!.lines[0]!.cancellation).toMatchObject({ refund: 0 });
  expect(await shop.listRefundAmounts(family.transactionId)).toEqual([4450]);
  await expectCleanAudit();
});

test('moves as many campers as fit, names the others, and can be repeated', async () => {
  const [source, target] = [await api.aClass(), await api.aClass({ capacity: 1 })];
  await enroll(source);
  await enroll(source);
  const ids = await listEnrollmentIds(source);
  const first = (await moveByCamp(admin, ids, [source, target]).expect(200))
    .body as TransferCampersResponse;
  expect(first.transferred).toHaveLength(1);
  expect(first.refused).toMatchObject([{ problem: 'sold-out', isWarning: false }]);
  // Who has moved is not refused by a repeated request.
  expect((await moveByCamp(admin, ids, [source, target]).expect(200)).body).toEqual(first);
  expect(await listEnrollmentIds(target)).toHaveLength(1);
  await expectCleanAudit();
});

test('warns of the wrong age and of a clash, which the admin can accept', async () => {
  const source = await api.aClass();
  const young = await api.aClass({ ageMin: 6, ageMax: 7 });
  const user = await api.aUser();
  const birthDate = new Date(api.clock.now().getTime() - 12 * 366 * DAY_MS).toISOString();
  const camper = await api.aChild(user, {
    firstName: 'Leo',
    birthDate: birthDate.slice(0, 10),
  });
  await shop.buyFor(user, source, [camper]);
  const { body } = await moveByCamp(admin, await listEnrollmentIds(source), [source, young]).expect(
    200,
  );
  expect(body).toMatchObject({
    transferred: [],
    refused: [{ name: 'Leo Lopez', problem: 'wrong-age', isWarning: true }],
  });
  await moveByCamp(admin, await listEnrollmentIds(source), [source, young], {
    acceptsWarnings: true,
  }).expect(200);
  expect(await listEnrollmentIds(young)).toHaveLength(1);
});

test('warns of an unknown age if the class is for children', async () => {
  const [source, young] = [await api.aClass(), await api.aClass({ ageMin: 6, ageMax: 17 })];
  await enroll(source);
  const ids = await listEnrollmentIds(source);
  const { body } = await moveByCamp(admin, ids, [source, young]).expect(200);
  expect(body).toMatchObject({
    transferred: [],
    refused: [
      {
        problem: 'wrong-age',
        reason: `The camper’s birth date is missing; ${young.className} is for ages 6–17.`,
        isWarning: true,
      },
    ],
  });
  const adults = await api.aClass({ ageMin: 6, ageMax: 18 });
  await moveByCamp(admin, ids, [source, adults]).expect(200);
  expect(await listEnrollmentIds(adults)).toHaveLength(1);
});

test('nobody passes a waiting list', async () => {
  const [source, target] = [await api.aClass(), await api.aClass({ capacity: 2 })];
  await enroll(source);
  const waiting = { entryId: admin.uid as never, owner: 'somebody', camperIds: [] };
  await api.db
    .collection('classes')
    .updateOne({ _id: target._id }, { $set: { waitlist: [waiting] } });
  const { body } = await moveByCamp(admin, await listEnrollmentIds(source), [
    source,
    target,
  ]).expect(200);
  expect(body.refused).toMatchObject([{ problem: 'sold-out' }]);
});

test('refuses a class that is off sale or over, enrollments of other classes, and instructors', async () => {
  const [source, denied] = [await api.aClass(), await api.aClass({ status: 'denied' })];
  await enroll(source);
  const ids = await listEnrollmentIds(source);
  expect(problemKindOf(await moveByCamp(admin, ids, [source, denied]))).toBe('not-on-sale');
  const over = await api.aClass({ sessions: sessionsFrom(-100) });
  expect(problemKindOf(await moveByCamp(admin, ids, [source, over]))).toBe('not-on-sale');
  const other = await api.aClass();
  expect(problemKindOf(await moveByCamp(admin, ids, [other, await api.aClass()]))).toBe(
    'not-found',
  );
  const instructor = await api.aUser('instructor');
  expect(problemKindOf(await moveByCamp(instructor, ids, [source, other]))).toBe('forbidden');
  expect(await listEnrollmentIds(source)).toEqual(ids);
});

test('a repeated request reports the same campers as moved, and changes nothing', async () => {
  const [source, target, other] = [await api.aClass(), await api.aClass(), await api.aClass()];
  await enroll(source);
  const ids = await listEnrollmentIds(source);
  const first = await moveByCamp(admin, ids, [source, target]).expect(200);
  const changes = await changesBy(api.db, async () => {
    const { body } = await moveByCamp(admin, ids, [source, target]).expect(200);
    expect(body).toEqual(first.body);
    const elsewhere = await moveByCamp(admin, ids, [source, other]).expect(200);
    expect(elsewhere.body).toMatchObject({
      transferred: [],
      refused: [{ problem: 'transfer-closed' }],
    });
  });
  expect(changes).toEqual([]);
});

test('tells the family, and keeps who did it in the audit log', async () => {
  const [source, target] = [await api.aClass(), await api.aClass()];
  const { user } = await enroll(source);
  await moveByCamp(admin, await listEnrollmentIds(source), [source, target]).expect(200);
  await api.dispatchEvents();
  const { body } = await api.as(user.token).get('/notices').expect(200);
  const [{ title, text }] = body as [Notification];
  expect(title).toContain(`now in ${target.className} instead of ${source.className}`);
  expect(text).toContain('The camp made this change.');
  const log = await api.as(admin.token).get('/audit-log?action=camper-transferred').expect(200);
  const own = (log.body as AuditEntry[]).filter(({ actor }) => actor?.email === admin.email);
  expect(own).toMatchObject([{ before: source.className, after: target.className }]);
});
