import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract';
import { changesBy } from '#testing/database/database-snapshot';
import { problemKindOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();
let camper: TestUser;
beforeEach(async () => {
  camper = await api.aUser();
});

const add = (classId: ObjectId, { token } = camper, body: object = {}) =>
  api
    .as(token)
    .post('/carts')
    .send({ classItemId: classId.toHexString(), ...body });

const listOf = async ({ token }: TestUser) =>
  endpoints.listCartItems.response.parse((await api.as(token).get('/carts')).body);

const aHold = (minutes: number, orderId = new ObjectId(), seats = 1) => ({
  orderId,
  seats,
  expiresAt: new Date(api.clock.now().getTime() + minutes * 60_000),
});

/** Buys a free class, which needs no card. */
const enroll = async (user: TestUser, classId: ObjectId) => {
  await add(classId, user).expect(200);
  await api.as(user.token).post('/create-payment-intent').send({ price: 0 }).expect(200);
};

describe('POST /carts', () => {
  test('adds one item to the caller’s cart and returns its id', async () => {
    const { _id } = await api.aClass();
    await api.ownCamperOf(camper);
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

  test('ignores all other fields', async () => {
    const other = await api.aUser();
    const campClass = await api.aClass({ priceCents: 4999 });
    const forged = {
      price: 0.01,
      email: other.email,
      owner: other.uid,
      className: 'Mine',
      InstructorName: 'Me',
      image: '/mine.svg',
      addedAt: 0,
      _id: 'x',
    };
    await add(campClass._id, camper, forged).expect(200);
    expect(await listOf(other)).toEqual([]);
    expect(await listOf(camper)).toEqual([
      {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
        classItemId: campClass._id.toHexString(),
        camper: expect.objectContaining({ isAccountHolder: true }) as object,
        className: campClass.className,
        InstructorName: campClass.instructor.name,
        category: 'Football',
        image: campClass.image,
        price: 49.99,
        email: camper.email,
        obstacle: null,
        phase: 'open',
      },
    ]);
  });

  test('lets two users add the same class', async () => {
    const other = await api.aUser();
    const { _id } = await api.aClass();
    await add(_id).expect(200);
    await add(_id, other).expect(200);
    expect([...(await listOf(camper)), ...(await listOf(other))]).toHaveLength(2);
  });

  test('lets two users add a class with one seat, because a cart holds no seat', async () => {
    const { _id } = await api.aClass({ capacity: 1 });
    const [one, two] = await Promise.all([add(_id), add(_id, await api.aUser())]);
    expect([problemKindOf(one), problemKindOf(two)]).toEqual(['no problem', 'no problem']);
  });

  test('adds one item for ten concurrent requests', async () => {
    const { _id } = await api.aClass();
    const responses = await Promise.all(Array.from({ length: 10 }, () => add(_id)));
    const refusals = responses.map(problemKindOf).sort();
    expect(refusals).toEqual([...Array<string>(9).fill('already-in-cart'), 'no problem']);
    expect(await listOf(camper)).toHaveLength(1);
  });

  test('counts a seat as free once its hold has lapsed', async () => {
    const { _id } = await api.aClass({ capacity: 1, holds: [aHold(15)] });
    expect(problemKindOf(await add(_id))).toBe('sold-out');
    api.clock.passMinutes(16);
    expect(problemKindOf(await add(_id))).toBe('no problem');
  });
});

describe('POST /carts refuses', () => {
  /** Returns the kind of the problem, and expects that nothing changed. */
  const refusalToAdd = async (classId: ObjectId, user = camper) => {
    let reason = '';
    const changes = await changesBy(api.db, async () => {
      reason = problemKindOf(await add(classId, user));
    });
    expect(changes).toEqual([]);
    return reason;
  };

  test('a class that does not exist', async () => {
    expect(await refusalToAdd(new ObjectId())).toBe('not-found');
  });

  test('a class that is already in the cart', async () => {
    const { _id } = await api.aClass();
    await add(_id).expect(200);
    expect(await refusalToAdd(_id)).toBe('already-in-cart');
  });

  test('the caller’s own class, on sale or not', async () => {
    const coach = await api.aUser('instructor');
    const instructor = { uid: coach.uid, name: coach.name, email: coach.email };
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
    const soldLines = [new ObjectId(), new ObjectId()];
    const { _id } = await api.aClass({ capacity: 2, soldCount: 2, soldLines });
    expect(await refusalToAdd(_id)).toBe('sold-out');
  });

  test('a class whose last seats are being paid for', async () => {
    const sold = { soldCount: 1, soldLines: [new ObjectId()] };
    const { _id } = await api.aClass({ capacity: 3, ...sold, holds: [aHold(5, undefined, 2)] });
    expect(await refusalToAdd(_id)).toBe('sold-out');
  });

  test('a class that the caller is enrolled in', async () => {
    const { _id } = await api.aClass({ priceCents: 0 });
    await enroll(camper, _id);
    expect(await refusalToAdd(_id)).toBe('already-enrolled');
  });
});

describe('GET /carts', () => {
  test('lists the caller’s items, oldest first, for any email parameter', async () => {
    const other = await api.aUser();
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

  test('shows a class as it is now, not as it was when it was added', async () => {
    const { _id } = await api.aClass({ priceCents: 5000 });
    await add(_id);
    const changes = { className: 'Renamed', priceCents: 7000, image: '/pictures/new.svg' };
    await api.db.collection('classes').updateOne({ _id }, { $set: changes });
    const [item] = await listOf(camper);
    expect(item).toMatchObject({ className: 'Renamed', price: 70, image: '/pictures/new.svg' });
  });

  test('shows why each item cannot be bought now', async () => {
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
    await api.db.collection('enrollments').insertOne({
      classId: enrolled._id,
      owner: camper.uid,
      camperId: await api.ownCamperOf(camper),
      lineId: new ObjectId(),
      orderId: new ObjectId(),
      status: 'active',
    });
    const obstacles = (await listOf(camper)).map(({ obstacle }) => obstacle);
    expect(obstacles).toEqual(['sold-out', 'not-on-sale', 'already-enrolled', null]);
  });

  test('does not show a class as sold out if the caller holds its last seat', async () => {
    const { _id } = await api.aClass({ capacity: 1, priceCents: 5000 });
    const other = await api.aUser();
    for (const user of [camper, other]) await add(_id, user).expect(200);
    await api.as(camper.token).post('/create-payment-intent').send({ price: 50 }).expect(200);
    expect(await listOf(camper)).toMatchObject([{ obstacle: null }]);
    expect(await listOf(other)).toMatchObject([{ obstacle: 'sold-out' }]);
  });
});

describe('DELETE /carts/:id', () => {
  test('deletes only that item', async () => {
    const [one, two] = [await api.aClass(), await api.aClass()];
    await add(one._id);
    await add(two._id);
    await add(one._id, await api.aUser());
    const [item] = await listOf(camper);
    const changes = await changesBy(api.db, () =>
      api.as(camper.token).delete(`/carts/${item!._id}`).expect(200, { deletedCount: 1 }),
    );
    expect(changes).toEqual([`- cartItems/${item!._id}`]);
  });

  test('refuses an item that does not exist', async () => {
    const res = await api.as(camper.token).delete(`/carts/${new ObjectId().toHexString()}`);
    expect(problemKindOf(res)).toBe('not-found');
  });

  test('allows adding the class again', async () => {
    const { _id } = await api.aClass();
    await add(_id);
    const [item] = await listOf(camper);
    await api.as(camper.token).delete(`/carts/${item!._id}`).expect(200);
    await add(_id).expect(200);
  });
});

describe('GET /cart', () => {
  test('returns the items of GET /carts with their total, and that of each camper', async () => {
    const owner = await api.aUser();
    const own = await api.ownCamperOf(owner);
    const child = await api.aChild(owner);
    const classes = await Promise.all(
      [1999, 435, 1].map((priceCents) => api.aClass({ priceCents })),
    );
    await add(classes[0]!._id, owner).expect(200);
    await add(classes[1]!._id, owner, { camperId: child._id.toHexString() }).expect(200);
    await add(classes[2]!._id, owner, { camperId: child._id.toHexString() }).expect(200);
    const { body } = await api.as(owner.token).get('/cart').expect(200);
    const cart = endpoints.getCart.response.parse(body);
    expect(cart.items).toEqual(await listOf(owner));
    expect(cart.total).toBe(24.35);
    expect(cart.campers).toEqual([
      { camperId: own.toHexString(), total: 19.99 },
      { camperId: child._id.toHexString(), total: 4.36 },
    ]);
  });

  test('is empty without items, and costs nothing for a deleted class', async () => {
    const owner = await api.aUser();
    const readCart = async () =>
      endpoints.getCart.response.parse((await api.as(owner.token).get('/cart').expect(200)).body);
    expect(await readCart()).toEqual({ items: [], total: 0, campers: [] });
    const { _id } = await api.aClass({ priceCents: 5000 });
    await add(_id, owner).expect(200);
    expect((await readCart()).total).toBe(50);
    await api.db.collection('classes').deleteOne({ _id });
    expect(await readCart()).toMatchObject({ items: [{ obstacle: 'class-deleted' }], total: 0 });
  });
});
