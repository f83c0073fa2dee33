import { ObjectId } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { isAppError } from '#app-error';
import type { Camp } from '#camp';
import type { SetStatusRequest, UpdateClassRequest } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import type { Viewer } from '#domain/caller';
import { useTestApi } from '#testing/api/use-test-api';
import { watchCalls } from '#testing/database/watch-writes';
import { aBuyer } from '#testing/samples/classes/a-buyer';
import { deleteClass } from '../status/delete-class';
import { setClassStatus } from '../status/set-status';
import { holdSeatsInClass, takeSeatsInClass } from '#features/classes/index';
import { updateClass } from './update-class';

const api = useTestApi();

const admin: Viewer = {
  uid: 'uid-of-admin',
  email: 'a@camp.test',
  emailVerified: true,
  sessionEmail: 'a@camp.test',
  name: 'Admin',
  role: 'admin',
};

const find = ({ _id }: CampClass) => api.db.collection<CampClass>('classes').findOne({ _id });
const aHold = () => ({
  orderId: new ObjectId(),
  seats: 1,
  expiresAt: new Date(api.clock.now().getTime() + 60_000),
});

type ConcurrentChange = (campClass: CampClass) => PromiseLike<unknown>;

/** Returns the camp with a concurrent change after each of its first `times` reads of a class. */
const openInterruptedCamp = (change: ConcurrentChange, times: number): Camp => {
  let remaining = times;
  const db = watchCalls(api.camp.db, new Set(['findOne']), async (call, read) => {
    const campClass = (await read()) as CampClass | null;
    if (call.collection === 'classes' && campClass && remaining > 0) {
      remaining -= 1;
      await change(campClass);
    }
    return campClass;
  });
  return { ...api.camp, db };
};

const concurrentChanges = {
  hold: ({ _id }: CampClass) =>
    holdSeatsInClass(api.camp, _id, { ...aHold(), ...aBuyer() }, api.clock.now()),
  buy: ({ _id }: CampClass) =>
    takeSeatsInClass(
      api.camp,
      _id,
      { ...aBuyer(), orderId: new ObjectId(), lineIds: [new ObjectId()] },
      { now: api.clock.now(), readAt: api.clock.now() },
    ),
  edit: (request: UpdateClassRequest) => (campClass: CampClass) =>
    updateClass(api.camp, campClass._id.toHexString(), request, admin),
  decide: (request: SetStatusRequest) => (campClass: CampClass) =>
    setClassStatus(api.camp, campClass._id.toHexString(), request, admin),
  delete: (campClass: CampClass) => deleteClass(api.camp, campClass._id.toHexString(), admin),
};

/** Returns the result of an edit during a concurrent change, or its problem kind. */
const edit = async (
  campClass: CampClass,
  request: UpdateClassRequest,
  change: ConcurrentChange,
  times = 1,
) => {
  try {
    const id = campClass._id.toHexString();
    return await updateClass(openInterruptedCamp(change, times), id, request, admin);
  } catch (error) {
    if (isAppError(error)) return error.kind;
    throw error;
  }
};

describe('an edit during a concurrent change', () => {
  test.each(['hold', 'buy'] as const)(
    'is rejected if another user takes a seat that it removes: %s',
    async (take) => {
      const campClass = await api.aClass({ capacity: 3 });
      await concurrentChanges[take](campClass);
      expect(await edit(campClass, { seats: 1 }, concurrentChanges[take])).toBe('seats-taken');
      expect(await find(campClass)).toMatchObject({ capacity: 3, status: 'approved' });
    },
  );

  test.each(['hold', 'buy'] as const)(
    'succeeds if another user takes a seat that remains: %s',
    async (take) => {
      const campClass = await api.aClass({ capacity: 3 });
      expect(await edit(campClass, { seats: 1 }, concurrentChanges[take])).toMatchObject({
        modifiedCount: 1,
      });
      const { capacity, soldCount, holds } = (await find(campClass))!;
      expect([capacity, soldCount + holds.length]).toEqual([1, 1]);
    },
  );

  test('keeps a concurrent edit and is applied after it', async () => {
    const campClass = await api.aClass({ place: 'Field', status: 'pending' });
    const other = concurrentChanges.edit({ place: 'Hall', description: 'Nets.' });
    expect(await edit(campClass, { place: 'Court' }, other)).toMatchObject({ modifiedCount: 1 });
    expect(await find(campClass)).toMatchObject({
      place: 'Court',
      description: 'Nets.',
      revision: 2,
    });
  });

  test('is rejected if a concurrent edit makes its ages invalid', async () => {
    const campClass = await api.aClass({ status: 'pending', ageMin: 8, ageMax: 12 });
    expect(await edit(campClass, { ageMin: 11 }, concurrentChanges.edit({ ageMax: 10 }))).toBe(
      'invalid-input',
    );
    expect(await find(campClass)).toMatchObject({ ageMin: 8, ageMax: 10, revision: 1 });
  });

  test('is applied to a class that is approved concurrentChanges, which stays on sale', async () => {
    const campClass = await api.aClass({ status: 'pending' });
    const approve = concurrentChanges.decide({ status: 'approved', revision: 0 });
    expect(await edit(campClass, { price: 99 }, approve)).toEqual({
      modifiedCount: 1,
      status: 'approved',
    });
    expect(await find(campClass)).toMatchObject({ status: 'approved', priceCents: 9900 });
  });

  test('resubmits a class that is denied concurrentChanges, without the reason', async () => {
    const campClass = await api.aClass();
    const deny = concurrentChanges.decide({ status: 'denied', feedback: 'Say where' });
    expect(await edit(campClass, { place: 'Hall' }, deny)).toEqual({
      modifiedCount: 1,
      status: 'pending',
    });
    expect(await find(campClass)).not.toHaveProperty('feedback');
  });

  test('is rejected if the class is deleted concurrentChanges', async () => {
    expect(await edit(await api.aClass(), { place: 'Hall' }, concurrentChanges.delete)).toBe(
      'not-found',
    );
  });

  test('gives up and changes nothing after repeated concurrent changes', async () => {
    const campClass = await api.aClass();
    let count = 0;
    const repeatedEdit = (campClass: CampClass) =>
      concurrentChanges.edit({ description: `Nets ${(count += 1)}.` })(campClass);
    expect(await edit(campClass, { place: 'Hall' }, repeatedEdit, Infinity)).toBe(
      'changed-meanwhile',
    );
    const stored = await find(campClass);
    expect(stored).toMatchObject({ description: `Nets ${count}.`, revision: count });
    expect(stored).not.toHaveProperty('place');
  });
});
