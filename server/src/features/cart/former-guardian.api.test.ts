import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract';
import type { Camper } from '#domain/campers/camper';
import { problemKindOf } from '#testing/responses/problem-of';
import { useTestApi } from '#testing/api/use-test-api';
import { createShopper } from '#testing/purchases/shopper';
import type { TestUser } from '#testing/samples/builders';

const api = useTestApi();
const shop = createShopper(api);
const sessions = [
  {
    id: 'first',
    startsAt: new Date('2032-07-06T09:00:00Z'),
    endsAt: new Date('2032-07-06T12:00:00Z'),
  },
];

let owner: TestUser;
let guardian: TestUser;
let child: Camper;
beforeEach(async () => {
  [owner, guardian] = [await api.aUser(), await api.aUser()];
  child = await api.aChild(owner, { guardians: [guardian.uid] });
});

const listCart = async (user: TestUser) =>
  endpoints.listCartItems.response.parse((await api.as(user.token).get('/carts')).body);
const camperPath = () => `/campers/${child._id.toHexString()}`;
const aClass = (className: string) => api.aClass({ className, sessions });

describe.each([
  [
    'who was removed',
    async () =>
      api
        .as(owner.token)
        .delete(`${camperPath()}/guardians/${await api.idOf(guardian)}`)
        .expect(200),
  ],
  [
    'of a child who was archived',
    async () => api.as(owner.token).post(`${camperPath()}/archive`).expect(200),
  ],
])('the cart of a guardian %s', (_, endAccess) => {
  test('does not show where the child is enrolled, nor does the checkout', async () => {
    const [batting, fielding] = [await aClass('Batting'), await aClass('Fielding')];
    const own = await api.aChild(guardian);
    await shop.addFor(guardian, batting, [child]);
    await shop.addFor(guardian, fielding, [child, own]);
    for (const campClass of [await aClass('Bowling'), batting]) {
      await shop.buyFor(owner, campClass, [child]);
    }
    const [item] = await listCart(guardian);
    expect(item).toMatchObject({ obstacle: 'already-enrolled' });
    expect(JSON.stringify(item)).toContain('Bowling');
    await endAccess();
    const cart = await listCart(guardian);
    expect(cart.map(({ camper, obstacle }) => [camper.firstName, obstacle])).toEqual([
      ['Former camper', 'camper-archived'],
      ['Former camper', 'camper-archived'],
      ['Maya', null],
    ]);
    expect(JSON.stringify(cart)).not.toContain('Bowling');
    const refused = await shop.start(guardian, 193.5);
    expect(problemKindOf(refused)).toBe('camper-archived');
    expect(refused.text).not.toMatch(/Maya|Bowling|enrolled/u);
  });
});

test('the cart of the owner of an archived child still shows that the child is enrolled', async () => {
  const batting = await aClass('Batting');
  await shop.addFor(owner, batting, [child]);
  await shop.buyFor(guardian, batting, [child]);
  await api.as(owner.token).post(`${camperPath()}/archive`).expect(200);
  expect(await listCart(owner)).toMatchObject([{ obstacle: 'already-enrolled' }]);
});
