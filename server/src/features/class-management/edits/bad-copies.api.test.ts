import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import { toInstant } from '#domain/camp-time';
import { changesBy } from '#testing/database/database-snapshot';
import { problemOf, type TestResponse } from '#testing/responses/problem-of';
import { useTestApi } from '#testing/api/use-test-api';
import { classPath, type TestUser } from '#testing/samples/builders';

const timeZone = 'America/New_York';
const api = useTestApi({ timeZone });
let coach: TestUser;
beforeEach(async () => {
  coach = await api.aUser('instructor');
});

const at = (time: string) => toInstant(time, timeZone)!;
const session = (id: string, startsAt: string, endsAt: string) => ({
  id,
  startsAt: at(startsAt),
  endsAt: at(endsAt),
});
const copy = (campClass: CampClass, shiftDays: unknown) =>
  api.as(coach.token).post(classPath(campClass, '/copies')).send({ shiftDays });
const read = async (id: string) =>
  endpoints.getClass.response.parse(
    (await api.as(coach.token).get(`/topClass/${id}`).expect(200)).body,
  );
const edit = (id: string, body: object) => api.as(coach.token).patch(`/topClass/${id}`).send(body);

describe('a copy of a class', () => {
  test.each<[number[], string]>([
    [[7, 6, 2], '/shiftDays/1 must not move a time to one that clocks at the camp skip'],
  ])('is not made to a time that clocks skip: %j', async (shifts, error) => {
    const sessions = [session('one', '2031-03-03T02:30', '2031-03-03T04:00')];
    await expectError({ sessions }, shifts, error);
  });

  test('is not made to a day when a clock change makes a session longer than a day', async () => {
    const sessions = [session('one', '2031-10-25T09:00', '2031-10-26T09:00')];
    const error =
      'must not move sessions to a day when a clock change makes them overlap or too long';
    await expectError({ sessions }, [6, 7, 8], `/shiftDays/1 ${error}`);
  });

  test('is not made in the past or after 2100', async () => {
    const lastYear = new Date().getUTCFullYear() - 1;
    const old = [session('one', `${lastYear}-03-03T09:00`, `${lastYear}-03-03T10:00`)];
    await expectError(
      { sessions: old },
      [730, 7],
      '/shiftDays/1 must not leave sessions in the past',
    );
    const late = [session('one', '2100-12-30T09:00', '2100-12-30T10:00')];
    await expectError(
      { sessions: late },
      [1, 2],
      '/shiftDays/1 must not move sessions past 2100-12-31',
    );
  });

  const expectError = async (
    { sessions }: Pick<CampClass, 'sessions'>,
    shifts: number[],
    error: string,
  ) => {
    const original = await api.aClassOf(coach, { sessions: sessions! });
    let errors: string[] = [];
    const changes = await changesBy(api.db, async () => {
      const problem = problemOf(await copy(original, shifts));
      errors = (problem.errors ?? []).map(({ pointer, detail }) => `${pointer} ${detail}`);
    });
    expect(errors).toEqual([error]);
    expect(changes).toEqual([]);
  };

  test.each([
    [undefined, '/shiftDays'],
    [[], '/shiftDays'],
    [[7, 7], '/shiftDays'],
    [Array.from({ length: 13 }, (_, index) => index + 1), '/shiftDays'],
    [[0], '/shiftDays/0'],
    [[7, 731], '/shiftDays/1'],
    [[1.5], '/shiftDays/0'],
    [['7'], '/shiftDays/0'],
  ])('is not made for the numbers %j', async (shifts, pointer) => {
    const response = await copy(await api.aClassOf(coach), shifts);
    expect(response.status).toBe(400);
    expect(problemOf(response).errors).toMatchObject([{ pointer }]);
  });
});

describe('a draft', () => {
  test('is not submitted with sessions that have begun since it was made', async () => {
    const today = api.clock.now().setUTCHours(0, 0, 0, 0);
    const inDays = (days: number) => new Date(today + days * 86_400_000);
    const sessions = [-1, 2].map((days) => ({
      id: `day${days}`,
      startsAt: inDays(days),
      endsAt: inDays(days + 0.25),
    }));
    const [draft, other] = [
      await api.aClassOf(coach, { status: 'draft', sessions }),
      await api.aClassOf(coach, {
        status: 'draft',
        sessions: [session('one', '2031-03-03T09:00', '2031-03-03T10:00')],
      }),
    ];
    const id = draft._id.toHexString();
    const kept = { id: 'day-1', startsAt: '2001-03-03T09:00', endsAt: '2001-03-03T10:00' };
    for (const body of [{ place: 'Hall' }, { sessions: [kept] }]) {
      let response!: TestResponse;
      const changes = await changesBy(api.db, async () => (response = await edit(id, body)));
      expect(changes).toEqual([]);
      expect(problemOf(response).errors).toEqual([
        { in: 'body', pointer: '/sessions/0/startsAt', detail: 'must not be in the past' },
      ]);
    }
    await edit(other._id.toHexString(), { place: 'Hall' }).expect(200);
    const { sessions: before } = await read(id);
    await edit(id, { sessions: before!.slice(1) }).expect(200);
    expect(await read(id)).toMatchObject({ status: 'pending', sessions: [{ id: 'day2' }] });
  });
});
