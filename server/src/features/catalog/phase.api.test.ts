import { createStoppedClock } from '#testing/api/test-api';
import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import { createSessionId, toScheduleKeys, type Session } from '#domain/classes/schedule';
import { useTestApi } from '#testing/api/use-test-api';
import { classPath, type TestUser } from '#testing/samples/builders';

const timeZone = 'Pacific/Auckland';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_HOURS = 24;
const api = useTestApi({ timeZone, clock: createStoppedClock() });
beforeEach(() => api.db.collection('classes').deleteMany({}));

const inHours = (hours: number) =>
  new Date(api.clock.now().getTime() + Math.round(hours * HOUR_MS));
/** Returns sessions of one hour, from `first` to `last` hours from now, once a day. */
const sessionsFrom = (first: number, last = first + 1): Session[] => {
  const sessions: Session[] = [];
  for (let hour = first; hour < last; hour += DAY_HOURS) {
    sessions.push({ id: createSessionId(), startsAt: inHours(hour), endsAt: inHours(hour + 1) });
  }
  return sessions;
};
const list = async (query = '', token?: string) => {
  const caller = token === undefined ? api.visitor : api.as(token);
  return endpoints.listClasses.response.parse(
    (await caller.get(`/topClass${query}`).expect(200)).body,
  );
};
const names = async (query = '', token?: string) =>
  (await list(query, token)).map(({ className }) => className);
const toInstructor = ({ uid, name, email }: TestUser) => ({ uid, name, email });

/** Adds a class for each phase, named after it, and one without sessions. */
const oneOfEach = async (fields: Partial<CampClass> = {}) => {
  const add = (className: string, soldCount: number, schedule: Partial<CampClass>) =>
    api.aClass({ className, soldCount, ...schedule, ...fields });
  return {
    unannounced: await add('unannounced', 1, {}),
    over: await add('over', 4, { sessions: sessionsFrom(-50, -1) }),
    running: await add('running', 3, { sessions: sessionsFrom(-48, 2) }),
    open: await add('open', 2, { sessions: sessionsFrom(24, 72) }),
    closed: await add('closed', 5, {
      sessions: sessionsFrom(48, 72),
      enrollmentClosesAt: inHours(-1),
    }),
    scheduled: await add('scheduled', 0, {
      sessions: sessionsFrom(72),
      enrollmentOpensAt: inHours(1),
    }),
  };
};

