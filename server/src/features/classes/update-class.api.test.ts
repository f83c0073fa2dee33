import { ObjectId } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '../../contract';
import type { Person } from '../../testing/builders';
import { changesBy } from '../../testing/contents';
import { faultsOf, problemOf, refusalOf } from '../../testing/problem-of';
import { createTestApi, type TestApi } from '../../testing/test-api';
import type { CampClass } from './camp-class';

let api: TestApi;
let admin: Person;
let coach: Person;
beforeAll(async () => {
  api = await createTestApi();
  admin = await api.aPerson('admin');
});
beforeEach(async () => {
  coach = await api.aPerson('instructor', { name: 'Amara Diallo' });
});
afterAll(() => api.stop());

const details = {
  imageAlt: 'A pitch at dusk',
  description: 'Evening nets.',
  startsOn: '2031-07-05',
  endsOn: '2031-07-09',
  ageMin: 8,
  ageMax: 12,
  place: 'North field',
};

const aClassOfCoach = async (given: Partial<CampClass> = {}): Promise<CampClass> => {
  const instructor = { id: coach.uid, name: coach.name, email: coach.email };
  const { searchKeys: _, ...campClass } = await api.aClass({ instructor, ...details, ...given });
  return campClass;
};

const find = ({ _id }: CampClass) =>
  api.db
    .collection<CampClass>('classes')
    .findOne({ _id }, { projection: { news: 0, searchKeys: 0 } });

const edit = ({ _id }: Pick<CampClass, '_id'>, body: object, { token } = coach) =>
  api.as(token).patch(`/topClass/${_id.toHexString()}`).send(body);

/** A refused edit, with proof that it changed nothing. */
const refused = async (campClass: Pick<CampClass, '_id'>, body: object, person = coach) => {
  let res!: Awaited<ReturnType<typeof edit>>;
  const changes = await changesBy(api.db, async () => (res = await edit(campClass, body, person)));
  expect(changes).toEqual([]);
  return res;
};

const aHold = (minutes: number, seats = 1) => ({
  orderId: new ObjectId(),
  seats,
  expiresAt: new Date(api.clock.now().getTime() + minutes * 60_000),
});
const sold = (count: number) => ({
  soldCount: count,
  soldTo: Array.from({ length: count }, () => new ObjectId()),
});

describe('PATCH /topClass/:id', () => {
  test('refuses a picture by http from anywhere but the API itself', async () => {
    const campClass = await aClassOfCoach();
    const image = 'http://pictures.test/images/0123456789abcdef01234567';
    expect(faultsOf(await refused(campClass, { image }))).toEqual(['body/image']);
    const own = `${api.url}/images/0123456789abcdef01234567`;
    expect(refusalOf(await edit(campClass, { image: own }))).toBe('no refusal');
  });

  test('changes what is sent of one class, and nothing else of anything', async () => {
    await aClassOfCoach();
    const campClass = await aClassOfCoach({ status: 'pending', ...sold(2), holds: [aHold(15)] });
    const wish = { className: 'Under Lights', price: '49.99', seats: '12', ageMin: 9 };
    const changes = await changesBy(api.db, () =>
      edit(campClass, wish).expect(200, { modifiedCount: 1, status: 'pending' }),
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

  test('takes every detail away that is sent as null', async () => {
    const campClass = await aClassOfCoach({ status: 'pending' });
    const none = Object.fromEntries(Object.keys(details).map((name) => [name, null]));
    await edit(campClass, none).expect(200, { modifiedCount: 1, status: 'pending' });
    const bare = Object.entries(campClass).filter(([name]) => !(name in details));
    expect(await find(campClass)).toEqual({
      ...Object.fromEntries(bare),
      firstDay: '~',
      lastDay: '~',
      revision: 1,
    });
  });

  test('is found by what it is called then, and no longer by what it was called', async () => {
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

  test('reads nothing but what an edit may change', async () => {
    const campClass = await aClassOfCoach({ status: 'pending' });
    const wish = {
      _id: new ObjectId().toHexString(),
      instructor: { id: admin.uid },
      InstructorName: 'Somebody Else',
      email: admin.email,
      status: 'approved',
      feedback: 'Fine',
      soldCount: 0,
      soldTo: [],
      holds: [],
      capacity: 99,
      priceCents: 1,
      revision: 40,
      place: 'Harbour hall',
    };
    await edit(campClass, wish).expect(200, { modifiedCount: 1, status: 'pending' });
    expect(await find(campClass)).toEqual({ ...campClass, place: 'Harbour hall', revision: 1 });
  });

  test('answers 0 and writes nothing where all is there already', async () => {
    for (const status of ['approved', 'pending'] as const) {
      const campClass = await aClassOfCoach({ status });
      const res = await refused(campClass, { price: 64.5, seats: 10, ...details });
      expect(res.body).toEqual({ modifiedCount: 0, status });
    }
  });

  test('keeps an approved class on sale when an admin edits it, who needs no review', async () => {
    const campClass = await aClassOfCoach();
    const answer = { modifiedCount: 1, status: 'approved' };
    await edit(campClass, { place: 'Harbour hall', price: 70 }, admin).expect(200, answer);
    expect(await find(campClass)).toEqual({
      ...campClass,
      place: 'Harbour hall',
      priceCents: 7000,
      revision: 1,
    });
    await api.guest.get(`/topClass/${campClass._id.toHexString()}`).expect(200);
  });

  test('resubmits a denied class, without the reason it was denied for', async () => {
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

  test('is for its instructor and admins: to another instructor there is no such class', async () => {
    const campClass = await aClassOfCoach();
    const other = await api.aPerson('instructor');
    expect(refusalOf(await refused(campClass, { place: 'Mine' }, other))).toBe('not-found');
    expect(refusalOf(await refused({ _id: new ObjectId() }, { place: 'Mine' }))).toBe('not-found');
    await edit(campClass, { place: 'Harbour hall' }, admin).expect(200);
    expect((await find(campClass))?.instructor.id).toBe(coach.uid);
  });

  test('counts its edits where an admin reads the class', async () => {
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

describe('an edit that cannot be', () => {
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
  ])('is refused by the names of the fields: %j', async (body, faults) => {
    expect(faultsOf(await refused(await aClassOfCoach(), body))).toEqual(faults);
  });

  test('says what is wrong with a day beside the one that is stored', async () => {
    const { message } = problemOf(await edit(await aClassOfCoach(), { startsOn: '2031-07-10' }));
    expect(message).toBe('startsOn must not be after the last day');
  });
});

describe('the seats of a class', () => {
  test('are never fewer than those sold and held, and the refusal tells how many', async () => {
    const campClass = await aClassOfCoach({ ...sold(3), holds: [aHold(15, 2), aHold(-1, 4)] });
    const res = await refused(campClass, { seats: 4, place: 'Harbour hall' });
    expect(problemOf(res)).toMatchObject({
      kind: 'seats-taken',
      detail: 'The class needs at least 5 seats: 3 sold and 2 being paid for.',
    });
    await edit(campClass, { seats: 5 }, admin).expect(200, {
      modifiedCount: 1,
      status: 'approved',
    });
  });

  test('may be fewer once nobody is paying any more', async () => {
    const campClass = await aClassOfCoach({ ...sold(1), holds: [aHold(15)] });
    expect(refusalOf(await refused(campClass, { seats: 1 }))).toBe('seats-taken');
    api.clock.passMinutes(16);
    await edit(campClass, { seats: 1 }).expect(200);
  });
});
