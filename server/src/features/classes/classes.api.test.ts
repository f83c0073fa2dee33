import { ObjectId } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '../../contract';
import type { Person } from '../../testing/builders';
import { changesBy, deletionNoted } from '../../testing/contents';
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

const form = {
  className: 'Under Lights',
  category: 'Cricket',
  price: 49.99,
  seats: 12,
  image: '/pictures/classes/under-lights.svg',
};

const add = (body: object, { token } = coach) => api.as(token).post('/topClass').send(body);

const find = (_id: ObjectId) => api.db.collection<CampClass>('classes').findOne({ _id });

const aClassOfCoach = (given: Partial<CampClass> = {}) =>
  api.aClass({ instructor: { id: coach.uid, name: coach.name, email: coach.email }, ...given });

const aHold = (minutes: number) => ({
  orderId: new ObjectId(),
  seats: 1,
  expiresAt: new Date(api.clock.now().getTime() + minutes * 60_000),
});
const sold = (): Partial<CampClass> => ({ soldCount: 1, soldTo: [new ObjectId()] });

/** What a refused call answers, with proof that it changed nothing. */
const refused = async (call: () => ReturnType<typeof add>) => {
  let reason = '';
  expect(await changesBy(api.db, async () => (reason = refusalOf(await call())))).toEqual([]);
  return reason;
};

describe('POST /topClass', () => {
  const added = async (body: object, person = coach) => {
    const res = await add(body, person).expect(200);
    return (await find(new ObjectId(endpoints.addClass.response.parse(res.body).insertedId)))!;
  };

  test('adds one class that waits for review, and touches nothing else', async () => {
    await aClassOfCoach();
    let id = '';
    const changes = await changesBy(api.db, async () => {
      id = (await added(form))._id.toHexString();
    });
    expect(changes).toEqual([`+ classes/${id}`]);
    expect(refusalOf(await api.guest.get(`/topClass/${id}`))).toBe('not-found');
  });

  test('stores what the form says and who is signed in, whatever else is sent', async () => {
    const wish = {
      _id: 'x',
      name: 'Somebody Else',
      email: admin.email,
      InstructorName: 'Somebody Else',
      instructor: { id: admin.uid },
      status: 'approved',
      soldCount: 99,
      soldTo: ['x'],
      holds: ['x'],
      capacity: 99,
      priceCents: 1,
      createdAt: 0,
    };
    expect(await added({ ...form, ...wish })).toEqual({
      _id: expect.any(ObjectId) as ObjectId,
      className: 'Under Lights',
      category: 'Cricket',
      image: '/pictures/classes/under-lights.svg',
      instructor: { id: coach.uid, name: 'Amara Diallo', email: coach.email },
      priceCents: 4999,
      capacity: 12,
      soldCount: 0,
      soldTo: [],
      holds: [],
      status: 'pending',
      createdAt: expect.any(Date) as Date,
      news: [expect.objectContaining({ kind: 'class-added' })],
      searchKeys: expect.arrayContaining(['under', 'lights', 'amara', 'diallo']) as string[],
      firstDay: '~',
      lastDay: '~',
    });
  });

  test('lets an admin add one of their own', async () => {
    expect((await added(form, admin)).instructor.id).toBe(admin.uid);
  });

  test.each([
    [0, 0],
    [0.29, 29],
    [1.1, 110],
    [19.99, 1999],
    [1001.15, 100115],
    [10_000, 1_000_000],
    ['49.50', 4950],
  ])('keeps a price of %j as %i cents', async (price, cents) => {
    expect((await added({ ...form, price })).priceCents).toBe(cents);
  });

  test('reads numbers as a form types them', async () => {
    expect(await added({ ...form, seats: '8' })).toMatchObject({ capacity: 8 });
  });

  test.each([
    ['price', [-0.01, 10_000.01, 0.005, 'free', '', ' ', '1,50', null, '0x10', '1e2', ' 5 ', '+5']],
    ['seats', [0, -1, 1.5, 501, '', 'many', '1e9']],
    ['className', ['', '   ', 'x'.repeat(81)]],
    ['category', ['Tennis', 'football', '']],
    [
      'image',
      [
        '',
        'picture.png',
        '//camp.test/a.png',
        'javascript:alert(1)',
        'data:image/png;,x',
        'http://pictures.test/a.png',
        'http://pictures.test/images/0123456789abcdef01234567',
      ],
    ],
    ['startsOn', ['2031-02-30', '01/07/2031', 'soon', '1999-12-31', '2101-01-01']],
    ['ageMin', [2, 100, 8.5]],
    ['description', ['', 'x'.repeat(2001)]],
    ['place', ['x'.repeat(121)]],
  ])('refuses a %s that is none', async (field, wrong) => {
    for (const value of wrong) {
      expect(faultsOf(await add({ ...form, [field]: value })), `${value}`).toEqual([
        `body/${field}`,
      ]);
    }
  });

  test('takes a picture that the API itself serves, and one by https', async () => {
    for (const image of [`${api.url}/images/0123456789abcdef01234567`, 'https://pic.test/a.png']) {
      expect((await added({ ...form, image })).image).toBe(image);
    }
  });

  test('refuses a last day before the first, and a highest age below the lowest', async () => {
    const upsideDown = { startsOn: '2031-07-05', endsOn: '2031-07-01', ageMin: 12, ageMax: 8 };
    const res = await add({ ...form, ...upsideDown });
    expect(faultsOf(res)).toEqual(['body/endsOn', 'body/ageMax']);
    const same = { startsOn: '2031-07-05', endsOn: '2031-07-05', ageMin: 8, ageMax: 8 };
    expect(refusalOf(await add({ ...form, ...same }))).toBe('no refusal');
  });

  test('reports days and ages out of order together with every other error', async () => {
    const wrong = { startsOn: '2031-07-10', endsOn: '2031-07-09', ageMin: 9, ageMax: 6 };
    const res = await add({ ...form, ...wrong, className: '', price: -1 });
    expect(faultsOf(res).sort()).toEqual([
      'body/ageMax',
      'body/className',
      'body/endsOn',
      'body/price',
    ]);
  });

  test('accepts the published name and email and ignores both', async () => {
    const stored = await added({ ...form, name: 'Somebody Else', email: 'else@people.test' });
    expect(stored.instructor).toEqual({ id: coach.uid, name: coach.name, email: coach.email });
    expect(stored).not.toHaveProperty('name');
    expect(stored).not.toHaveProperty('email');
  });
});

