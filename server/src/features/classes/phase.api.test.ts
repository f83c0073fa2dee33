import { integer, record, sample } from 'fast-check';
import type { Filter } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { classPhase, isOnSaleIn, toDayKeys, type ClassDays } from '../../class-phase';
import { endpoints, type ClassPhase } from '../../contract';
import { addDays, startOfNextDay, toDay } from '../../day';
import type { Person } from '../../testing/builders';
import { createTestApi, type TestApi } from '../../testing/test-api';
import type { CampClass } from './camp-class';
import { isNotOver, isOnSaleOn, soonestFirst } from './phase-filters';

const timeZone = 'Pacific/Auckland';
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ timeZone });
});
beforeEach(() => api.db.collection('classes').deleteMany({}));
afterAll(() => api.stop());

const today = () => toDay(api.clock.now(), timeZone);
const inDays = (days: number) => addDays(today(), days);
const list = async (query = '', token?: string) => {
  const caller = token === undefined ? api.guest : api.as(token);
  return endpoints.listClasses.response.parse(
    (await caller.get(`/topClass${query}`).expect(200)).body,
  );
};
const names = async (query = '', token?: string) =>
  (await list(query, token)).map(({ className }) => className);
const by = ({ uid: id, name, email }: Person) => ({ id, name, email });

/** One class of each phase, named by it; the last day of `running` is today. */
const oneOfEach = async (given: Partial<CampClass> = {}) => {
  const add = (className: string, days: ClassDays, soldCount: number) =>
    api.aClass({ className, ...days, soldCount, ...given });
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
    expect(classPhase(days, '2031-07-01')).toBe(phase);
  });

  test('is what the filters find', async () => {
    const days = record(
      { startsOn: integer({ min: -3, max: 3 }), endsOn: integer({ min: 0, max: 3 }) },
      { requiredKeys: [] },
    );
    const found = sample(days, 60).map(({ startsOn, endsOn }): ClassDays => ({
      ...(startsOn !== undefined && { startsOn: inDays(startsOn) }),
      ...(endsOn !== undefined && { endsOn: inDays((startsOn ?? -2) + endsOn) }),
    }));
    const classes = api.db.collection<CampClass>('classes');
    for (const each of found) await api.aClass({ className: JSON.stringify(each), ...each });
    const namesOf = async (filter: Filter<CampClass>) =>
      (await classes.find(filter).toArray()).map(({ className }) => className).sort();
    const those = (fits: (phase: ClassPhase) => boolean) =>
      found
        .filter((each) => fits(classPhase(each, today())))
        .map((each) => JSON.stringify(each))
        .sort();
    expect(await namesOf(isOnSaleOn(today()))).toEqual(those(isOnSaleIn));
    expect(await namesOf(isNotOver(today()))).toEqual(those((phase) => phase !== 'over'));
    const [ahead, begun] = soonestFirst(today());
    expect(await namesOf(ahead)).toEqual(those(isOnSaleIn));
    expect(await namesOf(begun)).toEqual(those((phase) => !isOnSaleIn(phase)));
  });
});

describe('the lists for guests', () => {
  test('leave out what is over, whatever is asked for, and tell the phase of the rest', async () => {
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
    expect(await names('?status=approved&q=over', (await api.aPerson('admin')).token)).toEqual([
      'over',
    ]);
    expect(await names('?status=approved&q=over')).toEqual([]);
    expect(await names('?withSeats=true&sort=startsOn')).toEqual(['open', 'unannounced']);
  });

  test('put what has begun after what can be bought, and no dates after dates', async () => {
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
        const { body, headers } = await api.guest.get(path).expect(200);
        expect(headers['x-total-count']).toBe('6');
        pages.push(...(body as CampClass[]).map(({ className }) => className));
      }
      expect(pages, `${limit} a page`).toEqual(sorted);
    }
  });

  test('keep a class that is over for its instructor and for admins', async () => {
    const [coach, admin] = [await api.aPerson('instructor'), await api.aPerson('admin')];
    await oneOfEach({ instructor: by(coach) });
    expect(await names('?mine=true', coach.token)).toContain('over');
    expect(await names('?status=all', admin.token)).toContain('over');
    expect(await names('?status=all&sort=startsOn', admin.token)).toEqual([
      'open',
      'unannounced',
      'over',
      'running',
    ]);
  });

  test('count for an instructor only what is not over', async () => {
    const [coach, retired] = [await api.aPerson('instructor'), await api.aPerson('instructor')];
    await oneOfEach({ instructor: by(coach) });
    await api.aClass({ instructor: by(retired), startsOn: inDays(-1) });
    const { body } = await api.guest.get('/instractore').expect(200);
    expect(body).toMatchObject([{ email: coach.email, classes: 3, enrolled: 6 }]);
    expect(body).toHaveLength(1);
    const [{ _id }] = body as [{ _id: string }];
    const page = await api.guest.get(`/instractore/${_id}`).expect(200);
    const { topClass } = page.body as { topClass: CampClass[] };
    expect(topClass.map(({ className }) => className).sort()).toEqual([
      'open',
      'running',
      'unannounced',
    ]);
  });

  test('change at midnight of the camp, though nobody changes anything', async () => {
    await oneOfEach();
    expect(await names('?sort=startsOn')).toEqual(['open', 'unannounced', 'running']);
    const moment = api.clock.now().getTime();
    const midnight = startOfNextDay(api.clock.now(), timeZone).getTime();
    api.clock.passMinutes((midnight - moment) / 60_000 - 0.1);
    expect(await names('?sort=startsOn')).toEqual(['open', 'unannounced', 'running']);
    api.clock.passMinutes(0.1);
    expect(await names('?sort=startsOn')).toEqual(['unannounced', 'open']);
    const [, open] = await list('?sort=startsOn');
    expect(open).toMatchObject({ className: 'open', phase: 'running' });
  });
});

test('the page of a class that is over stays', async () => {
  const { over } = await oneOfEach();
  const { body } = await api.guest.get(`/topClass/${over._id.toHexString()}`).expect(200);
  expect(body).toMatchObject({ className: 'over', phase: 'over', startsOn: inDays(-3) });
});

test('a class keeps its place in time when its days are edited', async () => {
  const coach = await api.aPerson('admin');
  const campClass = await api.aClass({ instructor: by(coach), startsOn: inDays(4) });
  await api
    .as(coach.token)
    .patch(`/topClass/${campClass._id.toHexString()}`)
    .send({ startsOn: inDays(7), endsOn: inDays(8) })
    .expect(200);
  const stored = await api.db.collection<CampClass>('classes').findOne({ _id: campClass._id });
  expect(stored).toMatchObject(toDayKeys({ startsOn: inDays(7), endsOn: inDays(8) }));
});
