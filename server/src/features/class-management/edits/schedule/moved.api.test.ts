import type { Db } from 'mongodb';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CampClass } from '#domain/classes/camp-class';
import type { Payment } from '#contract';
import { changesBy } from '#testing/database/database-snapshot';
import { problemKindOf, problemOf } from '#testing/responses/problem-of';
import { watchWrites } from '#testing/database/watch-writes';
import { storedNotificationsBy } from '#testing/mail/notifications-by';
import { createShopper } from '#testing/purchases/shopper';
import { useTestApi } from '#testing/api/use-test-api';
import { classPath, type TestUser } from '#testing/samples/builders';

/** Runs once, after a class was read for an edit and before it is written. */
let beforeEdit: (() => Promise<unknown>) | null = null;
const wrapDb = (db: Db) =>
  watchWrites(db, async ({ collection, args }, work) => {
    const { $set } = Object(args[1]) as { $set?: { moved?: unknown } };
    if (collection === 'classes' && $set?.moved && beforeEdit) {
      const act = beforeEdit;
      beforeEdit = null;
      await act();
    }
    return work();
  });
const api = useTestApi({
  faults: { wrapDb, wrapFetch: (fetch) => fetch, wrapMailer: (mailer) => mailer },
});
const shop = createShopper(api);
let admin: TestUser;
let coach: TestUser;
let campClass: CampClass;
beforeAll(async () => {
  admin = await api.aUser('admin');
});
beforeEach(async () => {
  coach = await api.aUser('instructor');
  campClass = await api.aClassOf(coach, { startsOn: '2031-07-05', endsOn: '2031-07-06' });
});

const edit = (body: object, { token } = admin) =>
  api.as(token).patch(classPath(campClass)).send(body).expect(200);
const hold = async () => {
  const camper = await api.aUser();
  await shop.addToCart(camper, [campClass]);
  await shop.start(camper, 64.5).expect(200);
};
const moves: [string, object][] = [
  ['sessions', { sessions: [{ startsAt: '2031-07-05T10:00', endsAt: '2031-07-05T12:00' }] }],
  ['days', { endsOn: '2031-07-07' }],
  ['location', { place: 'Harbour hall' }],
];

describe.each(moves)('an approved change of the %s', (_, body) => {
  test('of a class with enrollments is stored as a move in the same write', async () => {
    const other = await api.aClass({ soldCount: 1 });
    await shop.buy(await api.aUser(), [campClass]);
    await edit(body);
    const { moved, revision } = await shop.getClass(campClass);
    expect(moved?.at).toBeInstanceOf(Date);
    expect(revision).toBe(1);
    expect(await shop.getClass(other)).not.toHaveProperty('moved');
  });

  test('of a class with enrollments is a proposal until an admin approves it', async () => {
    await shop.buy(await api.aUser(), [campClass]);
    await edit(body, coach);
    expect(await shop.getClass(campClass)).not.toHaveProperty('moved');
    const path = classPath(campClass, '/proposal');
    await api.as(admin.token).patch(path).send({ decision: 'approved', revision: 1 }).expect(200);
    expect((await shop.getClass(campClass)).moved?.at).toBeInstanceOf(Date);
  });

  test('is a move even if nobody is enrolled or paying', async () => {
    const other = await api.aClass();
    await edit(body);
    expect((await shop.getClass(campClass)).moved?.at).toBeInstanceOf(Date);
    expect(await shop.getClass(other)).not.toHaveProperty('moved');
  });

  test('is a move if a family is paying', async () => {
    await hold();
    await edit(body);
    expect((await shop.getClass(campClass)).moved?.at).toBeInstanceOf(Date);
  });
});

test.each([
  ['an age range', { ageMin: 9, ageMax: 12 }],
  ['an enrollment window', { enrollmentClosesAt: '2031-07-01T09:00' }],
  ['a price', { price: 70 }],
  ['the same sessions', { startsOn: '2031-07-05', endsOn: '2031-07-06' }],
])('a change of %s moves nobody', async (_, body) => {
  await shop.buy(await api.aUser(), [campClass]);
  await edit(body);
  expect(await shop.getClass(campClass)).not.toHaveProperty('moved');
});

