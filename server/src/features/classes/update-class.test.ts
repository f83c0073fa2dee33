import { ObjectId } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isAppError } from '../../app-error';
import type { SetStatusRequest, UpdateClassRequest } from '../../contract';
import type { Viewer } from '../../http/caller';
import { createTestApi, type TestApi } from '../../testing/test-api';
import type { CampClass } from './camp-class';
import { createClassesService } from './classes.service';
import { createClassesStore } from './classes.store';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.stop());

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

type Act = (campClass: CampClass) => PromiseLike<unknown>;

/** The service, with something done by others after each time that it has looked at a class. */
const interruptedBy = (act: Act, times = 1) => {
  const store = createClassesStore(api.db, 'UTC');
  let left = times;
  return createClassesService({
    store: {
      ...store,
      find: async (id) => {
        const found = await store.find(id);
        if (found && left > 0) {
          left -= 1;
          await act(found);
        }
        return found;
      },
    },
    now: api.clock.now,
    apiUrl: api.url,
    timeZone: 'UTC',
    findInstructorUid: () => Promise.resolve(null),
    hasPaidFor: () => Promise.resolve(false),
    keepInCarts: () => Promise.resolve(),
    recordDeletion: (_deletion, work) => work(),
    endEnrolments: api.services.checkout.endClass,
  });
};

const others = {
  hold: ({ _id }: CampClass) =>
    createClassesStore(api.db, 'UTC').seats.hold(_id, aHold(), api.clock.now()),
  buy: ({ _id }: CampClass) =>
    createClassesStore(api.db, 'UTC').seats.take(_id, new ObjectId(), {
      now: api.clock.now(),
      readAt: api.clock.now(),
    }),
  edit: (request: UpdateClassRequest) => (campClass: CampClass) =>
    api.services.classes.update(campClass._id.toHexString(), request, admin),
  decide: (request: SetStatusRequest) => (campClass: CampClass) =>
    api.services.classes.setStatus(campClass._id.toHexString(), request, admin),
  delete: (campClass: CampClass) => api.services.classes.delete(campClass._id.toHexString(), admin),
};

/** What becomes of an edit; the kind of its refusal, where it is refused. */
const edit = async (campClass: CampClass, request: UpdateClassRequest, act: Act, times = 1) => {
  try {
    const id = campClass._id.toHexString();
    return await interruptedBy(act, times).update(id, request, admin);
  } catch (error) {
    if (isAppError(error)) return error.kind;
    throw error;
  }
};

describe('between the look at a class and the write of an edit', () => {
  test.each(['hold', 'buy'] as const)(
    'somebody takes the seat that was to go: %s',
    async (take) => {
      const campClass = await api.aClass({ capacity: 3 });
      await others[take](campClass);
      expect(await edit(campClass, { seats: 1 }, others[take])).toBe('seats-taken');
      expect(await find(campClass)).toMatchObject({ capacity: 3, status: 'approved' });
    },
  );

  test.each(['hold', 'buy'] as const)('somebody takes a seat that stays: %s', async (take) => {
    const campClass = await api.aClass({ capacity: 3 });
    expect(await edit(campClass, { seats: 1 }, others[take])).toMatchObject({ modifiedCount: 1 });
    const { capacity, soldCount, holds } = (await find(campClass))!;
    expect([capacity, soldCount + holds.length]).toEqual([1, 1]);
  });

  test('another edit is kept, and this one comes after it', async () => {
    const campClass = await api.aClass({ place: 'Field', status: 'pending' });
    const other = others.edit({ place: 'Hall', description: 'Nets.' });
    expect(await edit(campClass, { place: 'Court' }, other)).toMatchObject({ modifiedCount: 1 });
    expect(await find(campClass)).toMatchObject({
      place: 'Court',
      description: 'Nets.',
      revision: 2,
    });
  });

  test('another edit makes days and ages impossible that were in order', async () => {
    const campClass = await api.aClass({ status: 'pending', ageMin: 8, ageMax: 12 });
    expect(await edit(campClass, { ageMin: 11 }, others.edit({ ageMax: 10 }))).toBe(
      'invalid-input',
    );
    expect(await find(campClass)).toMatchObject({ ageMin: 8, ageMax: 10, revision: 1 });
  });

  test('the class is approved, and stays on sale with the admin’s edit', async () => {
    const campClass = await api.aClass({ status: 'pending' });
    const approve = others.decide({ status: 'approved', revision: 0 });
    expect(await edit(campClass, { price: 99 }, approve)).toEqual({
      modifiedCount: 1,
      status: 'approved',
    });
    expect(await find(campClass)).toMatchObject({ status: 'approved', priceCents: 9900 });
  });

  test('the class is denied, and is resubmitted without the reason', async () => {
    const campClass = await api.aClass();
    const deny = others.decide({ status: 'denied', feedback: 'Say where' });
    expect(await edit(campClass, { place: 'Hall' }, deny)).toEqual({
      modifiedCount: 1,
      status: 'pending',
    });
    expect(await find(campClass)).not.toHaveProperty('feedback');
  });

  test('the class is deleted', async () => {
    expect(await edit(await api.aClass(), { place: 'Hall' }, others.delete)).toBe('not-found');
  });

  test('so much happens, time after time, that the edit gives up and changes nothing', async () => {
    const campClass = await api.aClass();
    let count = 0;
    const again = (read: CampClass) => others.edit({ description: `Nets ${(count += 1)}.` })(read);
    expect(await edit(campClass, { place: 'Hall' }, again, Infinity)).toBe('changed-meanwhile');
    const stored = await find(campClass);
    expect(stored).toMatchObject({ description: `Nets ${count}.`, revision: count });
    expect(stored).not.toHaveProperty('place');
  });
});
