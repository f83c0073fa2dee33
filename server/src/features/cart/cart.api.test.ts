import { ObjectId } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '../../contract';
import type { Person } from '../../testing/builders';
import { changesBy } from '../../testing/contents';
import { refusalOf } from '../../testing/problem-of';
import { createTestApi, type TestApi } from '../../testing/test-api';

let api: TestApi;
let camper: Person;
beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  camper = await api.aPerson();
});
afterAll(() => api.stop());

const add = (classId: ObjectId, { token } = camper, body: object = {}) =>
  api
    .as(token)
    .post('/carts')
    .send({ classItemId: classId.toHexString(), ...body });

const listOf = async ({ token }: Person) =>
  endpoints.listCartItems.response.parse((await api.as(token).get('/carts')).body);

const aHold = (minutes: number, orderId = new ObjectId(), seats = 1) => ({
  orderId,
  seats,
  expiresAt: new Date(api.clock.now().getTime() + minutes * 60_000),
});

/** Buys a class that costs nothing: no card is asked for. */
const enrol = async (person: Person, classId: ObjectId) => {
  await add(classId, person).expect(200);
  await api.as(person.token).post('/create-payment-intent').send({ price: 0 }).expect(200);
};

describe('POST /carts', () => {
  test('adds one item to the caller’s cart and answers its id', async () => {
    const { _id } = await api.aClass();
    let insertedId = '';
    const changes = await changesBy(api.db, async () => {
      const { body } = await add(_id).expect(200);
      ({ insertedId } = endpoints.addCartItem.response.parse(body));
    });
    expect(changes).toEqual([`+ cartItems/${insertedId}`]);
    expect(await listOf(camper)).toMatchObject([
      { _id: insertedId, classItemId: _id.toHexString() },
    ]);
  });

  test('believes nothing else that is sent along', async () => {
    const other = await api.aPerson();
    const campClass = await api.aClass({ priceCents: 4999 });
    const wish = {
      price: 0.01,
      email: other.email,
      owner: other.uid,
      className: 'Mine',
      InstructorName: 'Me',
      image: '/mine.svg',
      addedAt: 0,
      _id: 'x',
    };
    await add(campClass._id, camper, wish).expect(200);
    expect(await listOf(other)).toEqual([]);
    expect(await listOf(camper)).toEqual([
      {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
        classItemId: campClass._id.toHexString(),
        className: campClass.className,
        InstructorName: campClass.instructor.name,
        category: 'Football',
        image: campClass.image,
        price: 49.99,
        email: camper.email,
        obstacle: null,
        phase: 'unannounced',
      },
    ]);
  });

  test('lets two people pick the same class', async () => {
    const other = await api.aPerson();
    const { _id } = await api.aClass();
    await add(_id).expect(200);
    await add(_id, other).expect(200);
    expect([...(await listOf(camper)), ...(await listOf(other))]).toHaveLength(2);
  });

  test('takes the last seat into the cart, which holds nothing yet', async () => {
    const { _id } = await api.aClass({ capacity: 1 });
    const [one, two] = await Promise.all([add(_id), add(_id, await api.aPerson())]);
    expect([refusalOf(one), refusalOf(two)]).toEqual(['no refusal', 'no refusal']);
  });

  test('makes one item of ten calls at once', async () => {
    const { _id } = await api.aClass();
    const told = await Promise.all(Array.from({ length: 10 }, () => add(_id)));
    const refusals = told.map(refusalOf).sort();
    expect(refusals).toEqual([...Array<string>(9).fill('already-in-cart'), 'no refusal']);
    expect(await listOf(camper)).toHaveLength(1);
  });

  test('counts a seat as free again once a hold on it has lapsed', async () => {
    const { _id } = await api.aClass({ capacity: 1, holds: [aHold(15)] });
    expect(refusalOf(await add(_id))).toBe('sold-out');
    api.clock.passMinutes(16);
    expect(refusalOf(await add(_id))).toBe('no refusal');
  });
});