test('an instructor’s new age range for a class with enrollments is a proposal', async () => {
  await shop.buy(await api.aUser(), [campClass]);
  const { body } = await edit({ ageMin: 9 }, coach);
  expect(body).toEqual({ modifiedCount: 1, status: 'approved', proposal: 'pending' });
  expect(await shop.getClass(campClass)).not.toHaveProperty('ageMin');
});

describe('a session that has started', () => {
  const HOUR_MS = 3_600_000;
  const MINUTES_A_DAY = 1_440;
  const inHours = (hours: number) => {
    const now = Math.ceil(api.clock.now().getTime() / HOUR_MS);
    return new Date((now + hours) * HOUR_MS).toISOString();
  };
  const aSession = (id: string, hours: number) => ({
    id,
    startsAt: inHours(hours),
    endsAt: inHours(hours + 1),
  });
  let first: ReturnType<typeof aSession>;
  let last: ReturnType<typeof aSession>;
  beforeEach(async () => {
    [first, last] = [aSession('first', 12), aSession('last', 60)];
    const sessions = [first, last].map(({ id, startsAt, endsAt }) => ({
      id,
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
    }));
    campClass = await api.aClassOf(coach, { sessions });
  });
  const changes: [string, () => object][] = [
    ['removed', () => ({ sessions: [last] })],
    ['moved', () => ({ sessions: [aSession('first', 24), last] })],
    ['replaced by days', () => ({ startsOn: last.startsAt.slice(0, 10) })],
  ];

  test.each(changes)('cannot be %s while a family is enrolled', async (_, toBody) => {
    const family = await api.aUser();
    await shop.buy(family, [campClass]);
    api.clock.passMinutes(MINUTES_A_DAY);
    for (const { token } of [coach, admin]) {
      const body = toBody();
      const changed = await changesBy(api.db, async () => {
        const res = await api.as(token).patch(classPath(campClass)).send(body).expect(400);
        expect(problemOf(res).errors).toEqual([
          {
            in: 'body',
            pointer: `/${Object.keys(body)[0]}`,
            detail: 'must keep the sessions that have started, because families are enrolled',
          },
        ]);
      });
      expect(changed).toEqual([]);
    }
    const [payment] = (await api.as(family.token).get('/payments').expect(200)).body as Payment[];
    expect(payment!.lines[0]!.cancellation).toBeNull();
  });

  test('cannot be removed by a proposal that was made before it started', async () => {
    await shop.buy(await api.aUser(), [campClass]);
    await edit({ sessions: [last] }, coach);
    api.clock.passMinutes(MINUTES_A_DAY);
    const changed = await changesBy(api.db, async () => {
      const decision = { decision: 'approved', revision: 1 };
      const path = classPath(campClass, '/proposal');
      const res = await api.as(admin.token).patch(path).send(decision);
      expect(problemKindOf(res)).toBe('changed-meanwhile');
    });
    expect(changed).toEqual([]);
  });

  test('can be removed if nobody is enrolled, and stays if others change', async () => {
    const later = aSession('last', 96);
    const other = await api.aClass({ soldCount: 1 });
    api.clock.passMinutes(MINUTES_A_DAY);
    await edit({ sessions: [last] });
    expect((await shop.getClass(campClass)).sessions).toHaveLength(1);
    expect(await shop.getClass(other)).not.toHaveProperty('moved');
    campClass = await api.aClassOf(coach, {
      sessions: (await shop.getClass(campClass)).sessions!,
    });
    await shop.buy(await api.aUser(), [campClass]);
    await edit({ sessions: [later] });
    expect((await shop.getClass(campClass)).sessions).toMatchObject([
      { id: 'last', startsAt: new Date(later.startsAt) },
    ]);
  });
});

test('a family that enrolls while a class is being moved is notified of the move', async () => {
  const [family, other] = [await api.aUser(), await api.aUser()];
  await shop.buy(other, [await api.aClass()]);
  beforeEdit = () => shop.buy(family, [campClass]);
  const notifications = await storedNotificationsBy(api, () => edit({ place: 'Hall' }));
  const moves = notifications.filter(({ title }) => title.startsWith('New location'));
  expect(moves.map(({ owner }) => owner)).toEqual([family.uid]);
  expect(await shop.getClass(campClass)).toMatchObject({ place: 'Hall', revision: 1 });
});