describe('DELETE /topClass/:id', () => {
  const remove = ({ _id }: CampClass, { token } = coach) =>
    api.as(token).delete(`/topClass/${_id.toHexString()}`);

  test('deletes the class and leaves the rest, the carts that have it included', async () => {
    const [campClass, other] = [await aClassOfCoach(), await aClassOfCoach()];
    const campers = [await api.aPerson(), await api.aPerson()];
    for (const { token } of campers) {
      for (const { _id } of [campClass, other]) {
        await api.as(token).post('/carts').send({ classItemId: _id.toHexString() }).expect(200);
      }
    }
    const changes = await changesBy(api.db, () =>
      remove(campClass).expect(200, { deletedCount: 1 }),
    );
    const id = campClass._id.toHexString();
    const noted = await deletionNoted(api.db, id);
    expect(changes).toEqual([noted, `- classes/${id}`]);
    expect(refusalOf(await remove(campClass))).toBe('not-found');
  });

  test('lets an admin delete the class of any instructor', async () => {
    await remove(await aClassOfCoach(), admin).expect(200, { deletedCount: 1 });
  });

  test('keeps a class in which people are enrolled, for admins too', async () => {
    const campClass = await aClassOfCoach({ ...sold(), holds: [aHold(15)] });
    for (const person of [coach, admin]) {
      expect(await refused(() => remove(campClass, person))).toBe('has-enrolments');
    }
    expect(problemOf(await remove(campClass)).detail).toBe(
      '1 person is enrolled in this class, so it cannot be deleted. ' +
        'An admin can cancel it, which gives everybody their money back.',
    );
  });

  test('keeps a class while somebody is paying for it, and no longer', async () => {
    const campClass = await aClassOfCoach({ holds: [aHold(15)] });
    expect(await refused(() => remove(campClass))).toBe('has-enrolments');
    expect(problemOf(await remove(campClass)).detail).toBe(
      'Somebody is paying for this class right now. Please try again in a few minutes.',
    );
    api.clock.passMinutes(16);
    await remove(campClass).expect(200);
  });
});
