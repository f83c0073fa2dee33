import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CampClass } from '#domain/classes/camp-class';
import { findOverlap } from '#domain/classes/schedule';
import { createStoppedClock } from '#testing/api/test-api';
import { useTestApi } from '#testing/api/use-test-api';
import { createFaults } from '#testing/crashes/faults';
import { problemKindOf, type TestResponse } from '#testing/responses/problem-of';
import { classPath, type TestUser } from '#testing/samples/builders';
import { classWithoutSchedule } from '#testing/samples/classes/teaching';

const ROUNDS = 5;
const clock = createStoppedClock();
const faults = createFaults();
const api = useTestApi({ clock });
const server2 = useTestApi(() => ({ databaseName: api.db.databaseName, clock }));
const crashing = useTestApi(() => ({ databaseName: api.db.databaseName, clock, faults }));
let admin: TestUser;
let coach: TestUser;
beforeAll(async () => {
  faults.begin(null);
  admin = await api.aUser('admin');
});
beforeEach(async () => {
  coach = await api.aUser('instructor');
});

const at = (hour: number) => `2031-07-07T${String(hour).padStart(2, '0')}:00`;
const onWire = (from: number, to: number) => ({
  sessions: [{ startsAt: at(from), endsAt: at(to) }],
});
const session = (from: number, to: number) => ({
  id: `from-${from}`,
  startsAt: new Date(`${at(from)}Z`),
  endsAt: new Date(`${at(to)}Z`),
});

type Server = Pick<typeof api, 'as'>;
const add = (server: Server, schedule: object, { token } = coach) =>
  server
    .as(token)
    .post('/topClass')
    .send({ ...classWithoutSchedule, ...schedule });
const edit = (server: Server, campClass: CampClass, body: object, { token } = coach) =>
  server.as(token).patch(classPath(campClass)).send(body);
const approveProposal = (server: Server, campClass: CampClass) =>
  server
    .as(admin.token)
    .patch(classPath(campClass, '/proposal'))
    .send({ decision: 'approved', revision: 1 });
const approve = (server: Server, campClass: CampClass) =>
  server.as(admin.token).patch(classPath(campClass, '/status')).send({ status: 'approved' });

const listTaught = ({ uid }: TestUser) =>
  api.db
    .collection<CampClass>('classes')
    .find({ 'instructor.uid': uid, status: { $in: ['approved', 'pending'] } })
    .toArray();
const expectNoClash = async () => {
  const classes = await listTaught(coach);
  for (const [index, one] of classes.entries()) {
    for (const other of classes.slice(index + 1)) {
      expect(findOverlap(one.sessions ?? [], other.sessions ?? [])).toBeNull();
    }
  }
};
const expectNoReservation = async () =>
  expect(await api.db.collection('instructorReservations').find().toArray()).toEqual([]);

/** Sends the requests at the same time, to two servers, and returns the kinds of their problems. */
const race = async (...requests: ((server: Server) => PromiseLike<TestResponse>)[]) => {
  const responses = await Promise.all(
    requests.map((send, index) => send(index % 2 ? server2 : api)),
  );
  return responses.map(problemKindOf).sort();
};

const aDenied = (from: number, to: number) =>
  api.aClassOf(coach, { status: 'denied', sessions: [session(from, to)] });
const aDraft = (from: number, to: number) =>
  api.aClassOf(coach, { status: 'draft', sessions: [session(from, to)] });
const aProposal = async (from: number, to: number) => {
  const campClass = await api.aClassOf(coach);
  await edit(api, campClass, onWire(from, to)).expect(200);
  return campClass;
};

const pairs: [string, () => Promise<Parameters<typeof race>>][] = [
  [
    'two classes are added',
    () => Promise.resolve([(to) => add(to, onWire(9, 12)), (to) => add(to, onWire(11, 13))]),
  ],
  [
    'two classes are edited',
    async () => {
      const [one, other] = [await api.aClassOf(coach), await api.aClassOf(coach)];
      return [
        (to) => edit(to, one, onWire(9, 12), admin),
        (to) => edit(to, other, onWire(11, 13), admin),
      ];
    },
  ],
  [
    'a proposal is approved and another class is edited',
    async () => {
      const [proposed, other] = [await aProposal(9, 12), await api.aClassOf(coach)];
      return [
        (to) => approveProposal(to, proposed),
        (to) => edit(to, other, onWire(11, 13), admin),
      ];
    },
  ],
  [
    'a draft is submitted and a class is added',
    async () => {
      const draft = await aDraft(9, 12);
      return [(to) => edit(to, draft, { place: 'Hall' }), (to) => add(to, onWire(11, 13))];
    },
  ],
  [
    'a denied class is approved and a draft is submitted',
    async () => {
      const [denied, draft] = [await aDenied(9, 12), await aDraft(11, 13)];
      return [(to) => approve(to, denied), (to) => edit(to, draft, { place: 'Hall' })];
    },
  ],
];

describe('an instructor never gets two classes at once', () => {
  test.each(pairs)('if at the same time %s', async (_, prepare) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      coach = await api.aUser('instructor');
      const requests = await prepare();
      expect(await race(...requests)).toEqual(['instructor-busy', 'no problem']);
      await expectNoClash();
    }
    await expectNoReservation();
  });

  test('if many classes are added at the same time, of which some overlap', async () => {
    const requests = Array.from(
      { length: 12 },
      (_, index) => (to: Server) => add(to, onWire(8 + (index % 4) * 2, 11 + (index % 4) * 2)),
    );
    const kinds = await race(...requests);
    const added = kinds.filter((kind) => kind === 'no problem').length;
    expect(kinds.filter((kind) => kind === 'instructor-busy')).toHaveLength(12 - added);
    expect(added).toBeGreaterThan(0);
    expect(await listTaught(coach)).toHaveLength(added);
    await expectNoClash();
    await expectNoReservation();
  });
});

test('classes that do not overlap, and classes of other instructors, are all added at the same time', async () => {
  const other = await api.aUser('instructor');
  const kinds = await race(
    ...[8, 9, 10, 11].map((hour) => (to: Server) => add(to, onWire(hour, hour + 1))),
    (to) => add(to, onWire(8, 12), other),
  );
  expect(kinds).toEqual(Array(5).fill('no problem'));
  expect(await listTaught(coach)).toHaveLength(4);
  expect(await listTaught(other)).toHaveLength(1);
  await expectNoReservation();
});

test('a server that dies before it adds a class blocks its time for minutes only', async () => {
  const other = await api.aUser('instructor');
  // The first reservation of an instructor takes three writes: no document, create it, reserve.
  faults.begin({ step: 2, when: 'after' });
  await add(crashing, onWire(9, 12)).expect(500);
  expect(await listTaught(coach)).toEqual([]);
  expect(problemKindOf(await add(api, onWire(11, 13)))).toBe('instructor-busy');
  await add(api, onWire(12, 13)).expect(200);
  await add(api, onWire(9, 12), other).expect(200);
  clock.passMinutes(6);
  await add(api, onWire(9, 12)).expect(200);
  expect(await listTaught(coach)).toHaveLength(2);
  await expectNoReservation();
});
