import { beforeEach, expect, test } from 'vitest';
import type { CampClass } from '#domain/classes/camp-class';
import { changesBy } from '#testing/database/database-snapshot';
import { invalidFieldsOf, problemKindOf, problemOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();
let admin: TestUser;
let coach: TestUser;
beforeEach(async () => {
  [admin, coach] = [await api.aUser('admin'), await api.aUser('instructor')];
});

const aClassOfCoach = (fields: Partial<CampClass> = {}) =>
  api.aClass({ instructor: { uid: coach.uid, name: coach.name, email: coach.email }, ...fields });
const edit = ({ _id }: CampClass, body: object, { token } = coach) =>
  api.as(token).patch(`/topClass/${_id.toHexString()}`).send(body);
const expectRejected = async (campClass: CampClass, body: object, user = coach) => {
  let fields: string[] = [];
  const changes = await changesBy(api.db, async () => {
    fields = invalidFieldsOf(await edit(campClass, body, user));
  });
  expect({ fields, changes }).toEqual({ fields: ['body/price'], changes: [] });
};

test('a new class cannot have a price that a card cannot pay', async () => {
  const form = {
    className: 'Open Nets',
    category: 'Cricket',
    seats: 8,
    image: '/pictures/classes/under-lights.svg',
  };
  const add = (price: unknown) =>
    api
      .as(coach.token)
      .post('/topClass')
      .send({ ...form, price });
  for (const price of [0.01, 0.49, '0.30']) {
    expect(invalidFieldsOf(await add(price))).toEqual(['body/price']);
  }
  for (const price of [0, 0.5]) await add(price).expect(200);
});

test('an edit cannot set a price that a card cannot pay', async () => {
  const campClass = await aClassOfCoach();
  for (const price of [0.01, 0.49, '0.30']) {
    await expectRejected(campClass, { price });
    await expectRejected(campClass, { price }, admin);
  }
  for (const price of [0.5, 0]) await edit(campClass, { price }, admin).expect(200);
});

test.each(['pending', 'denied', 'withdrawn', 'draft'] as const)(
  'an edit of a %s class with such a price has to change the price',
  async (status) => {
    const campClass = await aClassOfCoach({ status, priceCents: 30 });
    await expectRejected(campClass, { bring: 'Water' });
    await edit(campClass, { bring: 'Water', price: 0.5 }).expect(200);
  },
);

test('an edit of a class on sale can leave such a price', async () => {
  const campClass = await aClassOfCoach({ priceCents: 30 });
  await edit(campClass, { bring: 'Water' }, admin).expect(200);
});

test('an admin cannot approve a proposal with such a price', async () => {
  const campClass = await aClassOfCoach();
  await edit(campClass, { price: 0.5 }).expect(200);
  await api.db
    .collection('classes')
    .updateOne({ _id: campClass._id }, { $set: { 'proposal.changes.priceCents': 49 } });
  const refused = await api
    .as(admin.token)
    .patch(`/topClass/${campClass._id.toHexString()}/proposal`)
    .send({ decision: 'approved', revision: 1 });
  expect(problemKindOf(refused)).toBe('changed-meanwhile');
  expect(problemOf(refused).detail).toContain('price must be 0 or at least 0.50');
});
