import { beforeEach, expect, test } from 'vitest';
import { useTestApi } from '#testing/api/use-test-api';
import { createMover } from '#testing/purchases/mover';
import { problemKindOf } from '#testing/responses/problem-of';
import type { CampClass } from '#domain/classes/camp-class';
import type { TestUser } from '#testing/samples/builders';

const api = useTestApi();
const { buy, listEnrollmentIds, moveByCamp, orderOf } = createMover(api);
let admin: TestUser;
beforeEach(async () => {
  admin = await api.aUser('admin');
});

const request = ({ _id }: Pick<CampClass, '_id'>, query: object = {}) =>
  api.as(admin.token).get(`/topClass/${_id.toHexString()}/refund-total`).query(query);
const read = async (campClass: CampClass, query?: object) => {
  const { body } = await request(campClass, query).expect(200);
  return (body as { refund: number }).refund;
};

test('is what canceling the class refunds', async () => {
  const campClass = await api.aClass({ priceCents: 6450 });
  expect(await read(campClass)).toBe(0);
  for (const family of [await api.aUser(), await api.aUser()]) await buy(family, campClass);
  expect(await read(campClass)).toBe(129);
  const cancellation = await api
    .as(admin.token)
    .post(`/topClass/${campClass._id.toHexString()}/cancel`)
    .send({ reason: 'The oval is wet.' })
    .expect(200);
  expect(cancellation.body).toMatchObject({ refunded: 129 });
  expect(await read(campClass)).toBe(0);
});

test('is what moving the chosen campers refunds: a lower price, not a higher one', async () => {
  const [source, cheaper, moreExpensive] = [
    await api.aClass({ priceCents: 6450 }),
    await api.aClass({ priceCents: 2000 }),
    await api.aClass({ priceCents: 9000 }),
  ];
  const bought = await buy(await api.aUser(), source);
  await buy(await api.aUser(), source);
  const to = ({ _id }: CampClass) => ({ classItemId: _id.toHexString() });
  const [first] = await listEnrollmentIds(source);
  expect(await read(source, to(cheaper))).toBe(89);
  expect(await read(source, { ...to(cheaper), enrollmentIds: first })).toBe(44.5);
  expect(await read(source, to(moreExpensive))).toBe(0);
  await moveByCamp(admin, [first!], [source, cheaper]).expect(200);
  const { refunds } = await orderOf(bought);
  expect(refunds.map(({ amountCents }) => amountCents)).toEqual([4450]);
});

test('refuses classes that do not exist and ids that are none', async () => {
  const campClass = await api.aClass();
  const missing = 'a'.repeat(24);
  expect(problemKindOf(await request(campClass, { classItemId: missing }))).toBe('not-found');
  expect(problemKindOf(await request(campClass, { enrollmentIds: 'x' }))).toBe('invalid-input');
});
