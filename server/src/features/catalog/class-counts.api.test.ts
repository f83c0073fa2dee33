import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints, type ClassCounts } from '#contract';
import { classNeed } from '#contract/fields/class-query';
import { classStatus } from '#contract/fields/class-status';
import { useTestApi } from '#testing/api/use-test-api';
import { changesBy } from '#testing/database/database-snapshot';
import { invalidFieldsOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';

const api = useTestApi();
let admin: TestUser;
beforeEach(async () => {
  await api.db.collection('classes').deleteMany({});
  admin = await api.aUser('admin');
});

const get = (query: string) => api.as(admin.token).get(query);
const count = async (query = ''): Promise<ClassCounts> =>
  endpoints.countClasses.response.parse((await get(`/class-counts${query}`).expect(200)).body);

const none = { all: 0, pending: 0, approved: 0, denied: 0, withdrawn: 0, draft: 0, canceled: 0 };

const proposedBy = { uid: 'sam', name: 'Sam Coach', email: 'sam@camp.test' };
const proposal = { changes: { priceCents: 900 }, proposedAt: new Date(), proposedBy };
const over = { startsOn: '2020-07-01', endsOn: '2020-07-02', lastSessionEndsAt: new Date(0) };

describe('the counts of classes', () => {
  test('are zero for every status without classes', async () => {
    expect(await count()).toEqual({
      status: none,
      needs: { 'proposal-review': 0, 'suspension-review': 0 },
    });
  });

  test('equal the sizes of the lists that admins see, and change nothing', async () => {
    await api.aClass({ status: 'pending', className: 'Night Nets' });
    await api.aClass({ status: 'pending', className: 'Batting' });
    await api.aClass({ status: 'approved', className: 'Nets for All', proposal });
    await api.aClass({ status: 'approved', className: 'Long Ago', proposal, ...over });
    await api.aClass({ status: 'approved', instructorSuspension: { count: 1, isOffSale: true } });
    for (const status of ['denied', 'withdrawn', 'draft', 'canceled'] as const)
      await api.aClass({ status });

    await api.aClass({ status: 'denied', startsOn: '2031-07-01', endsOn: '2031-07-05' });
    await api.aClass({ status: 'pending', startsOn: '2031-08-01', endsOn: '2031-08-05' });

    for (const search of ['', 'q=nets&', 'from=2031-07-05&to=2031-07-31&']) {
      const sizeOf = async (filter: string) =>
        Number((await get(`/topClass?${search}${filter}&limit=1`)).headers['x-total-count']);
      const counts = await count(`?${search}`);
      for (const status of ['all', ...classStatus.options] as const)
        expect([status, counts.status[status]]).toEqual([status, await sizeOf(`status=${status}`)]);
      for (const needs of classNeed.options)
        expect([needs, counts.needs[needs]]).toEqual([needs, await sizeOf(`needs=${needs}`)]);
    }
    expect(await count()).toMatchObject({ status: { all: 11, pending: 3, approved: 3 } });
    expect(await count('?q=nets')).toMatchObject({
      status: { all: 2, pending: 1 },
      needs: { 'proposal-review': 1 },
    });
    expect(await count('?from=2031-07-05&to=2031-07-31')).toMatchObject({
      status: { all: 1, pending: 0, denied: 1 },
    });
    expect(await changesBy(api.db, () => count())).toEqual([]);
  });

  test('say when the oldest class in review was added', async () => {
    const createdAt = new Date('2020-05-02T14:05:00.000Z');
    await api.aClass({ status: 'approved', createdAt: new Date(0) });
    await api.aClass({ status: 'pending' });
    await api.aClass({ status: 'pending', createdAt });
    expect(await count()).toMatchObject({ oldestPendingAt: createdAt.toISOString() });
  });

  test('reject a search that is too long', async () => {
    const res = await get(`/class-counts?q=${'a'.repeat(500)}`);
    expect(invalidFieldsOf(res)).toEqual(['query/q']);
  });
});

describe('the order for review', () => {
  const list = async (query: string, token?: string) => {
    const client = token === undefined ? api.visitor : api.as(token);
    const res = await client.get(`/topClass?sort=review${query}`).expect(200);
    return endpoints.listClasses.response.parse(res.body).map(({ className }) => className);
  };
  const addClasses = async () => {
    const at = (day: number) => new Date(Date.UTC(2031, 0, day));
    const offSale = { count: 1, isOffSale: true };
    await api.aClass({ className: 'Waiting', status: 'pending', createdAt: at(1) });
    await api.aClass({ className: 'Changed', status: 'approved', proposal, createdAt: at(2) });
    await api.aClass({ className: 'Off sale', instructorSuspension: offSale, createdAt: at(3) });
    await api.aClass({ className: 'Approved', status: 'approved', createdAt: at(4) });
    await api.aClass({ className: 'Denied', status: 'denied', createdAt: at(5) });
  };

  test('has the classes that need a decision first, each part newest first', async () => {
    await addClasses();
    const all = ['Off sale', 'Changed', 'Waiting', 'Denied', 'Approved'];
    expect(await list('&status=all', admin.token)).toEqual(all);
    expect(await list('&status=all&limit=2&page=2', admin.token)).toEqual(all.slice(2, 4));
  });

  test('shows visitors the newest class first', async () => {
    await addClasses();
    expect(await list('')).toEqual(['Approved', 'Changed']);
  });
});
