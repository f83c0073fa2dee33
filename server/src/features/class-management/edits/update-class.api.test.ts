import { ObjectId } from 'mongodb';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import { optionalKeys, toScheduleKeys } from '#domain/classes/schedule';
import { changesBy } from '#testing/database/database-snapshot';
import { invalidFieldsOf, problemOf, problemKindOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';
import { aStoredImage } from '#testing/samples/classes/images';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();
let admin: TestUser;
let coach: TestUser;
beforeAll(async () => {
  admin = await api.aUser('admin');
});
beforeEach(async () => {
  coach = await api.aUser('instructor', { name: 'Amara Diallo' });
});

const scheduleFields: string[] = ['sessions', ...optionalKeys];

const details = {
  imageAlt: 'A pitch at dusk',
  description: 'Evening nets.',
  startsOn: '2031-07-05',
  endsOn: '2031-07-09',
  ageMin: 8,
  ageMax: 12,
  place: 'North field',
};

const aClassOfCoach = async (fields: Partial<CampClass> = {}): Promise<CampClass> => {
  const instructor = { uid: coach.uid, name: coach.name, email: coach.email };
  const stored = await api.aClass({ instructor, ...details, ...fields });
  const { searchTexts: _, sortName: _sortName, ...campClass } = stored;
  return campClass;
};

const find = ({ _id }: CampClass) =>
  api.db
    .collection<CampClass>('classes')
    .findOne({ _id }, { projection: { events: 0, searchTexts: 0, sortName: 0, moved: 0 } });

const edit = ({ _id }: Pick<CampClass, '_id'>, body: object, { token } = coach) =>
  api.as(token).patch(`/topClass/${_id.toHexString()}`).send(body);

/** Returns the response to a rejected edit, and checks that nothing changed. */
const expectRejected = async (campClass: Pick<CampClass, '_id'>, body: object, user = coach) => {
  let res!: Awaited<ReturnType<typeof edit>>;
  const changes = await changesBy(api.db, async () => (res = await edit(campClass, body, user)));
  expect(changes).toEqual([]);
  return res;
};
const sold = (count: number) => ({
  soldCount: count,
  soldLines: Array.from({ length: count }, () => new ObjectId()),
});

describe('PATCH /topClass/:id', () => {
  test('rejects an image with plain http unless it was uploaded to the API', async () => {
    const campClass = await aClassOfCoach();
    const image = 'http://pictures.test/images/0123456789abcdef01234567';
    expect(invalidFieldsOf(await expectRejected(campClass, { image }))).toEqual(['body/image']);
    const own = `${api.url}/images/${await aStoredImage(api)}`;
    expect(problemKindOf(await edit(campClass, { image: own }))).toBe('no problem');
  });

  test('changes only the given fields of one class', async () => {
    await aClassOfCoach();
    const campClass = await aClassOfCoach({
      status: 'pending',
      ...sold(2),
      holds: [api.aHold(15)],
    });
    const body = { className: 'Under Lights', price: '49.99', seats: '12', ageMin: 9 };
    const changes = await changesBy(api.db, () =>
      edit(campClass, body).expect(200, { modifiedCount: 1, status: 'pending' }),
    );
    expect(changes).toEqual([`~ classes/${campClass._id.toHexString()}`]);
    expect(await find(campClass)).toEqual({
      ...campClass,
      className: 'Under Lights',
      priceCents: 4999,
      capacity: 12,
      ageMin: 9,
      revision: 1,
    });
  });

  test('removes every optional field that is null', async () => {
    const campClass = await aClassOfCoach({ status: 'pending' });
    const none = Object.fromEntries(Object.keys(details).map((name) => [name, null]));
    await edit(campClass, none).expect(200, { modifiedCount: 1, status: 'pending' });
    const bare = Object.entries(campClass).filter(
      ([name]) => !(name in details) && !scheduleFields.includes(name),
    );
    expect(await find(campClass)).toEqual({
      ...Object.fromEntries(bare),
      ...toScheduleKeys({}, 'UTC'),
      revision: 1,
    });
  });

  test('updates search: the class is found by its new name and no longer by its old name', async () => {
    const campClass = await aClassOfCoach({
      status: 'pending',
      className: 'Zebra crossing',
      place: 'Quarry',
    });
    const isFound = async (q: string) => {
      const { body } = await api.as(coach.token).get(`/topClass?mine=true&q=${q}`).expect(200);
      return (body as unknown[]).length === 1;
    };
    expect(await Promise.all(['zebra', 'ross', 'quarry'].map(isFound))).toEqual([true, true, true]);
    await edit(campClass, { className: 'Okapi crossing', place: null }).expect(200);
    expect(await Promise.all(['zebra', 'quarry'].map(isFound))).toEqual([false, false]);
    expect(await Promise.all(['kapi', 'ross', 'diallo'].map(isFound))).toEqual([true, true, true]);
  });

  test('ignores fields that an edit cannot change', async () => {
    const campClass = await aClassOfCoach({ status: 'pending' });
    const body = {
      _id: new ObjectId().toHexString(),
      instructor: { uid: admin.uid },
      InstructorName: 'Somebody Else',
      email: admin.email,
      status: 'approved',
      feedback: 'Fine',
      soldCount: 0,
      soldLines: [],
      holds: [],
      capacity: 99,
      priceCents: 1,
      revision: 40,
      place: 'Harbour hall',
    };
    await edit(campClass, body).expect(200, { modifiedCount: 1, status: 'pending' });
    expect(await find(campClass)).toEqual({ ...campClass, place: 'Harbour hall', revision: 1 });
  });

  test('returns 0 and writes nothing if no field changes', async () => {
    for (const status of ['approved', 'pending'] as const) {
      const campClass = await aClassOfCoach({ status });
      const res = await expectRejected(campClass, { price: 64.5, seats: 10, ...details });
      expect(res.body).toEqual({ modifiedCount: 0, status });
    }
  });

  test('keeps an approved class on sale when an admin edits it, without review', async () => {
    const campClass = await aClassOfCoach();
    const result = { modifiedCount: 1, status: 'approved' };
    await edit(campClass, { place: 'Harbour hall', price: 70 }, admin).expect(200, result);
    expect(await find(campClass)).toEqual({
      ...campClass,
      place: 'Harbour hall',
      priceCents: 7000,
      revision: 1,
    });
    await api.visitor.get(`/topClass/${campClass._id.toHexString()}`).expect(200);
  });

  test('resubmits a denied class and removes the reason for its denial', async () => {
    const campClass = await aClassOfCoach({ status: 'denied', feedback: 'Say where' });
    await edit(campClass, { place: 'Harbour hall' }).expect(200, {
      modifiedCount: 1,
      status: 'pending',
    });
    const { feedback: _, ...rest } = campClass;
    expect(await find(campClass)).toEqual({
      ...rest,
      place: 'Harbour hall',
      status: 'pending',
      revision: 1,
    });
  });

  test('is only for the class’s instructor and admins; other instructors get not-found', async () => {
    const campClass = await aClassOfCoach();
    const other = await api.aUser('instructor');
    expect(problemKindOf(await expectRejected(campClass, { place: 'Mine' }, other))).toBe(
      'not-found',
    );
    expect(problemKindOf(await expectRejected({ _id: new ObjectId() }, { place: 'Mine' }))).toBe(
      'not-found',
    );
    await edit(campClass, { place: 'Harbour hall' }, admin).expect(200);
    expect((await find(campClass))?.instructor.uid).toBe(coach.uid);
  });

  test('increments the revision that an admin reads', async () => {
    const campClass = await aClassOfCoach({ status: 'pending' });
    const read = async () => {
      const res = await api.as(admin.token).get(`/topClass/${campClass._id.toHexString()}`);
      return endpoints.getClass.response.parse(res.body).revision;
    };
    expect(await read()).toBe(0);
    await edit(campClass, { place: 'A' }).expect(200);
    await edit(campClass, { place: 'B' }).expect(200);
    expect(await read()).toBe(2);
  });
});

describe('an invalid edit', () => {
  test.each([
    [{}, ['body']],
    [{ nothing: 'known' }, ['body']],
    [{ className: null }, ['body/className']],
    [{ price: null, seats: null }, ['body/price', 'body/seats']],
    [{ seats: 501, ageMax: 100, place: '' }, ['body/seats', 'body/ageMax', 'body/place']],
    [{ startsOn: '2031-07-10', endsOn: '2031-07-01' }, ['body/endsOn']],
    [{ startsOn: '2031-07-10' }, ['body/startsOn']],
    [{ endsOn: '2031-07-04', ageMin: 13 }, ['body/endsOn', 'body/ageMin']],
    [{ ageMax: 7 }, ['body/ageMax']],
  ])('is rejected with the names of the fields: %j', async (body, fields) => {
    expect(invalidFieldsOf(await expectRejected(await aClassOfCoach(), body))).toEqual(fields);
  });

  test('is compared with the stored dates', async () => {
    const { message } = problemOf(await edit(await aClassOfCoach(), { startsOn: '2031-07-10' }));
    expect(message).toBe('startsOn must not be after the last day');
  });
});

describe('the seats of a class', () => {
  test('cannot be fewer than those sold and held, and the error says how many these are', async () => {
    const campClass = await aClassOfCoach({
      ...sold(3),
      holds: [api.aHold(15, 2), api.aHold(-1, 4)],
    });
    const res = await expectRejected(campClass, { seats: 4, place: 'Harbour hall' });
    expect(problemOf(res)).toMatchObject({
      kind: 'seats-taken',
      detail: 'The class needs at least 5 seats: 3 sold and 2 being paid for.',
    });
    await edit(campClass, { seats: 5 }, admin).expect(200, {
      modifiedCount: 1,
      status: 'approved',
    });
  });

  test('can be fewer once a hold has expired', async () => {
    const campClass = await aClassOfCoach({ ...sold(1), holds: [api.aHold(15)] });
    expect(problemKindOf(await expectRejected(campClass, { seats: 1 }))).toBe('seats-taken');
    api.clock.passMinutes(16);
    await edit(campClass, { seats: 1 }).expect(200);
  });
});
