import { ObjectId } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/builders';
import { changesBy } from '../../testing/contents';
import { faultsOf, refusalOf } from '../../testing/problem-of';
import { createTestApi, type TestApi } from '../../testing/test-api';
import type { CampClass } from './camp-class';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await createTestApi();
  admin = await api.aPerson('admin');
});
afterAll(() => api.stop());

const find = (_id: ObjectId) => api.db.collection<CampClass>('classes').findOne({ _id });

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
    expect(await find(campClass._id)).toEqual({ ...campClass, ...body });
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
      const campClass = await api.aClass({ soldCount: 1, soldTo: [new ObjectId()] });
      expect(await refusalToSet(campClass, body)).toBe('has-enrolments');
    },
  );

  test('keeps a class on sale while somebody is paying for it, and no longer', async () => {
    const campClass = await api.aClass({ holds: [aHold(-1), aHold(15)] });
    const denial = { status: 'denied', feedback: 'Too dear' };
    expect(await refusalToSet(campClass, denial)).toBe('has-enrolments');
    api.clock.passMinutes(16);
    await setStatus(campClass, denial).expect(200, { modifiedCount: 1 });
  });

  test('tells of a class that is not there', async () => {
    const nowhere = { _id: new ObjectId() };
    const denial = { status: 'denied', feedback: 'Too dear' };
    for (const body of [{ status: 'approved' }, denial]) {
      expect(await refusalToSet(nowhere, body)).toBe('not-found');
    }
  });
});
