import { toScheduleKeys } from '#domain/classes/schedule';
import { ObjectId } from 'mongodb';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import { changesBy, deletionAuditChange } from '#testing/database/database-snapshot';
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

const form = {
  className: 'Under Lights',
  category: 'Cricket',
  price: 49.99,
  seats: 12,
  image: '/pictures/classes/under-lights.svg',
};

const add = (body: object, { token } = coach) => api.as(token).post('/topClass').send(body);
const find = (_id: ObjectId) => api.db.collection<CampClass>('classes').findOne({ _id });

const users = () => api.db.collection('users');
const recordIdOf = async ({ uid }: TestUser) => (await users().findOne({ uid }))!._id;
const sold = (): Partial<CampClass> => ({ soldCount: 1, soldLines: [new ObjectId()] });

/** Returns the problem kind of a rejected call, and checks that nothing changed. */
const expectRejected = async (call: () => ReturnType<typeof add>) => {
  let problemKind = '';
  const run = async () => void (problemKind = problemKindOf(await call()));
  expect(await changesBy(api.db, run)).toEqual([]);
  return problemKind;
};

describe('POST /topClass', () => {
  const added = async (body: object, user = coach) => {
    const res = await add(body, user).expect(200);
    return (await find(new ObjectId(endpoints.addClass.response.parse(res.body).insertedId)))!;
  };

  test('adds one class pending review and changes nothing else', async () => {
    await api.aClassOf(coach);
    let id = '';
    const changes = await changesBy(api.db, async () => {
      id = (await added(form))._id.toHexString();
    });
    expect(changes).toEqual([`+ classes/${id}`]);
    expect(problemKindOf(await api.visitor.get(`/topClass/${id}`))).toBe('not-found');
  });

  test('stores the form’s fields and the viewer, and ignores other fields', async () => {
    const extraFields = {
      _id: 'x',
      name: 'Somebody Else',
      email: admin.email,
      InstructorName: 'Somebody Else',
      instructor: { uid: admin.uid },
      status: 'approved',
      soldCount: 99,
      soldLines: ['x'],
      holds: ['x'],
      capacity: 99,
      priceCents: 1,
      createdAt: 0,
    };
    expect(await added({ ...form, ...extraFields })).toEqual({
      _id: expect.any(ObjectId) as ObjectId,
      className: 'Under Lights',
      category: 'Cricket',
      image: '/pictures/classes/under-lights.svg',
      instructor: {
        uid: coach.uid,
        id: await recordIdOf(coach),
        name: 'Amara Diallo',
        email: coach.email,
      },
      priceCents: 4999,
      capacity: 12,
      soldCount: 0,
      soldLines: [],
      holds: [],
      status: 'pending',
      createdAt: expect.any(Date) as Date,
      events: [expect.objectContaining({ kind: 'class-added' })],
      searchTexts: expect.arrayContaining(['lights', 'amaradiallo', 'diallo']) as string[],
      sortName: 'under lights',
      ...toScheduleKeys({}, 'UTC'),
    });
  });

  test('lets an admin add a class that the admin teaches', async () => {
    expect((await added(form, admin)).instructor.uid).toBe(admin.uid);
  });

  test('links an instructor’s class to their page, and an admin’s class to none', async () => {
    const instructorIdFor = async (user: TestUser) => {
      const id = (await added(form, user))._id.toHexString();
      const { body } = await api.as(user.token).get(`/topClass/${id}`).expect(200);
      return endpoints.getClass.response.parse(body).instructorId;
    };
    const instructorId = await instructorIdFor(coach);
    expect(instructorId).toBe((await recordIdOf(coach)).toHexString());
    await api.visitor.get(`/instractore/${instructorId}`).expect(200);
    expect(await instructorIdFor(admin)).toBeUndefined();
  });

  test.each([
    [0, 0],
    [2.29, 229],
    [1.1, 110],
    [19.99, 1999],
    [1001.15, 100115],
    [10_000, 1_000_000],
    ['49.50', 4950],
  ])('stores a price of %j as %i cents', async (price, cents) => {
    expect((await added({ ...form, price })).priceCents).toBe(cents);
  });

  test('accepts numbers as strings', async () => {
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
    ['level', ['Beginner', 'expert', '', 1]],
    ['place', ['x'.repeat(121)]],
  ])('rejects an invalid %s', async (field, invalidValues) => {
    for (const value of invalidValues) {
      expect(invalidFieldsOf(await add({ ...form, [field]: value })), `${value}`).toEqual([
        `body/${field}`,
      ]);
    }
  });

  test('accepts an uploaded image, one of the site, and one on an allowed host', async () => {
    const uploaded = `${api.url}/images/${await aStoredImage(api)}`;
    for (const image of [uploaded, '/pictures/a.svg', 'https://images.camp.test/a.png']) {
      expect((await added({ ...form, image })).image).toBe(image);
    }
  });

  test.each(['https://pic.test/a.png', 'https://images.camp.test.evil.test/a.png'])(
    'rejects the image %s of another host',
    async (image) => {
      expect(invalidFieldsOf(await add({ ...form, image }))).toEqual(['body/image']);
    },
  );

  test('rejects an image of the API that nobody uploaded', async () => {
    const image = `${api.url}/images/0123456789abcdef01234567`;
    expect(invalidFieldsOf(await add({ ...form, image }))).toEqual(['body/image']);
  });

  test('rejects a last day before the first, and a oldest age below the lowest', async () => {
    const outOfOrder = { startsOn: '2031-07-05', endsOn: '2031-07-01', ageMin: 12, ageMax: 8 };
    const res = await add({ ...form, ...outOfOrder });
    expect(invalidFieldsOf(res)).toEqual(['body/endsOn', 'body/ageMax']);
    const same = { startsOn: '2031-07-05', endsOn: '2031-07-05', ageMin: 8, ageMax: 8 };
    expect(problemKindOf(await add({ ...form, ...same }))).toBe('no problem');
  });

  test('reports dates and ages out of order together with all other errors', async () => {
    const outOfOrder = { startsOn: '2031-07-10', endsOn: '2031-07-09', ageMin: 9, ageMax: 6 };
    const res = await add({ ...form, ...outOfOrder, className: '', price: -1 });
    expect(invalidFieldsOf(res).sort()).toEqual([
      'body/ageMax',
      'body/className',
      'body/endsOn',
      'body/price',
    ]);
  });

  test('accepts the published name and email and ignores both', async () => {
    const stored = await added({ ...form, name: 'Somebody Else', email: 'else@people.test' });
    const { uid, name, email } = coach;
    expect(stored.instructor).toEqual({ id: await recordIdOf(coach), uid, name, email });
    expect(stored).not.toHaveProperty('name');
    expect(stored).not.toHaveProperty('email');
  });
});

