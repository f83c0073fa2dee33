import { beforeEach, expect, test } from 'vitest';
import { toCampTime } from '#domain/camp-time';
import { useTestApi } from '#testing/api/use-test-api';
import { changesBy } from '#testing/database/database-snapshot';
import { anAccount, deleteOwn } from '#testing/families/own-deletion';
import { problemOf, type TestResponse } from '#testing/responses/problem-of';
import { classPath, type TestUser } from '#testing/samples/builders';
import { createEndings } from '../testing/endings';
import { createTeaching, HOUR_MS } from '../testing/teaching';
import { createVisits } from '../testing/visits';

const api = useTestApi();
let coach: TestUser;
let admin: TestUser;
beforeEach(async () => {
  [coach, admin] = [await api.aUser('instructor'), await api.aUser('admin')];
});
const teaching = createTeaching(api, () => coach);
const { aVisitor } = createVisits(api, () => coach, teaching);
const { cancelClass } = createEndings(api, () => admin, teaching);
type Visitor = Awaited<ReturnType<typeof aVisitor>>;
const out = { collectedBy: 'Ava Reed' };

/** Expects that a request changes nothing until the child is checked out, and works after that. */
const expectRefusedUntilCheckOut = async (
  visitor: Visitor,
  send: () => PromiseLike<TestResponse>,
  { kind, detail }: { kind: string; detail: RegExp },
) => {
  const changes = await changesBy(api.db, async () => {
    const problem = problemOf(await send());
    expect(problem.kind).toBe(kind);
    expect(problem.detail).toMatch(detail);
  });
  expect(changes).toEqual([]);
  await visitor.checkOut(out).expect(200);
  expect((await send()).status).toBe(200);
};

test('a class is not deleted while somebody is checked in to it', async () => {
  const visitor = await aVisitor([teaching.sessionIn(0.5)]);
  await visitor.checkIn().expect(200);
  await cancelClass(visitor);
  const remove = () => api.as(admin.token).delete(classPath(visitor.campClass));
  await expectRefusedUntilCheckOut(visitor, remove, {
    kind: 'has-enrollments',
    detail: /checked in to this class/,
  });
});

test('a session keeps its place in the schedule while somebody is checked in to it', async () => {
  // A request names whole minutes.
  const startOfLater = Math.ceil(api.clock.now().getTime() / HOUR_MS + 48) * HOUR_MS;
  const later = {
    id: 'later',
    startsAt: new Date(startOfLater),
    endsAt: new Date(startOfLater + HOUR_MS),
  };
  const sessions = [teaching.sessionIn(0.5), later];
  const visitor = await aVisitor(sessions);
  await visitor.checkIn().expect(200);
  const [startsAt, endsAt] = [later.startsAt, later.endsAt].map((at) => toCampTime(at, 'UTC'));
  const kept = [{ id: later.id, startsAt, endsAt }];
  const edit = () =>
    api.as(admin.token).patch(classPath(visitor.campClass)).send({ sessions: kept });
  await expectRefusedUntilCheckOut(visitor, edit, {
    kind: 'invalid-input',
    detail: /must keep the sessions at which somebody is checked in/,
  });
});

test('an admin does not delete the account of a child who is checked in', async () => {
  const visitor = await aVisitor([teaching.sessionIn(0.5)]);
  await visitor.checkIn().expect(200);
  await cancelClass(visitor);
  const user = await api.db.collection('users').findOne({ uid: visitor.parent.uid });
  const remove = () => api.as(admin.token).delete(`/users/admin/${user!._id.toHexString()}`);
  await expectRefusedUntilCheckOut(visitor, remove, {
    kind: 'has-paid-enrollments',
    detail: /cannot be deleted/,
  });
});

test('nobody deletes an own account whose camper is checked in', async () => {
  const account = await anAccount(api);
  const shared = { guardians: [account], enrolledBy: account };
  const visitor = await aVisitor([teaching.sessionIn(0.5)], shared);
  await visitor.checkIn().expect(200);
  await cancelClass(visitor);
  await expectRefusedUntilCheckOut(visitor, () => deleteOwn(api, account.identity), {
    kind: 'account-in-use',
    detail: /is checked in at camp/,
  });
});
