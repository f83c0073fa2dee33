import { beforeEach, describe, expect, test } from 'vitest';
import { BULK_DECISION_LIMIT, endpoints } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import { useTestApi } from '#testing/api/use-test-api';
import { changesBy } from '#testing/database/database-snapshot';
import { createShopper } from '#testing/purchases/shopper';
import { invalidFieldsOf, problemKindOf, problemOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';

const api = useTestApi();
const shop = createShopper(api);
let admin: TestUser;
beforeEach(async () => {
  await api.db.collection('classes').deleteMany({});
  admin = await api.aUser('admin', { name: 'Ada Head' });
});

const send = (body: object) => api.as(admin.token).post('/topClass/decisions').send(body);
const decide = async (body: object) =>
  endpoints.decideClasses.response.parse((await send(body).expect(200)).body);
const find = ({ _id }: CampClass) => api.db.collection<CampClass>('classes').findOne({ _id });
const pathOf = ({ _id }: CampClass) => `~ classes/${_id.toHexString()}`;

describe('a decision on all classes that match', () => {
  test('approves them, and leaves all others alone', async () => {
    const matching = [
      await api.aClass({ status: 'pending', className: 'Night Nets' }),
      await api.aClass({ status: 'pending', className: 'Nets for All' }),
    ];
    await api.aClass({ status: 'denied', className: 'Old Nets', feedback: 'Too late.' });
    await api.aClass({ status: 'pending', className: 'Batting' });
    const changes = await changesBy(api.db, async () => {
      const filter = { q: 'nets', status: 'pending' };
      expect(await decide({ filter, total: 2, status: 'approved' })).toEqual({
        modifiedCount: 2,
        unchangedCount: 0,
        refused: [],
      });
    });
    expect(changes.sort()).toEqual(matching.map(pathOf).sort());
    for (const campClass of matching) {
      expect(await find(campClass)).toMatchObject({
        status: 'approved',
        events: [
          { kind: 'class-status-changed', by: { name: 'Ada Head' } },
          { kind: 'class-decided', by: { name: 'Ada Head' } },
        ],
      });
    }
  });

  test('decides only the classes of the days', async () => {
    const inJuly = { startsOn: '2031-07-01', endsOn: '2031-07-05' };
    const inAugust = { startsOn: '2031-08-01', endsOn: '2031-08-05' };
    await api.aClass({ className: 'July', status: 'pending', ...inJuly });
    await api.aClass({ className: 'August', status: 'pending', ...inAugust });
    const filter = { from: '2031-07-05', to: '2031-07-31' };
    expect(await decide({ filter, total: 1, status: 'approved' })).toMatchObject({
      modifiedCount: 1,
    });
    const classes = api.db.collection<CampClass>('classes');
    expect(await classes.findOne({ className: 'July' })).toMatchObject({ status: 'approved' });
    expect(await classes.findOne({ className: 'August' })).toMatchObject({ status: 'pending' });
  });

  test('says which classes it did not change, and why', async () => {
    const pending = await api.aClass({ status: 'pending', className: 'Fine' });
    const draft = await api.aClass({ status: 'draft', className: 'A draft' });
    const canceled = await api.aClass({ status: 'canceled', className: 'Gone' });
    const sold = await api.aClass({ className: 'Sold' });
    const buyer = await api.aUser();
    await shop.buyFor(buyer, sold, [await api.aChild(buyer)]);
    await api.aClass({ status: 'denied', feedback: 'Too late.', className: 'Denied before' });
    const result = await decide({ filter: {}, total: 5, status: 'denied', feedback: 'Too late.' });
    expect(result).toMatchObject({ modifiedCount: 1, unchangedCount: 1 });
    const refused = result.refused.map(({ _id, className, problem }) => [_id, className, problem]);
    expect(refused.sort()).toEqual(
      [
        [draft._id.toHexString(), 'A draft', 'changed-meanwhile'],
        [canceled._id.toHexString(), 'Gone', 'class-canceled'],
        [sold._id.toHexString(), 'Sold', 'has-enrollments'],
      ].sort(),
    );
    expect(result.refused.every(({ reason }) => reason.length > 10)).toBe(true);
    expect(await find(pending)).toMatchObject({ status: 'denied', feedback: 'Too late.' });
    expect((await find(sold))!.status).toBe('approved');
  });

  test('changes nothing the second time', async () => {
    await api.aClass({ status: 'pending' });
    await decide({ filter: {}, total: 1, status: 'approved' });
    const changes = await changesBy(api.db, async () => {
      const again = await decide({ filter: {}, total: 1, status: 'approved' });
      expect(again).toEqual({ modifiedCount: 0, unchangedCount: 1, refused: [] });
    });
    expect(changes).toEqual([]);
  });

  test.each([1, 3])('decides nothing if 2 classes match and the admin saw %i', async (total) => {
    await api.aClass({ status: 'pending' });
    await api.aClass({ status: 'pending' });
    const changes = await changesBy(api.db, async () => {
      const res = await send({ filter: { status: 'pending' }, total, status: 'approved' });
      expect(problemKindOf(res)).toBe('changed-meanwhile');
      expect(problemOf(res).detail).toBe('Now 2 classes match. Look at the list again.');
    });
    expect(changes).toEqual([]);
  });

  test('finds the classes with proposed changes only', async () => {
    const proposal = {
      changes: { className: 'New name' },
      proposedAt: api.clock.now(),
      proposedBy: { uid: 'coach', name: 'Coach', email: 'coach@camp.test' },
    };
    const proposed = await api.aClass({ proposal });
    const other = await api.aClass();
    const body = { total: 1, status: 'denied', feedback: 'No.' };
    await decide({ filter: { needs: 'proposal-review' }, ...body });
    expect((await find(proposed))!.status).toBe('denied');
    expect((await find(other))!.status).toBe('approved');
  });

  test.each([
    ['no reason for a denial', { status: 'denied' }, '/feedback'],
    ['another status', { status: 'pending' }, '/status'],
    ['no total', { total: undefined }, '/total'],
    ['too many classes', { total: BULK_DECISION_LIMIT + 1 }, '/total'],
    ['an unknown status in the filter', { filter: { status: 'odd' } }, '/filter/status'],
  ])('is refused with %s', async (_, change, field) => {
    const res = await send({ filter: {}, total: 1, status: 'approved', ...change });
    expect(invalidFieldsOf(res)).toEqual([`body${field}`]);
  });
});
