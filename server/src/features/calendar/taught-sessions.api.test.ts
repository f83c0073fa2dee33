import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract';
import { readCalendar } from '#testing/responses/calendar';
import type { TestUser } from '#testing/samples/builders';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();
const HOUR_MS = 3_600_000;
let coach: TestUser;
beforeEach(async () => {
  coach = await api.aUser('instructor');
});

const sessionIn = (hours: number, id = `session-${hours}`) => {
  const startsAt = new Date(api.clock.now().getTime() + hours * HOUR_MS);
  return { id, startsAt, endsAt: new Date(startsAt.getTime() + HOUR_MS) };
};
const read = async ({ token }: TestUser) =>
  endpoints.getCalendar.response.parse((await api.as(token).get('/calendar').expect(200)).body);
const readFeed = async ({ token }: TestUser) => {
  const { body } = await api.as(token).post('/calendar/address').expect(200);
  const { address } = endpoints.renewCalendarAddress.response.parse(body);
  const path = address!.slice(api.url.length);
  const load = async () => readCalendar((await api.visitor.get(path).expect(200)).text).events;
  return { events: await load(), load };
};

test('lists the coming sessions that an instructor teaches, and nobody else’s', async () => {
  await api.aClassOf(coach, { className: 'Later', sessions: [sessionIn(50)] });
  await api.aClassOf(coach, {
    className: 'Sooner',
    place: 'North field',
    sessions: [sessionIn(-30), sessionIn(5), sessionIn(29)],
  });
  await api.aClassOf(coach, { className: 'Waiting', status: 'pending', sessions: [sessionIn(70)] });
  await api.aClassOf(coach, { className: 'Refused', status: 'denied', sessions: [sessionIn(5)] });
  await api.aClassOf(coach, { className: 'Over', sessions: [sessionIn(-5)] });
  await api.aClassOf(await api.aUser('instructor'), { sessions: [sessionIn(5)] });
  const { taught, entries } = await read(coach);
  expect(entries).toEqual([]);
  expect(taught).toMatchObject([
    { className: 'Sooner', place: 'North field', isInReview: false },
    { className: 'Later' },
    { className: 'Waiting', isInReview: true },
  ]);
  expect(taught[0]!.sessions.map(({ id }) => id)).toEqual(['session-5', 'session-29']);
});

test('the private address has approved sessions with the roster, and follows the class', async () => {
  const { _id } = await api.aClassOf(coach, {
    className: 'Batting Basics',
    place: 'North field',
    location: { address: '120 Mill Road', revision: 1 },
    sessions: [sessionIn(5)],
  });
  await api.aClassOf(coach, { status: 'pending', sessions: [sessionIn(9)] });
  const { events, load } = await readFeed(coach);
  expect(events).toHaveLength(1);
  expect(events[0]).toMatchObject({
    summary: 'Teaching: Batting Basics',
    location: 'North field, 120 Mill Road',
  });
  await api.db.collection('classes').updateOne({ _id }, { $set: { status: 'canceled' } });
  expect(await load()).toEqual([]);
});

test('a user without a role teaches nothing', async () => {
  await api.aClassOf(coach, { sessions: [sessionIn(5)] });
  const { load } = await readFeed(coach);
  await api.db.collection('users').updateOne({ uid: coach.uid }, { $unset: { role: '' } });
  expect((await read(coach)).taught).toEqual([]);
  expect(await load()).toEqual([]);
});
