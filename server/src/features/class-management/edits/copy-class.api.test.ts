import { ObjectId } from 'mongodb';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints, updateClassRequest } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import { toInstant } from '#domain/camp-time';
import { changesBy } from '#testing/database/database-snapshot';
import { problemKindOf, problemOf } from '#testing/responses/problem-of';
import { useTestApi } from '#testing/api/use-test-api';
import { classPath, type TestUser } from '#testing/samples/builders';

const timeZone = 'America/New_York';
const api = useTestApi({ timeZone });
let admin: TestUser;
let coach: TestUser;
beforeAll(async () => {
  admin = await api.aUser('admin');
});
beforeEach(async () => {
  coach = await api.aUser('instructor');
});

const at = (time: string) => toInstant(time, timeZone)!;
const session = (id: string, startsAt: string, endsAt: string) => ({
  id,
  startsAt: at(startsAt),
  endsAt: at(endsAt),
});
/** The week before clocks are set forward, on March 9. */
const schedule = {
  sessions: [
    session('one', '2031-03-03T09:00', '2031-03-03T12:00'),
    session('two', '2031-03-07T13:30', '2031-03-07T15:00'),
  ],
  enrollmentOpensAt: at('2031-01-01T09:00'),
  enrollmentClosesAt: at('2031-03-02T18:00'),
};
const form: Partial<CampClass> = {
  className: 'Keeper School',
  imageAlt: 'A goal',
  imageFocus: { x: 0.5, y: 0.25 },
  photos: [{ image: '/pictures/nets.svg', alt: 'Nets' }],
  description: 'Diving.',
  ageMin: 8,
  ageMax: 12,
  level: 'advanced',
  place: 'North field',
  bring: 'Gloves',
};
const anOriginal = (fields: Partial<CampClass> = {}) =>
  api.aClassOf(coach, {
    ...form,
    ...schedule,
    soldCount: 1,
    soldLines: [new ObjectId()],
    holds: [api.aHold(15)],
    feedback: 'Fine',
    revision: 4,
    moved: { at: api.clock.now(), revision: 4 },
    ...fields,
  });

const copy = (campClass: CampClass, shiftDays: unknown, { token } = coach) =>
  api.as(token).post(classPath(campClass, '/copies')).send({ shiftDays });
const copyIds = async (campClass: CampClass, shiftDays: number[], user = coach) =>
  endpoints.copyClass.response.parse((await copy(campClass, shiftDays, user).expect(200)).body)
    .insertedIds;
const read = async (id: string, { token } = coach) =>
  endpoints.getClass.response.parse((await api.as(token).get(`/topClass/${id}`).expect(200)).body);
const edit = (id: string, body: object) => api.as(coach.token).patch(`/topClass/${id}`).send(body);

describe('a copy of a class', () => {
  test('has every field of the form at the same times of day, and is a draft without sales', async () => {
    const original = await anOriginal();
    let ids: string[] = [];
    const changes = await changesBy(api.db, async () => (ids = await copyIds(original, [7, 364])));
    expect(changes.filter((change) => !change.includes('versions')).sort()).toEqual(
      ids.map((id) => `+ classes/${id}`).sort(),
    );
    const [wire, source] = [await read(ids[0]!), await read(original._id.toHexString())];
    expect(wire).toMatchObject({ status: 'draft', revision: 0, enrolled: 0, availableSeats: 10 });
    const times = (campClass: typeof wire) => [
      campClass.enrollmentOpensAt,
      campClass.enrollmentClosesAt,
      ...(campClass.sessions ?? []).flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]),
    ];
    expect(times(wire)).toEqual([
      '2031-01-08T09:00:00-05:00',
      '2031-03-09T18:00:00-04:00',
      '2031-03-10T09:00:00-04:00',
      '2031-03-10T12:00:00-04:00',
      '2031-03-14T13:30:00-04:00',
      '2031-03-14T15:00:00-04:00',
    ]);
    expect((await read(ids[1]!)).startsOn).toBe('2032-03-01');
    const moved = ['startsOn', 'endsOn', 'sessions', 'enrollmentOpensAt', 'enrollmentClosesAt'];
    for (const field of Object.keys(updateClassRequest.shape)) {
      if (moved.includes(field)) continue;
      expect(wire[field as keyof typeof wire], field).toEqual(source[field as keyof typeof wire]);
    }
    const sessionIds = [wire, await read(ids[1]!), source].flatMap(({ sessions }) =>
      sessions!.map(({ id }) => id),
    );
    expect(new Set(sessionIds).size).toBe(6);
    const stored = await api.db.collection('classes').findOne({ _id: new ObjectId(ids[0]) });
    const never = ['feedback', 'moved', 'datesAnnounced', 'proposal', 'revision', 'blockedLines'];
    for (const field of never) expect(stored).not.toHaveProperty(field);
  });

  test('can be made by an admin and belongs to the instructor', async () => {
    const [id] = await copyIds(await anOriginal({ status: 'canceled' }), [7], admin);
    expect(await read(id!)).toMatchObject({ status: 'draft', email: coach.email });
  });

  test('of a class without sessions has none', async () => {
    const [id] = await copyIds(await api.aClassOf(coach), [7]);
    expect(await read(id!)).toMatchObject({ sessions: [] });
  });

  test('is made as often as it is requested, completely, also in parallel', async () => {
    const original = await anOriginal();
    const results = await Promise.all(
      Array.from({ length: 5 }, () => copyIds(original, [7, 14, 21])),
    );
    expect(new Set(results.flat()).size).toBe(15);
    const drafts = await api.db
      .collection<CampClass>('classes')
      .find({ 'instructor.uid': coach.uid, status: 'draft' })
      .toArray();
    expect(drafts.map(({ _id }) => _id.toHexString()).sort()).toEqual(results.flat().sort());
    for (const { sessions, startsAt } of drafts) {
      expect(sessions).toHaveLength(2);
      expect(startsAt).toEqual(sessions![0]!.startsAt);
    }
  });
});

