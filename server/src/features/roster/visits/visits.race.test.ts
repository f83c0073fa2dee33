import { beforeEach, expect, test } from 'vitest';
import { useTestApi } from '#testing/api/use-test-api';
import { problemKindOf, type TestResponse } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';
import { createEndings } from '../testing/endings';
import { createTeaching } from '../testing/teaching';
import { createVisits } from '../testing/visits';

const api = useTestApi();
const secondServer = useTestApi(() => ({ databaseName: api.db.databaseName }));

let coach: TestUser;
let admin: TestUser;
beforeEach(async () => {
  [coach, admin] = [await api.aUser('instructor', { name: 'Amara' }), await api.aUser('admin')];
});
const teaching = createTeaching(api, () => coach);
const { aVisitor } = createVisits(api, () => coach, teaching);
const { cancelByFamily } = createEndings(api, () => admin, teaching);

const CALLS = 8;
/** Sends the calls at once, by two people on two servers. */
const race = (call: (index: number, user: TestUser, server: typeof api) => PromiseLike<unknown>) =>
  Promise.all(
    Array.from({ length: CALLS }, (_, index) =>
      index % 2 === 0 ? call(index, coach, api) : call(index, admin, secondServer),
    ),
  ) as Promise<TestResponse[]>;
const countModified = (responses: TestResponse[]) =>
  responses.filter(({ body }) => (body as { modifiedCount?: number }).modifiedCount === 1).length;

test('of parallel check-ins, one counts', async () => {
  const { checkIn, getEnrollment, visit } = await aVisitor();
  const responses = await race((_, user, server) => checkIn({}, user, server));
  expect(responses.map(problemKindOf)).toEqual(Array(CALLS).fill('no problem'));
  expect(countModified(responses)).toBe(1);
  const { visits, attendance } = await getEnrollment();
  expect(Object.keys(visits!)).toEqual([visit.sessionId]);
  expect(attendance).toEqual({ [visit.sessionId]: 'present' });
});

test('of parallel check-outs with different names, one counts and the others are refused', async () => {
  const { checkIn, checkOut, getEnrollment, visit } = await aVisitor();
  await checkIn().expect(200);
  const reason = 'The mother called.';
  const responses = await race((index, user, server) =>
    checkOut({ collectedBy: `Stranger ${index}`, reason }, user, server),
  );
  const kinds = responses.map(problemKindOf);
  expect(kinds.filter((kind) => kind === 'no problem')).toHaveLength(1);
  expect(kinds.filter((kind) => kind === 'changed-meanwhile')).toHaveLength(CALLS - 1);
  const { visits } = await getEnrollment();
  const winner = kinds.indexOf('no problem');
  expect(visits![visit.sessionId]).toMatchObject({ collectedBy: `Stranger ${winner}`, reason });
  await api.dispatchEvents();
  const told = await api.db
    .collection('auditLog')
    .countDocuments({ action: 'unlisted-pick-up', 'subject.id': visit.enrollmentId });
  expect(told).toBe(1);
});

test('a camper is never absent and checked in, whatever happens at once', async () => {
  const { checkIn, undoCheckIn, setAttendance, checkOut, undoCheckOut, getEnrollment, visit } =
    await aVisitor();
  const calls = [
    checkIn,
    (fields: object, ...rest: [TestUser, typeof api]) =>
      setAttendance({ ...fields, attendance: 'absent' }, ...rest),
    undoCheckIn,
    (fields: object, ...rest: [TestUser, typeof api]) =>
      checkOut({ ...fields, collectedBy: 'Ava Reed' }, ...rest),
    undoCheckOut,
  ];
  for (let round = 0; round < 8; round += 1) {
    await race((index, user, server) => calls[(index + round) % calls.length]!({}, user, server));
    const { visits = {}, attendance = {} } = await getEnrollment();
    const { [visit.sessionId]: stay } = visits;
    if (!stay) continue;
    expect(stay.checkedInAt).toBeInstanceOf(Date);
    expect(attendance[visit.sessionId]).toBe('present');
    expect(stay.checkedOutAt === undefined).toBe(stay.collectedBy === undefined);
  }
});

test('a check-in beside a cancellation is refused, or keeps the camper on the roster', async () => {
  const results = new Set<string>();
  for (let round = 0; round < CALLS; round += 1) {
    const visitor = await aVisitor([teaching.sessionIn(0.5)]);
    const { checkIn, campClass, visit } = visitor;
    const checkInElsewhere = () => checkIn({}, admin, secondServer);
    const [first, second] = await Promise.all(
      round % 2 === 0
        ? [checkInElsewhere(), cancelByFamily(visitor)]
        : [cancelByFamily(visitor), checkInElsewhere()],
    );
    const kind = problemKindOf((first ?? second)!);
    results.add(kind);
    const { status, visits } = await visitor.getEnrollment();
    expect(status).toBe('canceled');
    expect(visits === undefined).toBe(kind === 'not-found');
    const { campers } = await teaching.rosterOf(campClass);
    const listed = campers.find(({ enrollmentId }) => enrollmentId === visit.enrollmentId);
    expect(listed?.enrollmentEnded).toBe(kind === 'not-found' ? undefined : true);
  }
  for (const kind of results) expect(['not-found', 'no problem']).toContain(kind);
});
