import { beforeEach, describe, expect, test } from 'vitest';
import type { Camper } from '#domain/campers/camper';
import { sweepOrders } from '#features/checkout/index';
import { createConsentCalls } from '#testing/api/consent-calls';
import { useTestApi } from '#testing/api/use-test-api';
import { changesBy } from '#testing/database/database-snapshot';
import { createShopper } from '#testing/purchases/shopper';
import { problemKindOf, problemOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';
import { aConsentText } from '#testing/samples/people/consents';

const api = useTestApi();
const shop = createShopper(api);
const PRICE = 64.5;

let admin: TestUser;
let parent: TestUser;
let guardian: TestUser;
let child: Camper;
beforeEach(async () => {
  [admin, parent, guardian] = [await api.aUser('admin'), await api.aUser(), await api.aUser()];
  child = await api.aChild(parent, { guardians: [guardian.uid], allergies: 'Peanuts.' });
});

const deleteUser = async (user: TestUser) =>
  api.as(admin.token).delete(`/users/admin/${await api.idOf(user)}`);
const findChild = () => api.db.collection<Camper>('campers').findOne({ _id: child._id });
const statesOf = async (calls: ReturnType<typeof createConsentCalls>) => {
  const [camper] = await calls.list(child._id.toHexString());
  return camper!.consents.map(({ state }) => state);
};

describe('the deletion of the owner of a child', () => {
  test('is refused while the child is enrolled, no matter who paid, and changes nothing', async () => {
    await shop.buyFor(guardian, await api.aClass(), [child]);
    const changes = await changesBy(api.db, async () => {
      const { kind, detail } = problemOf(await deleteUser(parent));
      expect(kind).toBe('has-paid-enrollments');
      expect(detail).toContain('Suspend the account instead');
    });
    expect(changes).toEqual([]);
    expect(problemKindOf(await deleteUser(guardian))).toBe('has-paid-enrollments');
  });

  test('is refused while a guardian is paying for the child, until that has expired', async () => {
    await shop.addFor(guardian, await api.aClass(), [child]);
    await shop.start(guardian, PRICE).expect(200);
    const changes = await changesBy(api.db, async () => {
      const { kind, detail } = problemOf(await deleteUser(parent));
      expect([kind, detail]).toEqual([
        'has-paid-enrollments',
        expect.stringContaining('right now') as string,
      ]);
    });
    expect(changes).toEqual([]);
    api.clock.passMinutes(20);
    await sweepOrders(api.camp);
    expect((await deleteUser(parent)).status).toBe(200);
    expect(await findChild()).toBeNull();
  });

  test('deletes each adult’s answers for the child, and nothing of other families', async () => {
    const textId = await aConsentText(api, { kind: 'photo', isRequired: false });
    const other = await api.aChild(guardian);
    for (const { _id } of [child, other]) {
      const calls = createConsentCalls(api, guardian);
      await calls.answer(_id.toHexString(), { textId, agreed: true }).expect(200);
    }
    await shop.buyFor(guardian, await api.aClass(), [child]);
    const $set = { status: 'canceled' };
    await api.db.collection('enrollments').updateOne({ camperId: child._id }, { $set });
    expect((await deleteUser(parent)).status).toBe(200);
    const consents = await api.db.collection('consents').distinct('camperId');
    expect(consents).toContainEqual(other._id);
    expect(consents).not.toContainEqual(child._id);
  });
});

test('the deletion of a guardian leaves the latest answers for the child as they are', async () => {
  const textId = await aConsentText(api, { kind: 'photo', isRequired: false });
  const id = child._id.toHexString();
  const [ofParent, ofGuardian] = [parent, guardian].map((user) => createConsentCalls(api, user));
  await ofParent!.answer(id, { textId, agreed: true }).expect(200);
  await ofGuardian!.answer(id, { textId, agreed: false }).expect(200);
  const before = await statesOf(ofParent!);
  expect(before).toContain('declined');
  expect((await deleteUser(guardian)).status).toBe(200);
  expect(await statesOf(ofParent!)).toEqual(before);
});
