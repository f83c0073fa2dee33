import { beforeEach, describe, expect, test } from 'vitest';
import type { Camper } from '#domain/campers/camper';
import type { CampClass } from '#domain/classes/camp-class';
import { useTestApi } from '#testing/api/use-test-api';
import { changesBy } from '#testing/database/database-snapshot';
import { createShopper } from '#testing/purchases/shopper';
import { problemKindOf } from '#testing/responses/problem-of';
import { classPath, type TestUser } from '#testing/samples/builders';

const PRICE = 64.5;

const api = useTestApi();
const shop = createShopper(api);
let ann: TestUser;
let ben: TestUser;
let maya: Camper;
let campClass: CampClass;
/** Ann owns Maya, and Ben is a guardian. */
beforeEach(async () => {
  [ann, ben] = [await api.aUser(), await api.aUser()];
  maya = await api.aChild(ann, { firstName: 'Maya', guardians: [ben.uid] });
  campClass = await api.aClass();
});

const detailOf = ({ body }: { body: unknown }) => (body as { detail?: string }).detail;

describe.each([
  ['the owner', (): [TestUser, TestUser] => [ben, ann]],
  ['a guardian', (): [TestUser, TestUser] => [ann, ben]],
] as const)('a child whom the other adult has enrolled', (name, adults) => {
  test(`cannot be added to the cart by ${name}`, async () => {
    const [payer, other] = adults();
    await shop.buyFor(payer, campClass, [maya]);
    const body = { classItemId: campClass._id.toHexString(), camperId: maya._id.toHexString() };
    const changes = await changesBy(api.db, async () => {
      const refused = await api.as(other.token).post('/carts').send(body);
      expect(problemKindOf(refused)).toBe('already-enrolled');
      expect(detailOf(refused)).toBe('Maya is already enrolled in First Touch Football.');
    });
    expect(changes).toEqual([]);
  });

  test(`cannot be checked out by ${name}, who added the class before`, async () => {
    const [payer, other] = adults();
    await shop.addFor(other, campClass, [maya]);
    await shop.buyFor(payer, campClass, [maya]);
    const changes = await changesBy(api.db, async () => {
      const refused = await shop.start(other, PRICE);
      expect(problemKindOf(refused)).toBe('already-enrolled');
      expect(detailOf(refused)).toContain('Maya is already enrolled in First Touch Football.');
    });
    expect(changes).toEqual([]);
    expect(await shop.countEnrollments(campClass)).toBe(1);
  });
});

test('both adults can see the class of a shared child after it was canceled, and others cannot', async () => {
  const admin = await api.aUser('admin');
  await shop.buyFor(ben, campClass, [maya]);
  const stranger = await api.aUser();
  await api
    .as(admin.token)
    .post(classPath(campClass, '/cancel'))
    .send({ reason: 'Rain.' })
    .expect(200);
  for (const { token } of [ann, ben]) await api.as(token).get(classPath(campClass)).expect(200);
  await api.as(stranger.token).get(classPath(campClass)).expect(404);
  await api
    .as(ann.token)
    .delete(`/campers/${maya._id.toHexString()}/guardians/${await api.idOf(ben)}`)
    .expect(200);
  // Ben paid for it.
  await api.as(ben.token).get(classPath(campClass)).expect(200);
});