describe('the lists for visitors', () => {
  test('omit classes that are over and contain the phase of the others', async () => {
    await oneOfEach();
    const listed = await list();
    expect(Object.fromEntries(listed.map(({ className, phase }) => [className, phase]))).toEqual({
      unannounced: 'open',
      running: 'running',
      open: 'open',
      closed: 'closed',
      scheduled: 'scheduled',
    });
    expect(await names('?sort=popular')).toEqual([
      'closed',
      'running',
      'open',
      'unannounced',
      'scheduled',
    ]);
    expect(await names('?q=over')).toEqual([]);
    const admin = await api.aUser('admin');
    expect(await names('?status=approved&q=over', admin.token)).toEqual(['over']);
    expect(await names('?status=approved&q=over')).toEqual([]);
    expect(await names('?withSeats=true&sort=startsOn')).toEqual(['open', 'unannounced']);
  });

  test('sort started classes after upcoming ones, and those without sessions between them', async () => {
    await oneOfEach();
    await api.aClass({ className: 'later', sessions: sessionsFrom(200) });
    await api.aClass({ className: 'long', sessions: sessionsFrom(-200, 72) });
    const upcoming = ['open', 'closed', 'scheduled', 'later', 'unannounced'];
    const sorted = [...upcoming, 'long', 'running'];
    expect(await names('?sort=startsOn')).toEqual(sorted);
    for (const limit of [1, 2, 3, 4, 6]) {
      const pages: string[] = [];
      for (let page = 1; page <= 8; page += 1) {
        const path = `/topClass?sort=startsOn&limit=${limit}&page=${page}`;
        const { body, headers } = await api.visitor.get(path).expect(200);
        expect(headers['x-total-count']).toBe('7');
        pages.push(...(body as CampClass[]).map(({ className }) => className));
      }
      expect(pages, `${limit} a page`).toEqual(sorted);
    }
  });

  test('include classes that are over for their instructor and for admins', async () => {
    const [coach, admin] = [await api.aUser('instructor'), await api.aUser('admin')];
    await oneOfEach({ instructor: toInstructor(coach) });
    expect(await names('?mine=true', coach.token)).toContain('over');
    expect(await names('?status=all', admin.token)).toContain('over');
    const upcoming = ['open', 'closed', 'scheduled', 'unannounced'];
    const sorted = [...upcoming, 'over', 'running'];
    expect(await names('?status=all&sort=startsOn', admin.token)).toEqual(sorted);
  });

  test('count only classes that are not over for an instructor', async () => {
    const [coach, retired] = [await api.aUser('instructor'), await api.aUser('instructor')];
    await oneOfEach({ instructor: toInstructor(coach) });
    await api.aClass({ instructor: toInstructor(retired), sessions: sessionsFrom(-2) });
    const { body } = await api.visitor.get('/instractore').expect(200);
    expect(body).toMatchObject([{ name: coach.name, classes: 5, enrolled: 11 }]);
    expect(body).toHaveLength(1);
    const [{ _id }] = body as [{ _id: string }];
    const page = await api.visitor.get(`/instractore/${_id}`).expect(200);
    const { topClass } = page.body as { topClass: CampClass[] };
    expect(topClass.map(({ className }) => className).sort()).toEqual([
      'closed',
      'open',
      'running',
      'scheduled',
      'unannounced',
    ]);
  });

  test('change at the millisecond of a phase change without a write, on every page', async () => {
    await api.aClass({ className: 'first', sessions: sessionsFrom(1 / 60) });
    await api.aClass({
      className: 'second',
      sessions: sessionsFrom(2),
      enrollmentOpensAt: inHours(1 / 30),
    });
    const phases = async (query: string) =>
      (await list(query)).map(({ className, phase }) => `${className} ${phase}`);
    const sorted = '?sort=startsOn';
    const [pageOne, pageTwo] = [1, 2].map((page) => `${sorted}&limit=1&page=${page}`);
    const expectPhases = async (first: string, second: string) => {
      expect(await phases(sorted)).toEqual([first, second]);
      expect(await phases(pageOne!)).toEqual([first]);
      expect(await phases(pageTwo!)).toEqual([second]);
    };
    await expectPhases('first open', 'second scheduled');
    api.clock.passMinutes(1 - 1 / MINUTE_MS);
    await expectPhases('first open', 'second scheduled');
    api.clock.passMinutes(1 / MINUTE_MS);
    await expectPhases('second scheduled', 'first running');
    api.clock.passMinutes(1 - 1 / MINUTE_MS);
    await expectPhases('second scheduled', 'first running');
    api.clock.passMinutes(1 / MINUTE_MS);
    await expectPhases('second open', 'first running');
  });
});

test('a class that is over can still be read', async () => {
  const { over } = await oneOfEach();
  const { body } = await api.visitor.get(classPath(over)).expect(200);
  expect(body).toMatchObject({ className: 'over', phase: 'over' });
  expect((body as { sessions: unknown[] }).sessions).toHaveLength(over.sessions!.length);
});

test('an edit of the days updates the keys, in the time zone of the camp', async () => {
  const coach = await api.aUser('admin');
  const fields = { instructor: toInstructor(coach), sessions: sessionsFrom(24) };
  const campClass = await api.aClass(fields);
  const days = { startsOn: '2032-07-05', endsOn: '2032-07-06' };
  await api.as(coach.token).patch(classPath(campClass)).send(days).expect(200);
  const stored = await api.db.collection<CampClass>('classes').findOne({ _id: campClass._id });
  expect(stored).toMatchObject({ ...days, startTime: '09:00', weekdays: [1, 2] });
  expect(stored).toMatchObject(toScheduleKeys(stored!, timeZone));
});
