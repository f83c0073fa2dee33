import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CampClass } from '#domain/classes/camp-class';
import { changesBy } from '#testing/database/database-snapshot';
import { invalidFieldsOf, problemOf, problemKindOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();
let admin: TestUser;
beforeAll(async () => {
  admin = await api.aUser('admin');
});

const find = (_id: ObjectId) =>
  api.db.collection<CampClass>('classes').findOne({ _id }, { projection: { events: 0 } });

const setStatus = ({ _id }: Pick<CampClass, '_id'>, body: object) =>
  api.as(admin.token).patch(`/topClass/${_id.toHexString()}/status`).send(body);

/** Returns the problem kind of a rejected status change, and checks that nothing changed. */
const expectSetRejected = async (campClass: Pick<CampClass, '_id'>, body: object) => {
  let problemKind = '';
  const changes = await changesBy(api.db, async () => {
    problemKind = problemKindOf(await setStatus(campClass, body));
  });
  expect(changes).toEqual([]);
  return problemKind;
};

describe('PATCH /topClass/:id/status', () => {
  test.each([
    ['pending', { status: 'approved' }],
    ['pending', { status: 'denied', feedback: 'Too expensive' }],
    ['approved', { status: 'denied', feedback: 'Too expensive' }],
    ['approved', { status: 'pending' }],
    ['denied', { status: 'approved' }],
    ['denied', { status: 'pending' }],
  ] as const)('sets a %s class to %j, and changes no other class', async (status, body) => {
    await api.aClass({ status });
    const campClass = await api.aClass({ status });
    const changes = await changesBy(api.db, () =>
      setStatus(campClass, body).expect(200, { modifiedCount: 1 }),
    );
    expect(changes).toEqual([`~ classes/${campClass._id.toHexString()}`]);
    const proposalCount = status === 'approved' && { proposalRevision: 1 };
    expect(await find(campClass._id)).toEqual({ ...campClass, ...body, ...proposalCount });
  });

  test('refuses to approve a class whose price a card cannot pay, and denies it', async () => {
    for (const priceCents of [1, 49]) {
      const campClass = await api.aClass({ status: 'pending', priceCents });
      expect(await expectSetRejected(campClass, { status: 'approved' })).toBe('amount-too-small');
      await setStatus(campClass, { status: 'denied', feedback: 'Free or $0.50' }).expect(200);
    }
    for (const priceCents of [0, 50]) {
      const campClass = await api.aClass({ status: 'pending', priceCents });
      await setStatus(campClass, { status: 'approved' }).expect(200, { modifiedCount: 1 });
    }
  });

  test('puts an approved class on sale and removes the reason for its denial', async () => {
    const campClass = await api.aClass({ status: 'denied', feedback: 'Too expensive' });
    await setStatus(campClass, { status: 'approved' }).expect(200);
    const { feedback: _, ...expected } = { ...campClass, status: 'approved' };
    expect(await find(campClass._id)).toEqual(expected);
    await api.visitor.get(`/topClass/${campClass._id.toHexString()}`).expect(200);
  });

  test('returns 0 if the status does not change', async () => {
    const campClass = await api.aClass();
    await setStatus(campClass, { status: 'approved' }).expect(200, { modifiedCount: 0 });
  });

  test.each([{}, { feedback: '' }, { feedback: '   ' }])(
    'rejects a denial without a reason: %j',
    async (reason) => {
      const campClass = await api.aClass({ status: 'pending' });
      const res = await setStatus(campClass, { status: 'denied', ...reason });
      expect(invalidFieldsOf(res)).toEqual(['body/feedback']);
      expect(await find(campClass._id)).toEqual(campClass);
    },
  );

  test.each([{ status: 'denied', feedback: 'Too expensive' }, { status: 'pending' }])(
    'is rejected for a class with enrollments: %j',
    async (body) => {
      const soldLines = [new ObjectId(), new ObjectId()];
      const campClass = await api.aClass({ soldCount: 2, soldLines });
      expect(await expectSetRejected(campClass, body)).toBe('has-enrollments');
      expect(problemOf(await setStatus(campClass, body)).detail).toBe(
        '2 people are enrolled in this class, so it cannot go off sale. ' +
          'Edit the class, or cancel it, which refunds everyone in full.',
      );
    },
  );

  test('is rejected while someone is paying for the class, and works afterward', async () => {
    const campClass = await api.aClass({ holds: [api.aHold(-1), api.aHold(15)] });
    const denial = { status: 'denied', feedback: 'Too expensive' };
    expect(await expectSetRejected(campClass, denial)).toBe('has-enrollments');
    expect(problemOf(await setStatus(campClass, denial)).detail).toMatch(/^Someone is paying/);
    api.clock.passMinutes(16);
    await setStatus(campClass, denial).expect(200, { modifiedCount: 1 });
  });

  test.each([{ status: 'approved' }, { status: 'denied', feedback: 'Too expensive' }])(
    'applies only to the revision that the admin saw: %j',
    async (body) => {
      for (const revision of [undefined, 3]) {
        const campClass = await api.aClass({ status: 'pending', ...(revision && { revision }) });
        const current = revision ?? 0;
        for (const other of [current + 1, 2]) {
          const problemKind = await expectSetRejected(campClass, { ...body, revision: other });
          expect(problemKind).toBe('changed-meanwhile');
        }
        await setStatus(campClass, { ...body, revision: current }).expect(200, {
          modifiedCount: 1,
        });
        expect(await find(campClass._id)).toEqual({ ...campClass, ...body });
      }
    },
  );

  test('responds has-enrollments only if the revision is current', async () => {
    const campClass = await api.aClass({ soldCount: 1, soldLines: [new ObjectId()], revision: 2 });
    const denial = { status: 'denied', feedback: 'Too expensive' };
    expect(await expectSetRejected(campClass, { ...denial, revision: 1 })).toBe(
      'changed-meanwhile',
    );
    expect(await expectSetRejected(campClass, { ...denial, revision: 2 })).toBe('has-enrollments');
  });

  test('responds not-found for a missing class', async () => {
    const missingClass = { _id: new ObjectId() };
    const denial = { status: 'denied', feedback: 'Too expensive' };
    for (const body of [{ status: 'approved' }, denial]) {
      expect(await expectSetRejected(missingClass, body)).toBe('not-found');
    }
  });
});
