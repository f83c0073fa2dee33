import { ObjectId } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/builders';
import { changesBy } from '../../testing/contents';
import { faultsOf, problemOf, refusalOf } from '../../testing/problem-of';
import { createTestApi, type TestApi } from '../../testing/test-api';
import type { CampClass } from './camp-class';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await createTestApi();
  admin = await api.aPerson('admin');
});
afterAll(() => api.stop());

const find = (_id: ObjectId) =>
  api.db.collection<CampClass>('classes').findOne({ _id }, { projection: { news: 0 } });

const setStatus = ({ _id }: Pick<CampClass, '_id'>, body: object) =>
  api.as(admin.token).patch(`/topClass/${_id.toHexString()}/status`).send(body);

const aHold = (minutes: number) => ({
  orderId: new ObjectId(),
  seats: 1,
  expiresAt: new Date(api.clock.now().getTime() + minutes * 60_000),
});

/** Why a status is refused, with proof that the refusal changed nothing. */
const refusalToSet = async (campClass: Pick<CampClass, '_id'>, body: object) => {
  let reason = '';
  const changes = await changesBy(api.db, async () => {
    reason = refusalOf(await setStatus(campClass, body));
  });
  expect(changes).toEqual([]);
  return reason;
};

describe('PATCH /topClass/:id/status', () => {
  test.each([
    ['pending', { status: 'approved' }],
    ['pending', { status: 'denied', feedback: 'Too dear' }],
    ['approved', { status: 'denied', feedback: 'Too dear' }],
    ['approved', { status: 'pending' }],
    ['denied', { status: 'approved' }],
    ['denied', { status: 'pending' }],
  ] as const)('takes a %s class to %j, and no other', async (status, body) => {
    await api.aClass({ status });
    const campClass = await api.aClass({ status });
    const changes = await changesBy(api.db, () =>
      setStatus(campClass, body).expect(200, { modifiedCount: 1 }),
    );
    expect(changes).toEqual([`~ classes/${campClass._id.toHexString()}`]);
    const left = status === 'approved' && { proposalRevision: 1 };
    expect(await find(campClass._id)).toEqual({ ...campClass, ...body, ...left });
  });

  test('puts an approved class on sale, and forgets why it was denied', async () => {
    const campClass = await api.aClass({ status: 'denied', feedback: 'Too dear' });
    await setStatus(campClass, { status: 'approved' }).expect(200);
    const { feedback: _, ...expected } = { ...campClass, status: 'approved' };
    expect(await find(campClass._id)).toEqual(expected);
    await api.guest.get(`/topClass/${campClass._id.toHexString()}`).expect(200);
  });

  test('answers 0 where nothing is left to change', async () => {
    const campClass = await api.aClass();
    await setStatus(campClass, { status: 'approved' }).expect(200, { modifiedCount: 0 });
  });

  test.each([{}, { feedback: '' }, { feedback: '   ' }])(
    'refuses a denial without a reason: %j',
    async (reason) => {
      const campClass = await api.aClass({ status: 'pending' });
      const res = await setStatus(campClass, { status: 'denied', ...reason });
      expect(faultsOf(res)).toEqual(['body/feedback']);
      expect(await find(campClass._id)).toEqual(campClass);
    },
  );

  test.each([{ status: 'denied', feedback: 'Too dear' }, { status: 'pending' }])(
    'keeps a class on sale in which people are enrolled: %j',
    async (body) => {
      const soldTo = [new ObjectId(), new ObjectId()];
      const campClass = await api.aClass({ soldCount: 2, soldTo });
      expect(await refusalToSet(campClass, body)).toBe('has-enrolments');
      expect(problemOf(await setStatus(campClass, body)).detail).toBe(
        '2 people are enrolled in this class, so it stays as it is. ' +
          'Change what is wrong with it, or cancel it, which gives everybody their money back.',
      );
    },
  );

  test('keeps a class on sale while somebody is paying for it, and no longer', async () => {
    const campClass = await api.aClass({ holds: [aHold(-1), aHold(15)] });
    const denial = { status: 'denied', feedback: 'Too dear' };
    expect(await refusalToSet(campClass, denial)).toBe('has-enrolments');
    expect(problemOf(await setStatus(campClass, denial)).detail).toMatch(/^Somebody is paying/);
    api.clock.passMinutes(16);
    await setStatus(campClass, denial).expect(200, { modifiedCount: 1 });
  });

  test.each([{ status: 'approved' }, { status: 'denied', feedback: 'Too dear' }])(
    'decides on the class that was looked at, and on no later edit of it: %j',
    async (body) => {
      for (const revision of [undefined, 3]) {
        const campClass = await api.aClass({ status: 'pending', ...(revision && { revision }) });
        const seen = revision ?? 0;
        for (const other of [seen + 1, 2]) {
          const refusal = await refusalToSet(campClass, { ...body, revision: other });
          expect(refusal).toBe('changed-meanwhile');
        }
        await setStatus(campClass, { ...body, revision: seen }).expect(200, { modifiedCount: 1 });
        expect(await find(campClass._id)).toEqual({ ...campClass, ...body });
      }
    },
  );

  test('says that somebody is enrolled only where the class is the one that was looked at', async () => {
    const campClass = await api.aClass({ soldCount: 1, soldTo: [new ObjectId()], revision: 2 });
    const denial = { status: 'denied', feedback: 'Too dear' };
    expect(await refusalToSet(campClass, { ...denial, revision: 1 })).toBe('changed-meanwhile');
    expect(await refusalToSet(campClass, { ...denial, revision: 2 })).toBe('has-enrolments');
  });

  test('tells of a class that is not there', async () => {
    const nowhere = { _id: new ObjectId() };
    const denial = { status: 'denied', feedback: 'Too dear' };
    for (const body of [{ status: 'approved' }, denial]) {
      expect(await refusalToSet(nowhere, body)).toBe('not-found');
    }
  });
});