describe('POST /carts refuses', () => {
  /** The reason, with proof that the refusal left everything as it was. */
  const refusalToAdd = async (classId: ObjectId, person = camper) => {
    let reason = '';
    const changes = await changesBy(api.db, async () => {
      reason = refusalOf(await add(classId, person));
    });
    expect(changes).toEqual([]);
    return reason;
  };

  test('a class that does not exist', async () => {
    expect(await refusalToAdd(new ObjectId())).toBe('not-found');
  });

  test('a class that is in the cart already', async () => {
    const { _id } = await api.aClass();
    await add(_id).expect(200);
    expect(await refusalToAdd(_id)).toBe('already-in-cart');
  });

  test('one’s own class, on sale or not', async () => {
    const coach = await api.aPerson('instructor');
    const instructor = { id: coach.uid, name: coach.name, email: coach.email };
    for (const status of ['approved', 'pending'] as const) {
      const { _id } = await api.aClass({ instructor, status });
      expect(await refusalToAdd(_id, coach)).toBe('own-class');
    }
  });

  test.each(['pending', 'denied'] as const)('a class that is %s', async (status) => {
    const { _id } = await api.aClass({ status });
    expect(await refusalToAdd(_id)).toBe('not-on-sale');
  });

  test('a class whose seats are all sold', async () => {
    const soldTo = [new ObjectId(), new ObjectId()];
    const { _id } = await api.aClass({ capacity: 2, soldCount: 2, soldTo });
    expect(await refusalToAdd(_id)).toBe('sold-out');
  });

  test('a class whose last seats are being paid for', async () => {
    const sold = { soldCount: 1, soldTo: [new ObjectId()] };
    const { _id } = await api.aClass({ capacity: 3, ...sold, holds: [aHold(5, undefined, 2)] });
    expect(await refusalToAdd(_id)).toBe('sold-out');
  });

  test('a class that one is enrolled in', async () => {
    const { _id } = await api.aClass({ priceCents: 0 });
    await enrol(camper, _id);
    expect(await refusalToAdd(_id)).toBe('already-enrolled');
  });
});

describe('GET /carts', () => {
  test('lists the caller’s items, oldest first, whatever e-mail is asked for', async () => {
    const other = await api.aPerson();
    await add((await api.aClass())._id, other);
    for (const className of ['One', 'Two', 'Three']) {
      await add((await api.aClass({ className }))._id);
    }
    for (const query of ['', `?email=${camper.email}`, `?email=${other.email}`, '?email=']) {
      const res = await api.as(camper.token).get(`/carts${query}`);
      const items = endpoints.listCartItems.response.parse(res.body);
      expect(items.map(({ className }) => className)).toEqual(['One', 'Two', 'Three']);
    }
  });

  test('shows a class as it is now, not as it was when it was picked', async () => {
    const { _id } = await api.aClass({ priceCents: 5000 });
    await add(_id);
    const news = { className: 'Renamed', priceCents: 7000, image: '/pictures/new.svg' };
    await api.db.collection('classes').updateOne({ _id }, { $set: news });
    const [item] = await listOf(camper);
    expect(item).toMatchObject({ className: 'Renamed', price: 70, image: '/pictures/new.svg' });
  });

  test('says of each item why it cannot be bought now', async () => {
    const [soldOut, denied, enrolled, free] = await Promise.all([
      api.aClass({ capacity: 1 }),
      api.aClass(),
      api.aClass(),
      api.aClass(),
    ]);
    for (const { _id } of [soldOut, denied, enrolled, free]) await add(_id).expect(200);
    const collection = api.db.collection('classes');
    await collection.updateOne({ _id: soldOut._id }, { $set: { soldCount: 1 } });
    await collection.updateOne({ _id: denied._id }, { $set: { status: 'denied' } });
    await api.db.collection('enrolments').insertOne({
      classId: enrolled._id,
      owner: camper.uid,
      orderId: new ObjectId(),
      status: 'active',
    });
    const obstacles = (await listOf(camper)).map(({ obstacle }) => obstacle);
    expect(obstacles).toEqual(['sold-out', 'not-on-sale', 'already-enrolled', null]);
  });

  test('does not call the seat sold out that the caller holds', async () => {
    const { _id } = await api.aClass({ capacity: 1, priceCents: 5000 });
    const other = await api.aPerson();
    for (const person of [camper, other]) await add(_id, person).expect(200);
    await api.as(camper.token).post('/create-payment-intent').send({ price: 50 }).expect(200);
    expect(await listOf(camper)).toMatchObject([{ obstacle: null }]);
    expect(await listOf(other)).toMatchObject([{ obstacle: 'sold-out' }]);
  });
});

describe('DELETE /carts/:id', () => {
  test('deletes that item and no other', async () => {
    const [one, two] = [await api.aClass(), await api.aClass()];
    await add(one._id);
    await add(two._id);
    await add(one._id, await api.aPerson());
    const [item] = await listOf(camper);
    const changes = await changesBy(api.db, () =>
      api.as(camper.token).delete(`/carts/${item!._id}`).expect(200, { deletedCount: 1 }),
    );
    expect(changes).toEqual([`- cartItems/${item!._id}`]);
  });

  test('tells of an item that is not there', async () => {
    const res = await api.as(camper.token).delete(`/carts/${new ObjectId().toHexString()}`);
    expect(refusalOf(res)).toBe('not-found');
  });

  test('lets a class be picked again', async () => {
    const { _id } = await api.aClass();
    await add(_id);
    const [item] = await listOf(camper);
    await api.as(camper.token).delete(`/carts/${item!._id}`).expect(200);
    await add(_id).expect(200);
  });
});
