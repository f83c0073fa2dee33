import { integer, record, sample } from 'fast-check';
import type { Filter } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints, type ClassPhase } from '../../../contract';
import type { CampClass } from '../../../domain/camp-class';
import { toClassPhase, isEnrolmentOpen, toDayKeys } from '../../../domain/class-phase';
import { addDays, startOfNextDay, toDay, type ClassDays } from '../../../domain/day';
import type { TestUser } from '../../../testing/samples/builders';
import { notOverFilter, enrolmentOpenFilter, upcomingThenStarted } from '../store/phase-filters';
import { useTestApi } from '../../../testing/api/use-test-api';

const timeZone = 'Pacific/Auckland';
const api = useTestApi({ timeZone });
beforeEach(() => api.db.collection('classes').deleteMany({}));

const today = () => toDay(api.clock.now(), timeZone);
const inDays = (days: number) => addDays(today(), days);
const list = async (query = '', token?: string) => {
  const caller = token === undefined ? api.visitor : api.as(token);
  return endpoints.listClasses.response.parse(
    (await caller.get(`/topClass${query}`).expect(200)).body,
  );
};
const names = async (query = '', token?: string) =>
  (await list(query, token)).map(({ className }) => className);
const toInstructor = ({ uid, name, email }: TestUser) => ({ uid, name, email });

/** Adds one class per phase, named after it; the last day of `running` is today. */
const oneOfEach = async (fields: Partial<CampClass> = {}) => {
  const add = (className: string, days: ClassDays, soldCount: number) =>
    api.aClass({ className, ...days, soldCount, ...fields });
  return {
    unannounced: await add('unannounced', {}, 1),
    over: await add('over', { startsOn: inDays(-3), endsOn: inDays(-1) }, 4),
    running: await add('running', { startsOn: inDays(-2), endsOn: inDays(0) }, 3),
    open: await add('open', { startsOn: inDays(1), endsOn: inDays(2) }, 2),
  };
};

describe('the phase of a class', () => {
  test.each<[ClassPhase, ClassDays]>([
    ['unannounced', {}],
    ['open', { startsOn: '2031-07-02', endsOn: '2031-07-04' }],
    ['open', { startsOn: '2031-07-02' }],
    ['open', { endsOn: '2031-07-02' }],
    ['running', { startsOn: '2031-07-01', endsOn: '2031-07-04' }],
    ['running', { startsOn: '2031-06-01', endsOn: '2031-07-01' }],
    ['running', { endsOn: '2031-07-01' }],
    ['over', { startsOn: '2031-06-01', endsOn: '2031-06-30' }],
    ['over', { startsOn: '2031-06-30' }],
    ['over', { endsOn: '2031-06-30' }],
  ])('is %s for %j on July 1', (phase, days) => {
    expect(toClassPhase(days, '2031-07-01')).toBe(phase);
  });

  test('matches the results of the filters', async () => {
    const days = record(
      { startsOn: integer({ min: -3, max: 3 }), endsOn: integer({ min: 0, max: 3 }) },
      { requiredKeys: [] },
    );
    const samples = sample(days, 60).map(({ startsOn, endsOn }): ClassDays => ({
      ...(startsOn !== undefined && { startsOn: inDays(startsOn) }),
      ...(endsOn !== undefined && { endsOn: inDays((startsOn ?? -2) + endsOn) }),
    }));
    const classes = api.db.collection<CampClass>('classes');
    for (const sampleDays of samples)
      await api.aClass({ className: JSON.stringify(sampleDays), ...sampleDays });
    const namesOf = async (filter: Filter<CampClass>) =>
      (await classes.find(filter).toArray()).map(({ className }) => className).sort();
    const namesWhere = (matches: (phase: ClassPhase) => boolean) =>
      samples
        .filter((sampleDays) => matches(toClassPhase(sampleDays, today())))
        .map((sampleDays) => JSON.stringify(sampleDays))
        .sort();
    expect(await namesOf(enrolmentOpenFilter(today()))).toEqual(namesWhere(isEnrolmentOpen));
    expect(await namesOf(notOverFilter(today()))).toEqual(namesWhere((phase) => phase !== 'over'));
    const [upcoming, started] = upcomingThenStarted(today());
    expect(await namesOf(upcoming)).toEqual(namesWhere(isEnrolmentOpen));
    expect(await namesOf(started)).toEqual(namesWhere((phase) => !isEnrolmentOpen(phase)));
  });
});

