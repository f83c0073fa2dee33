import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CampClass } from '#domain/classes/camp-class';
import type { Session } from '#domain/classes/schedule';
import { changesBy } from '#testing/database/database-snapshot';
import { problemKindOf, problemOf, type TestResponse } from '#testing/responses/problem-of';
import { useTestApi } from '#testing/api/use-test-api';
import { classPath, type TestUser } from '#testing/samples/builders';
import { classWithoutSchedule } from '#testing/samples/classes/teaching';

const api = useTestApi();
let admin: TestUser;
let coach: TestUser;
let taught: CampClass;
beforeAll(async () => {
  admin = await api.aUser('admin');
});

const at = (time: string) => new Date(`2031-07-07T${time}:00Z`);
const session = (from: string, to: string): Session => ({
  id: `${from}-${to}`,
  startsAt: at(from),
  endsAt: at(to),
});
const onWire = (from: string, to: string) => ({
  sessions: [{ startsAt: `2031-07-07T${from}`, endsAt: `2031-07-07T${to}` }],
});
beforeEach(async () => {
  coach = await api.aUser('instructor', { name: 'Amara Diallo' });
  taught = await api.aClassOf(coach, {
    className: 'Keeper School',
    sessions: [session('09:00', '12:00'), session('14:00', '15:00')],
  });
});

const add = (schedule: object, { token } = coach) =>
  api
    .as(token)
    .post('/topClass')
    .send({ ...classWithoutSchedule, ...schedule });
const edit = (campClass: CampClass, body: object, { token } = coach) =>
  api.as(token).patch(classPath(campClass)).send(body);
const approve = (campClass: CampClass, revision = 1) =>
  api
    .as(admin.token)
    .patch(classPath(campClass, '/proposal'))
    .send({ decision: 'approved', revision });
const setStatus = (campClass: CampClass, status: string) =>
  api.as(admin.token).patch(classPath(campClass, '/status')).send({ status });

const expectBusy = async (send: () => PromiseLike<TestResponse>) => {
  let response!: TestResponse;
  expect(await changesBy(api.db, async () => (response = await send()))).toEqual([]);
  expect(problemOf(response)).toMatchObject({
    kind: 'instructor-busy',
    detail:
      'Amara Diallo already teaches Keeper School on Monday, July 7, 2031, from 9:00 AM to 12:00 PM.',
  });
  expect(response.body).toMatchObject({ classItemId: taught._id.toHexString() });
};

describe('an instructor cannot teach two classes at once', () => {
  test('when a class is added', () => expectBusy(() => add(onWire('11:59', '13:00'))));

  test('when a class is edited, by its instructor or an admin', async () => {
    const campClass = await api.aClassOf(coach, { status: 'pending' });
    await expectBusy(() => edit(campClass, onWire('08:00', '09:01')));
    await expectBusy(() => edit(campClass, onWire('08:00', '13:00'), admin));
  });

  test('when an edit of a class on sale is proposed', async () => {
    const campClass = await api.aClassOf(coach);
    await expectBusy(() => edit(campClass, onWire('10:00', '11:00')));
  });

  test('when a proposal is approved after another class has taken its time', async () => {
    const campClass = await api.aClassOf(coach);
    await edit(campClass, onWire('16:00', '17:00')).expect(200);
    await edit(taught, { sessions: [session('16:30', '18:00')] }, admin).expect(200);
    const response = await approve(campClass);
    expect(problemKindOf(response)).toBe('instructor-busy');
    await edit(taught, { sessions: [session('17:00', '18:00')] }, admin).expect(200);
    await approve(campClass).expect(200);
  });

  test.each(['denied', 'withdrawn', 'draft'] as const)(
    'when a %s class is submitted with its sessions',
    async (status) => {
      const sessions = [session('11:00', '12:30')];
      const campClass = await api.aClassOf(coach, { status, sessions });
      await expectBusy(() => edit(campClass, { place: 'Hall' }));
      await edit(campClass, onWire('12:00', '12:30')).expect(200, {
        modifiedCount: 1,
        status: 'pending',
      });
    },
  );

  test('when an admin returns a denied class to review or approves it', async () => {
    const campClass = await api.aClassOf(coach, {
      status: 'denied',
      sessions: [session('11:00', '12:30')],
    });
    await expectBusy(() => setStatus(campClass, 'pending'));
    await expectBusy(() => setStatus(campClass, 'approved'));
    await edit(taught, { sessions: [session('17:00', '18:00')] }, admin).expect(200);
    await setStatus(campClass, 'approved').expect(200);
  });
});

describe('an instructor can teach a class', () => {
  test.each([
    ['12:00', '14:00'],
    ['08:00', '09:00'],
    ['15:00', '16:00'],
  ])('that starts when another one ends: %s to %s', async (from, to) => {
    await add(onWire(from, to)).expect(200);
  });

  test('at the time of another instructor’s class', async () => {
    const other = await api.aUser('instructor');
    await add(onWire('09:00', '12:00'), other).expect(200);
    await add(onWire('09:00', '12:00'), admin).expect(200);
  });

  test.each(['denied', 'withdrawn', 'draft', 'canceled'] as const)(
    'at the time of a %s class',
    async (status) => {
      await api.aClassOf(coach, { status, sessions: [session('16:00', '17:00')] });
      await add(onWire('16:00', '17:00')).expect(200);
    },
  );

  test('at the time of a class in review only after changing one of them', async () => {
    await add(onWire('16:00', '17:00')).expect(200);
    expect(problemKindOf(await add(onWire('16:00', '17:00')))).toBe('instructor-busy');
  });

  test('that already clashes, as long as an edit moves no session into another one', async () => {
    const campClass = await api.aClassOf(coach, { sessions: [session('11:00', '12:30')] });
    await edit(campClass, { place: 'Hall' }, admin).expect(200);
    const [{ id } = session('', '')] = campClass.sessions!;
    const kept = { id, ...onWire('11:00', '12:30').sessions[0] };
    const sessions = [kept, ...onWire('18:00', '19:00').sessions];
    await edit(campClass, { sessions }, admin).expect(200);
  });
});