describe('DELETE /topClass/:id', () => {
  const remove = ({ _id }: CampClass, { token } = coach) =>
    api.as(token).delete(`/topClass/${_id.toHexString()}`);

  test('deletes only the class and keeps the carts that contain it', async () => {
    const [campClass, other] = [await api.aClassOf(coach), await api.aClassOf(coach)];
    const campers = [await api.aUser(), await api.aUser()];
    for (const { token } of campers) {
      for (const { _id } of [campClass, other]) {
        await api.as(token).post('/carts').send({ classItemId: _id.toHexString() }).expect(200);
      }
    }
    const changes = await changesBy(api.db, () =>
      remove(campClass).expect(200, { deletedCount: 1 }),
    );
    const id = campClass._id.toHexString();
    const auditEntry = await deletionAuditChange(api.db, id);
    expect(changes).toEqual([auditEntry, `- classes/${id}`]);
    expect(problemKindOf(await remove(campClass))).toBe('not-found');
  });

  test('lets an admin delete any instructor’s class', async () => {
    await remove(await api.aClassOf(coach), admin).expect(200, { deletedCount: 1 });
  });

  test('is rejected for a class with enrollments, also for admins', async () => {
    const campClass = await api.aClassOf(coach, { ...sold(), holds: [api.aHold(15)] });
    for (const user of [coach, admin]) {
      expect(await expectRejected(() => remove(campClass, user))).toBe('has-enrollments');
    }
    expect(problemOf(await remove(campClass)).detail).toBe(
      '1 person is enrolled in this class, so it cannot be deleted. ' +
        'An admin can cancel the class, which refunds everyone in full.',
    );
  });

  test('is rejected while someone is paying for the class, and works afterward', async () => {
    const campClass = await api.aClassOf(coach, { holds: [api.aHold(15)] });
    expect(await expectRejected(() => remove(campClass))).toBe('has-enrollments');
    expect(problemOf(await remove(campClass)).detail).toBe(
      'Someone is paying for this class right now. Try again in a few minutes.',
    );
    api.clock.passMinutes(16);
    await remove(campClass).expect(200);
  });
});
