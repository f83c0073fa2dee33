import { beforeEach, describe, expect, test } from 'vitest';
import type { CampClass } from '#domain/classes/camp-class';
import { problemOf, type TestResponse } from '#testing/responses/problem-of';
import { useTestApi } from '#testing/api/use-test-api';
import { classPath, type TestUser } from '#testing/samples/builders';
import { classWithoutSchedule } from '#testing/samples/classes/teaching';

const timeZone = 'America/New_York';
const api = useTestApi({ timeZone });
let coach: TestUser;
beforeEach(async () => {
  coach = await api.aUser('instructor');
});

const session = (startsAt: string, endsAt: string) => ({ startsAt, endsAt });
const morning = session('2031-07-07T09:00', '2031-07-07T12:00');
const tooMany = Array.from({ length: 121 }, (_, index) => {
  const day = new Date(Date.UTC(2031, 6, 1 + index)).toISOString().slice(0, 10);
  return session(`${day}T09:00`, `${day}T12:00`);
});
const lastYear = String(new Date().getUTCFullYear() - 1);

const badSchedules: [string, object, string[]][] = [
  [
    'is a list or null',
    { sessions: [[morning], null] },
    [
      '/sessions/0 must be a session with startsAt and endsAt',
      '/sessions/1 must be a session with startsAt and endsAt',
    ],
  ],
  [
    'ends before it starts',
    { sessions: [session('2031-07-07T12:00', '2031-07-07T09:00')] },
    ['/sessions/0/endsAt must be after the start'],
  ],
  [
    'ends when it starts',
    { sessions: [session('2031-07-07T09:00', '2031-07-07T09:00')] },
    ['/sessions/0/endsAt must be after the start'],
  ],
  [
    'overlaps a session listed after it',
    { sessions: [session('2031-07-07T11:59', '2031-07-07T13:00'), morning] },
    ['/sessions/0/startsAt must not overlap another session'],
  ],
  [
    'overlaps another by its offset',
    { sessions: [morning, session('2031-07-07T15:30:00Z', '2031-07-07T17:00:00Z')] },
    ['/sessions/1/startsAt must not overlap another session'],
  ],
  [
    'lies in the past',
    { sessions: [session(`${lastYear}-07-07T09:00`, `${lastYear}-07-07T12:00`), morning] },
    ['/sessions/0/startsAt must not be in the past'],
  ],
  [
    'lies before 2000',
    { sessions: [session('1999-12-31T09:00', '1999-12-31T12:00')] },
    [
      '/sessions/0/startsAt must be from 2000-01-01 to 2100-12-31',
      '/sessions/0/endsAt must be from 2000-01-01 to 2100-12-31',
    ],
  ],
  [
    'ends after 2100',
    { sessions: [session('2100-12-31T20:00', '2101-01-01T01:00')] },
    ['/sessions/0/endsAt must be from 2000-01-01 to 2100-12-31'],
  ],
  [
    'ends after 2100 at the camp',
    { sessions: [session('2100-12-31T20:00', '2100-12-31T23:00:00-12:00')] },
    ['/sessions/0/endsAt must be from 2000-01-01 to 2100-12-31'],
  ],
  [
    'starts at a time that daylight saving skips',
    { sessions: [morning, session('2031-03-09T02:30', '2031-03-09T04:00')] },
    ['/sessions/1/startsAt does not exist at the camp: clocks are set forward over it'],
  ],
  [
    'takes more than 24 hours',
    { sessions: [session('2031-07-07T09:00', '2031-07-08T09:01')] },
    ['/sessions/0/endsAt must be at most 24 hours after the start'],
  ],
  [
    'takes more than 24 hours, because clocks are set back',
    { sessions: [session('2031-11-01T09:00', '2031-11-02T09:00')] },
    ['/sessions/0/endsAt must be at most 24 hours after the start'],
  ],
  ['is one of 121', { sessions: tooMany }, ['/sessions must have at most 120 sessions']],
  [
    'is on a day that does not exist',
    { sessions: [session('2031-02-30T09:00', '2031-02-28T12:00')] },
    ['/sessions/0/startsAt must be a time that exists'],
  ],
  [
    'has an offset that does not exist',
    { sessions: [session('2031-07-07T09:00+99:99', '2031-07-07T12:00')] },
    ['/sessions/0/startsAt must be a time that exists'],
  ],
  [
    'has seconds, no end or a number',
    {
      sessions: [
        session('2031-07-07T09:00:30', '2031-07-07T12:00'),
        { startsAt: '2031-07-08T09:00' },
        session('2031-07-09T09:00', 5 as never),
      ],
    },
    [
      '/sessions/0/startsAt must be a time such as 2031-07-28T09:00',
      '/sessions/1/endsAt must be a time such as 2031-07-28T09:00',
      '/sessions/2/endsAt must be a time such as 2031-07-28T09:00',
    ],
  ],
  ['is not in a list', { sessions: morning }, ['/sessions must be a list of sessions']],
  [
    'ends before enrollment closes',
    { sessions: [morning], enrollmentClosesAt: '2031-07-07T12:01' },
    ['/enrollmentClosesAt must not be after the end of the last session'],
  ],
  [
    'belongs to a window that opens after it closes',
    {
      sessions: [morning],
      enrollmentOpensAt: '2031-06-02T09:00',
      enrollmentClosesAt: '2031-06-01T09:00',
    },
    ['/enrollmentClosesAt must be after enrollment opens'],
  ],
  [
    'starts before enrollment opens',
    { sessions: [morning], enrollmentOpensAt: '2031-07-07T09:00' },
    ['/enrollmentOpensAt must be before the first session starts'],
  ],
  [
    'belongs to a window that opens at a skipped time',
    { sessions: [morning], enrollmentOpensAt: '2031-03-09T02:30' },
    ['/enrollmentOpensAt does not exist at the camp: clocks are set forward over it'],
  ],
  [
    'is one of 121 days',
    { startsOn: '2031-07-01', endsOn: '2031-10-29' },
    ['/endsOn must leave at most 120 days'],
  ],
  [
    'is made from days in the past',
    { startsOn: `${lastYear}-07-01`, endsOn: `${lastYear}-07-03` },
    ['/startsOn must not be in the past'],
  ],
];

const errorsOf = (response: TestResponse) => {
  expect(problemOf(response).kind).toBe('invalid-input');
  return (problemOf(response).errors ?? []).map(({ pointer, detail }) => `${pointer} ${detail}`);
};
const edit = (campClass: CampClass, body: object) =>
  api.as(coach.token).patch(classPath(campClass)).send(body);

describe.each(badSchedules)('a session that %s is rejected', (_, schedule, errors) => {
  test.each<[string, () => Promise<TestResponse>]>([
    [
      'in a new class',
      async () =>
        api
          .as(coach.token)
          .post('/topClass')
          .send({ ...classWithoutSchedule, ...schedule }),
    ],
    ['in an edit', async () => edit(await api.aClassOf(coach, { status: 'pending' }), schedule)],
    ['in a draft', async () => edit(await api.aClassOf(coach, { status: 'draft' }), schedule)],
    ['in a proposal', async () => edit(await api.aClassOf(coach), schedule)],
  ])('%s, with a pointer', async (_name, send) => {
    const response = await send();
    expect(errorsOf(response)).toEqual(errors);
    const saved = { $or: [{ proposal: { $exists: true } }, { revision: { $exists: true } }] };
    expect(await api.db.collection('classes').countDocuments(saved)).toBe(0);
  });
});