describe('the lists for visitors', () => {
  test('omit classes that are over and contain the phase of the others', async () => {
    await oneOfEach();
    const listed = await list();
    expect(Object.fromEntries(listed.map(({ className, phase }) => [className, phase]))).toEqual({
      unannounced: 'unannounced',
      running: 'running',
      open: 'open',
    });
    expect(await names('?sort=popular')).toEqual(['running', 'open', 'unannounced']);
    expect(await names('?q=over')).toEqual([]);
    expect(await names(`?to=${inDays(-1)}`)).toEqual(['running']);
    expect(await names('?status=approved&q=over', (await api.aUser('admin')).token)).toEqual([
      'over',
    ]);
    expect(await names('?status=approved&q=over')).toEqual([]);
    expect(await names('?withSeats=true&sort=startsOn')).toEqual(['open', 'unannounced']);
  });

  test('sort started classes after upcoming ones, and those without dates after those with dates', async () => {
    await oneOfEach();
    await api.aClass({ className: 'later', startsOn: inDays(9) });
    await api.aClass({ className: 'one day', endsOn: inDays(4) });
    await api.aClass({ className: 'long', startsOn: inDays(-9), endsOn: inDays(3) });
    const sorted = ['open', 'one day', 'later', 'unannounced', 'long', 'running'];
    expect(await names('?sort=startsOn')).toEqual(sorted);
    for (const limit of [1, 2, 3, 4, 5]) {
      const pages: string[] = [];
      for (let page = 1; page <= 7; page += 1) {
        const path = `/topClass?sort=startsOn&limit=${limit}&page=${page}`;
        const { body, headers } = await api.visitor.get(path).expect(200);
        expect(headers['x-total-count']).toBe('6');
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
    expect(await names('?status=all&sort=startsOn', admin.token)).toEqual([
      'open',
      'unannounced',
      'over',
      'running',
    ]);
  });

  test('count only classes that are not over for an instructor', async () => {
    const [coach, retired] = [await api.aUser('instructor'), await api.aUser('instructor')];
    await oneOfEach({ instructor: toInstructor(coach) });
    await api.aClass({ instructor: toInstructor(retired), startsOn: inDays(-1) });
    const { body } = await api.visitor.get('/instractore').expect(200);
    expect(body).toMatchObject([{ email: coach.email, classes: 3, enrolled: 6 }]);
    expect(body).toHaveLength(1);
    const [{ _id }] = body as [{ _id: string }];
    const page = await api.visitor.get(`/instractore/${_id}`).expect(200);
    const { topClass } = page.body as { topClass: CampClass[] };
    expect(topClass.map(({ className }) => className).sort()).toEqual([
      'open',
      'running',
      'unannounced',
    ]);
  });

  test('change at midnight in the camp’s time zone without a write', async () => {
    await oneOfEach();
    expect(await names('?sort=startsOn')).toEqual(['open', 'unannounced', 'running']);
    const now = api.clock.now().getTime();
    const midnight = startOfNextDay(api.clock.now(), timeZone).getTime();
    api.clock.passMinutes((midnight - now) / 60_000 - 0.1);
    expect(await names('?sort=startsOn')).toEqual(['open', 'unannounced', 'running']);
    api.clock.passMinutes(0.1);
    expect(await names('?sort=startsOn')).toEqual(['unannounced', 'open']);
    const [, open] = await list('?sort=startsOn');
    expect(open).toMatchObject({ className: 'open', phase: 'running' });
  });
});

test('a class that is over can still be read', async () => {
  const { over } = await oneOfEach();
  const { body } = await api.visitor.get(`/topClass/${over._id.toHexString()}`).expect(200);
  expect(body).toMatchObject({ className: 'over', phase: 'over', startsOn: inDays(-3) });
});

test('an edit of the dates updates the day keys', async () => {
  const coach = await api.aUser('admin');
  const campClass = await api.aClass({ instructor: toInstructor(coach), startsOn: inDays(4) });
  await api
    .as(coach.token)
    .patch(`/topClass/${campClass._id.toHexString()}`)
    .send({ startsOn: inDays(7), endsOn: inDays(8) })
    .expect(200);
  const stored = await api.db.collection<CampClass>('classes').findOne({ _id: campClass._id });
  expect(stored).toMatchObject(toDayKeys({ startsOn: inDays(7), endsOn: inDays(8) }));
});
