import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CART_LIMIT } from '#contract';
import type { TestApi } from '#testing/api/test-api';
import { changesBy } from '#testing/database/database-snapshot';
import { problemOf, problemKindOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';
import { useTestApi } from '#testing/api/use-test-api';

type CampClass = Awaited<ReturnType<TestApi['aClass']>>;

const PARALLEL = 30;

const api = useTestApi();
let classes: CampClass[];
let camper: TestUser;
beforeAll(async () => {
  classes = await Promise.all(Array.from({ length: PARALLEL }, () => api.aClass()));
});
beforeEach(async () => {
  camper = await api.aUser();
});

const items = () => api.db.collection('cartItems');
const add = ({ _id }: CampClass, { token } = camper) =>
  api.as(token).post('/carts').send({ classItemId: _id.toHexString() });
const fill = () =>
  Promise.all(classes.slice(0, CART_LIMIT).map((campClass) => add(campClass).expect(200)));
const countOf = ({ uid }: TestUser) => items().countDocuments({ owner: uid });
const removeFirst = async (count: number) => {
  const { body } = await api.as(camper.token).get('/carts').expect(200);
  for (const { _id } of (body as { _id: string }[]).slice(0, count)) {
    await api.as(camper.token).delete(`/carts/${_id}`).expect(200);
  }
};

describe('a cart', () => {
  test('accepts 20 classes and refuses the next one with the limit', async () => {
    await fill();
    const changes = await changesBy(api.db, async () => {
      const res = await add(classes[CART_LIMIT]!);
      expect(problemOf(res)).toMatchObject({
        kind: 'cart-full',
        detail: 'A cart holds at most 20 seats. Remove one to add another.',
        limit: 20,
      });
    });
    expect(changes).toEqual([]);
  });

  test('reports a duplicate class even if it is full', async () => {
    await fill();
    expect(problemKindOf(await add(classes[3]!))).toBe('already-in-cart');
  });

  test('accepts another class once one is removed', async () => {
    await fill();
    await removeFirst(1);
    await add(classes[CART_LIMIT]!).expect(200);
    expect(await countOf(camper)).toBe(CART_LIMIT);
  });

  test('accepts exactly 20 of 30 concurrent classes, and does not change other carts', async () => {
    const other = await api.aUser();
    await add(classes[0]!, other).expect(200);
    const results = await Promise.all(classes.map((campClass) => add(campClass)));
    const refusals = results.map(problemKindOf);
    expect(refusals.filter((refusal) => refusal === 'no problem')).toHaveLength(CART_LIMIT);
    expect(refusals.filter((refusal) => refusal === 'cart-full')).toHaveLength(10);
    expect(await countOf(camper)).toBe(CART_LIMIT);
    expect(await countOf(other)).toBe(1);
  });
});
