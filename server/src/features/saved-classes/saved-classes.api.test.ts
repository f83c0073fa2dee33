import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract';
import { SAVED_CLASSES_MAX } from '#contract/classes/saved-classes';
import type { CampClass } from '#domain/classes/camp-class';
import { changesBy } from '#testing/database/database-snapshot';
import { problemKindOf } from '#testing/responses/problem-of';
import { useTestApi } from '#testing/api/use-test-api';
import type { TestUser } from '#testing/samples/builders';

const api = useTestApi();
let camper: TestUser;
let other: TestUser;
beforeEach(async () => {
  [camper, other] = [await api.aUser(), await api.aUser()];
});

const path = ({ _id }: Pick<CampClass, '_id'>) => `/saved-classes/${_id.toHexString()}`;
const save = (campClass: Pick<CampClass, '_id'>, { token } = camper) =>
  api.as(token).put(path(campClass));
const remove = (campClass: Pick<CampClass, '_id'>, { token } = camper) =>
  api.as(token).delete(path(campClass));
const list = async ({ token } = camper) =>
  endpoints.listSavedClasses.response.parse(
    (await api.as(token).get('/saved-classes').expect(200)).body,
  );
const saved = () => api.db.collection('savedClasses');
/** Stores as many saved classes as an account can have. */
const fill = (count = SAVED_CLASSES_MAX) =>
  saved().insertMany(
    Array.from({ length: count }, (_, slot) => ({
      owner: camper.uid,
      classId: new ObjectId(),
      slot,
      savedAt: api.clock.now(),
    })),
  );

describe('a family that saves a class', () => {
  test('finds it again, newest first, and leaves others alone', async () => {
    const [first, second] = [await api.aClass(), await api.aClass()];
    await save(second, other).expect(200);
    const changes = await changesBy(api.db, () => save(first).expect(200, { modifiedCount: 1 }));
    expect(changes).toEqual([expect.stringMatching(/^\+ savedClasses\//)]);
    api.clock.passMinutes(1);
    await save(second).expect(200);
    expect((await list()).map(({ classId }) => classId)).toEqual([
      second._id.toHexString(),
      first._id.toHexString(),
    ]);
    expect((await list())[1]!.campClass).toMatchObject({ className: first.className });
    expect(await list(other)).toHaveLength(1);
  });

  test('changes nothing by saving or removing it twice', async () => {
    const campClass = await api.aClass();
    await save(campClass).expect(200, { modifiedCount: 1 });
    expect(
      await changesBy(api.db, () => save(campClass).expect(200, { modifiedCount: 0 })),
    ).toEqual([]);
    await save(campClass, other).expect(200);
    await remove(campClass).expect(200, { deletedCount: 1 });
    await remove(campClass).expect(200, { deletedCount: 0 });
    expect(await list()).toEqual([]);
    expect(await list(other)).toHaveLength(1);
  });

  test('cannot save a class that it cannot see, or that does not exist', async () => {
    const hidden = await api.aClass({ status: 'pending' });
    const changes = await changesBy(api.db, async () => {
      expect(problemKindOf(await save(hidden))).toBe('not-found');
      expect(problemKindOf(await save({ _id: new ObjectId() }))).toBe('not-found');
    });
    expect(changes).toEqual([]);
  });

  test('keeps it without its details while it is not on sale', async () => {
    const campClass = await api.aClass();
    await save(campClass).expect(200);
    await api.db
      .collection('classes')
      .updateOne({ _id: campClass._id }, { $set: { status: 'withdrawn' } });
    expect(await list()).toEqual([
      { classId: campClass._id.toHexString(), savedAt: expect.any(String) as string },
    ]);
  });

  test('does not see it anymore once it is deleted', async () => {
    const coach = await api.aUser('instructor');
    const [deleted, kept] = [await api.aClassOf(coach), await api.aClassOf(coach)];
    for (const campClass of [deleted, kept]) {
      await save(campClass).expect(200);
      await save(campClass, other).expect(200);
    }
    await api.as(coach.token).delete(`/topClass/${deleted._id.toHexString()}`).expect(200);
    expect(await saved().countDocuments({ classId: deleted._id })).toBe(0);
    expect(await list()).toHaveLength(1);
    expect(await list(other)).toHaveLength(1);
  });
});

describe('the limit of saved classes', () => {
  test('makes room by dropping deleted classes', async () => {
    await fill();
    expect(await list()).toEqual([]);
    await save(await api.aClass()).expect(200, { modifiedCount: 1 });
    expect(await list()).toHaveLength(1);
  });

  test('is not exceeded by parallel requests, and a class is saved once', async () => {
    const classes = await Promise.all(Array.from({ length: 4 }, () => api.aClass()));
    // Real classes, so that none of them is dropped.
    const others = Array.from({ length: SAVED_CLASSES_MAX - 2 }, () => new ObjectId());
    await api.db.collection('classes').insertMany(
      others.map((_id) => {
        const { _id: _, ...fields } = classes[0]!;
        return { ...fields, _id };
      }),
    );
    await saved().insertMany(
      others.map((classId, slot) => ({
        owner: camper.uid,
        classId,
        slot,
        savedAt: api.clock.now(),
      })),
    );
    const results = await Promise.all(
      [...classes, ...classes].map(async (campClass) => save(campClass)),
    );
    const refused = results.filter(({ status }) => status !== 200);
    expect(refused.map(problemKindOf)).toEqual(refused.map(() => 'too-many-saved-classes'));
    expect(refused.length).toBeGreaterThan(0);
    expect(await saved().countDocuments({ owner: camper.uid })).toBe(SAVED_CLASSES_MAX);
  });
});

test('the list of classes stays cached when a class is saved', async () => {
  const campClass = await api.aClass();
  const readVersion = () => api.db.collection('versions').find().toArray();
  const before = await readVersion();
  await save(campClass).expect(200);
  await remove(campClass).expect(200);
  expect(await readVersion()).toEqual(before);
});

test('saved classes are deleted with the account', async () => {
  const admin = await api.aUser('admin');
  const campClass = await api.aClass();
  await save(campClass).expect(200);
  await save(campClass, other).expect(200);
  const user = await api.db.collection('users').findOne({ uid: camper.uid });
  await api.as(admin.token).delete(`/users/admin/${user!._id.toHexString()}`).expect(200);
  expect(await saved().countDocuments({ owner: camper.uid })).toBe(0);
  expect(await list(other)).toHaveLength(1);
});
