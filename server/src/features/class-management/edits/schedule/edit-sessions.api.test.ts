import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import { toCampTime } from '#domain/camp-time';
import { toDailySessions } from '#domain/classes/schedule';
import { changesBy } from '#testing/database/database-snapshot';
import { problemOf } from '#testing/responses/problem-of';
import { useTestApi } from '#testing/api/use-test-api';
import { classPath, type TestUser } from '#testing/samples/builders';

const timeZone = 'America/New_York';
const api = useTestApi({ timeZone });
let coach: TestUser;
beforeEach(async () => {
  coach = await api.aUser('instructor');
});

const form = {
  className: 'Under Lights',
  category: 'Cricket',
  price: 49.5,
  seats: 12,
  image: '/pictures/classes/under-lights.svg',
};
const edit = (campClass: CampClass, body: object) =>
  api.as(coach.token).patch(classPath(campClass)).send(body);

describe('the sessions of a running class', () => {
  const HOUR_MS = 3_600_000;
  const aRunningClass = () => {
    const wholeHour = Math.ceil(api.clock.now().getTime() / HOUR_MS) * HOUR_MS;
    const sessions = [-48, -24, 24].map((hours, index) => ({
      id: `session-${index}`,
      startsAt: new Date(wholeHour + hours * HOUR_MS),
      endsAt: new Date(wholeHour + (hours + 1) * HOUR_MS),
    }));
    return api.aClassOf(coach, { status: 'pending', sessions });
  };
  const onWire = ({ sessions = [] }: CampClass) =>
    sessions.map(({ id, startsAt, endsAt }) => ({
      id,
      startsAt: toCampTime(startsAt, timeZone),
      endsAt: toCampTime(endsAt, timeZone),
    }));

  test('may contain those that took place, while others change', async () => {
    const campClass = await aRunningClass();
    const [first, second, last] = onWire(campClass);
    const sessions = [
      first,
      second,
      { ...last, startsAt: '2031-07-07T09:00', endsAt: '2031-07-07T10:00' },
    ];
    await edit(campClass, { sessions }).expect(200);
    const { body } = await api.as(coach.token).get(classPath(campClass)).expect(200);
    expect((body as { sessions: unknown[] }).sessions).toEqual([
      first,
      second,
      { ...last, startsAt: '2031-07-07T09:00:00-04:00', endsAt: '2031-07-07T10:00:00-04:00' },
    ]);
  });

  test('keep their ids if a request names only their times', async () => {
    const campClass = await aRunningClass();
    const sessions = onWire(campClass).map(({ startsAt, endsAt }) => ({ startsAt, endsAt }));
    const changes = await changesBy(api.db, () =>
      edit(campClass, { sessions: sessions.toReversed() }).expect(200, {
        modifiedCount: 0,
        status: 'pending',
      }),
    );
    expect(changes).toEqual([]);
  });

  test('keep their ids if a request swaps them, or names those of another class', async () => {
    const campClass = await aRunningClass();
    const other = await aRunningClass();
    const [first, second, last] = onWire(campClass);
    const swapped = [
      { ...first, id: last!.id },
      { ...second, id: second!.id },
      { ...last, id: first!.id },
    ];
    const foreign = onWire(other).map((session) => ({ ...session, id: 'another-class' }));
    for (const sessions of [swapped, foreign]) {
      const changes = await changesBy(api.db, () =>
        edit(campClass, { sessions }).expect(200, { modifiedCount: 0, status: 'pending' }),
      );
      expect(changes).toEqual([]);
    }
  });

  test('cannot be moved within the past', async () => {
    const campClass = await aRunningClass();
    const [first, ...rest] = onWire(campClass);
    const endsAt = toCampTime(new Date(Date.parse(first!.endsAt) + HOUR_MS), timeZone);
    const response = await edit(campClass, { sessions: [{ ...first, endsAt }, ...rest] });
    expect(problemOf(response).errors).toMatchObject([
      { pointer: '/sessions/0/startsAt', detail: 'must not be in the past' },
    ]);
  });
});

describe('days without sessions', () => {
  test('make one session a day from 9 AM to noon at the camp', async () => {
    const body = { ...form, startsOn: '2031-03-08', endsOn: '2031-03-09' };
    const added = await api.as(coach.token).post('/topClass').send(body).expect(200);
    const { insertedId } = added.body as { insertedId: string };
    const { body: campClass } = await api
      .as(coach.token)
      .get(`/topClass/${insertedId}`)
      .expect(200);
    expect(campClass).toMatchObject({
      startsOn: '2031-03-08',
      endsOn: '2031-03-09',
      weekdays: [6, 7],
      sessions: [
        { startsAt: '2031-03-08T09:00:00-05:00', endsAt: '2031-03-08T12:00:00-05:00' },
        { startsAt: '2031-03-09T09:00:00-04:00', endsAt: '2031-03-09T12:00:00-04:00' },
      ],
    });
  });

  test('leave the sessions alone if they are the same days, also on 120 days', async () => {
    const sessions = toDailySessions({ from: '2031-07-01', to: '2031-10-28' }, 'UTC').slice(0, 119);
    const campClass = await api.aClassOf(coach, { status: 'pending', sessions });
    await api.db
      .collection('classes')
      .updateOne({ _id: campClass._id }, { $set: { startsOn: '' } });
    const { startsOn, endsOn } = { startsOn: '2031-07-01', endsOn: '2031-10-27' };
    await edit(campClass, { startsOn, endsOn, place: 'Hall' }).expect(200);
    const stored = await api.db.collection<CampClass>('classes').findOne({ _id: campClass._id });
    expect(stored).toMatchObject({ sessions, place: 'Hall', startsOn });
  });
});

describe('a proposal of sessions', () => {
  test('can be made by days, grows, and ends when the approved sessions are sent', async () => {
    const campClass = await api.aClassOf(coach, { startsOn: '2031-07-05', endsOn: '2031-07-09' });
    const read = async ({ token }: Pick<TestUser, 'token'>) =>
      endpoints.getClass.response.parse((await api.as(token).get(classPath(campClass))).body);
    const pending = { modifiedCount: 1, status: 'approved', proposal: 'pending' };
    const proposedDays = async () => {
      const { changes } = (await read(coach)).proposal!;
      expect(changes.map(({ field }) => field)).toEqual(['sessions']);
      return (changes[0]!.after as { startsAt: string }[]).map(({ startsAt }) =>
        startsAt.slice(5, 16),
      );
    };
    await edit(campClass, { endsOn: '2031-07-06' }).expect(200, pending);
    expect(await proposedDays()).toEqual(['07-05T09:00', '07-06T09:00']);
    await edit(campClass, { startsOn: '2031-07-06' }).expect(200, pending);
    expect(await proposedDays()).toEqual(['07-06T09:00']);
    const unchanged = { startsOn: '2031-07-06', endsOn: '2031-07-06' };
    await edit(campClass, unchanged).expect(200, { ...pending, modifiedCount: 0 });
    const { sessions } = await read(await api.aUser());
    const result = { modifiedCount: 1, status: 'approved' };
    await edit(campClass, { sessions }).expect(200, result);
    expect(await read(coach)).not.toHaveProperty('proposal');
  });
});
