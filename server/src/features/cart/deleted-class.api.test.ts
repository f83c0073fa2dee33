import { beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract';
import type { TestApi } from '#testing/api/test-api';
import { changesBy } from '#testing/database/database-snapshot';
import { problemOf, problemKindOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';
import { useTestApi } from '#testing/api/use-test-api';

type CampClass = Awaited<ReturnType<TestApi['aClass']>>;

const api = useTestApi();
let admin: TestUser;
let camper: TestUser;
let campClass: CampClass;
beforeAll(async () => {
  admin = await api.aUser('admin');
});
beforeEach(async () => {
  camper = await api.aUser();
  campClass = await api.aClass({ className: 'Night Nets', image: '/pictures/night.svg' });
  await add(campClass).expect(200);
});

const add = ({ _id }: CampClass) =>
  api.as(camper.token).post('/carts').send({ classItemId: _id.toHexString() });
const deleteClass = ({ _id }: CampClass) =>
  api.as(admin.token).delete(`/topClass/${_id.toHexString()}`).expect(200);
const listCart = async () =>
  endpoints.listCartItems.response.parse((await api.as(camper.token).get('/carts')).body);
const pay = (price: number) => api.as(camper.token).post('/create-payment-intent').send({ price });

test('a deleted class stays in the carts that contain it, marked as deleted', async () => {
  await api.db
    .collection('classes')
    .updateOne({ _id: campClass._id }, { $set: { className: 'Late Nets' } });
  await deleteClass(campClass);
  expect(await listCart()).toEqual([
    {
      _id: expect.any(String) as string,
      classItemId: campClass._id.toHexString(),
      camper: expect.objectContaining({ isAccountHolder: true }) as object,
      className: 'Late Nets',
      InstructorName: campClass.instructor.name,
      category: campClass.category,
      image: '/pictures/night.svg',
      price: 0,
      email: camper.email,
      obstacle: 'class-deleted',
    },
  ]);
});

test('a deleted class blocks the checkout with its name until it is removed', async () => {
  const kept = await api.aClass({ priceCents: 5000 });
  await add(kept).expect(200);
  await deleteClass(campClass);
  const changes = await changesBy(api.db, async () => {
    expect(problemOf(await pay(50))).toMatchObject({
      kind: 'class-deleted',
      detail:
        'Night Nets is no longer offered. Remove it from your cart to continue. You were not charged.',
      classItemId: campClass._id.toHexString(),
    });
  });
  expect(changes).toEqual([]);
  const [deleted] = await listCart();
  await api.as(camper.token).delete(`/carts/${deleted!._id}`).expect(200, { deletedCount: 1 });
  await pay(50).expect(200);
});

test('a deleted class cannot be added to a cart', async () => {
  const other = await api.aClass();
  await deleteClass(other);
  expect(problemKindOf(await add(other))).toBe('not-found');
});