describe('a draft', () => {
  test('is seen only by its instructor and admins, and cannot be bought', async () => {
    const [id] = await copyIds(await anOriginal(), [7]);
    const [camper, other] = [await api.aUser(), await api.aUser('instructor')];
    for (const caller of [api.visitor, api.as(camper.token), api.as(other.token)]) {
      await caller.get(`/topClass/${id}`).expect(404);
    }
    const listedIds = async (query: string, { token }: TestUser) =>
      endpoints.listClasses.response
        .parse((await api.as(token).get(`/topClass${query}`).expect(200)).body)
        .map(({ _id }) => _id);
    expect(await listedIds('', coach)).not.toContain(id);
    expect(await listedIds('?mine=true', coach)).toContain(id);
    expect(await listedIds('?mine=true&status=draft', coach)).toEqual([id]);
    expect(await listedIds('?status=draft', admin)).toContain(id);
    expect(await listedIds('?mine=true&status=draft', other)).toEqual([]);
    expect(problemKindOf(await api.as(other.token).get('/topClass?status=draft'))).toBe(
      'forbidden',
    );
    const bought = await api.as(camper.token).post('/carts').send({ classItemId: id });
    expect(problemKindOf(bought)).toBe('not-on-sale');
  });

  test.each([
    ['unchanged', { place: form.place }],
    ['with a change', { place: 'Hall' }],
  ])('is submitted for review when its form is sent %s', async (_, body) => {
    const [id, otherId] = await copyIds(await anOriginal(), [7, 14]);
    await edit(id!, body).expect(200, { modifiedCount: 1, status: 'pending' });
    expect(await read(id!)).toMatchObject({ ...body, status: 'pending' });
    expect(await read(otherId!)).toMatchObject({ status: 'draft' });
    const approval = api.as(admin.token).patch(`/topClass/${id}/status`);
    await approval.send({ status: 'approved' }).expect(200);
    await api.visitor.get(`/topClass/${id}`).expect(200);
  });

  test('cannot be reviewed or withdrawn', async () => {
    const [id] = await copyIds(await anOriginal(), [7]);
    for (const body of [
      { status: 'approved' },
      { status: 'pending' },
      { status: 'denied', feedback: 'No' },
    ]) {
      const response = await api.as(admin.token).patch(`/topClass/${id}/status`).send(body);
      expect(problemOf(response)).toMatchObject({
        kind: 'changed-meanwhile',
        detail: 'This class is a draft. It comes up for review when its instructor submits it.',
      });
    }
    const withdrawal = api.as(coach.token).post(`/topClass/${id}/withdraw`);
    await withdrawal.expect(200, { modifiedCount: 0 });
    expect(await read(id!)).toMatchObject({ status: 'draft' });
  });

  test('can be deleted', async () => {
    const [draft, other] = [
      await api.aClassOf(coach, { status: 'draft' }),
      await api.aClassOf(coach, { status: 'draft' }),
    ];
    await api.as(coach.token).delete(classPath(draft)).expect(200, { deletedCount: 1 });
    await api.as(coach.token).get(classPath(draft)).expect(404);
    await api.as(coach.token).get(classPath(other)).expect(200);
  });
});
