import type { Test } from 'supertest';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditRecords, countDifferences, toTable } from '#audit/audit';
import { endpoints } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import { useTestApi } from '#testing/api/use-test-api';
import { anAccount, deleteOwn, type Account } from '#testing/families/own-deletion';
import { createShopper } from '#testing/purchases/shopper';
import { setSold } from '#testing/samples/classes/waitlist';
import { classPath, type TestUser } from '#testing/samples/builders';

const api = useTestApi();
const shop = createShopper(api);
let admin: TestUser;
let coach: TestUser;
let buyer: TestUser;
let parent: TestUser;
let other: TestUser;
let campClass: CampClass;
beforeEach(async () => {
  admin = await api.aUser('admin');
  coach = await api.aUser('instructor');
  [buyer, parent, other] = [await api.aUser(), await api.aUser(), await api.aUser()];
  campClass = await api.aClassOf(coach, { capacity: 1 });
});

const join = ({ token }: Pick<TestUser, 'token'>) =>
  api.as(token).post('/waitlist').send({ classItemId: campClass._id.toHexString() }).expect(200);
const stateOf = async ({ token }: Pick<TestUser, 'token'>) => {
  const { body } = await api.as(token).get('/waitlist').expect(200);
  return endpoints.listWaitlistEntries.response.parse(body)[0]?.state;
};
/** The class is sold to the buyer, and two families wait. */
const sellOut = async () => {
  await shop.buy(buyer, [campClass]);
  await join(parent);
  await join(other);
};
const refund = async (endsPlace: boolean) => {
  const [order] = await shop.listOrders(buyer);
  await api
    .as(admin.token)
    .post(`/orders/${order!._id.toHexString()}/refund`)
    .send({
      ...{ classItemId: campClass._id.toHexString(), amount: 20, reason: 'Rain.', refunded: 0 },
      endsPlace,
    })
    .expect(200);
};
const editAs = ({ token }: TestUser, body: object) =>
  api.as(token).patch(classPath(campClass)).send(body).expect(200);

const waysToFreeASeat: [string, () => Promise<unknown>][] = [
  [
    'the family cancels its enrollment',
    async () => {
      const { body } = await api.as(buyer.token).get('/payments').expect(200);
      const [payment] = endpoints.listPayments.response.parse(body);
      const { classItemId, cancellation } = payment!.lines[0]!;
      await api
        .as(buyer.token)
        .post(`/payments/${payment!._id}/cancel`)
        .send({ classItemId, refund: cancellation!.refund })
        .expect(200);
    },
  ],
  ['an admin refunds the enrollment and ends it', () => refund(true)],
  ['an admin raises the capacity', () => editAs(admin, { seats: 2 })],
  [
    'an admin approves a capacity that the instructor proposed',
    async () => {
      await editAs(coach, { seats: 2 });
      expect(await stateOf(parent)).toBe('waiting');
      await api
        .as(admin.token)
        .patch(classPath(campClass, '/proposal'))
        .send({ decision: 'approved', revision: 1 })
        .expect(200);
    },
  ],
];

describe.each(waysToFreeASeat)('when %s', (_, freeSeat) => {
  test('the first family is offered the seat at once, and nobody else', async () => {
    await sellOut();
    await freeSeat();
    expect(await stateOf(parent)).toBe('offered');
    expect(await stateOf(other)).toBe('waiting');
    expect((await shop.getClass(campClass)).seatOffers).toMatchObject([{ owner: parent.uid }]);
    const rows = await auditRecords({ db: api.db, stripe: api.stripe, now: api.clock.now() });
    expect(countDifferences(rows), toTable(rows)).toBe(0);
  });
});

test('a refund that keeps the enrollment offers nothing', async () => {
  await sellOut();
  await refund(false);
  expect(await stateOf(parent)).toBe('waiting');
});

test('an edit that frees no seat offers nothing', async () => {
  await sellOut();
  await editAs(admin, { place: 'Hall' });
  expect(await stateOf(parent)).toBe('waiting');
});

describe('a seat that is held when its offer ends', () => {
  beforeEach(async () => {
    await sellOut();
    await refund(true);
    api.clock.passMinutes(115);
    await shop.start(parent, 64.5).expect(200);
    api.clock.passMinutes(6);
  });

  test('is offered when the family removes the class from the cart and checks out another', async () => {
    const [item] = endpoints.listCartItems.response.parse(
      (await api.as(parent.token).get('/carts').expect(200)).body,
    );
    await api.as(parent.token).delete(`/carts/${item!._id}`).expect(200);
    await shop.addToCart(parent, [await api.aClass()]);
    await shop.start(parent, 64.5).expect(200);
    expect(await stateOf(other)).toBe('offered');
  });

  test('is offered in the first sweep after the hold has expired', async () => {
    await api.sweep();
    expect(await stateOf(other)).toBe('waiting');
    api.clock.passMinutes(10);
    await api.sweep();
    expect(await stateOf(other)).toBe('offered');
  });
});

describe('an offer goes to the next family', () => {
  let account: Account;
  beforeEach(async () => {
    // A user who deletes the account must have signed in a moment ago.
    api.clock.setTo(new Date());
    account = await anAccount(api);
    await shop.buy(buyer, [campClass]);
    await join(account);
    await join(other);
    await refund(true);
    expect(await stateOf(account)).toBe('offered');
    expect(await stateOf(other)).toBe('waiting');
  });

  test('when its account is deleted by its user', async () => {
    await deleteOwn(api, account.identity).expect(200);
    expect(await stateOf(other)).toBe('offered');
  });

  test('when its account is deleted by an admin', async () => {
    const path = `/users/admin/${await api.idOf(account)}`;
    await api.as(admin.token).delete(path).expect(200);
    expect(await stateOf(other)).toBe('offered');
  });
});

describe('a class that is off sale', () => {
  test('keeps its list, and offers its free seats when it returns to sale', async () => {
    await sellOut();
    await api.db
      .collection('classes')
      .updateOne(
        { _id: campClass._id },
        { $set: { instructorSuspension: { count: 1, isOffSale: true } } },
      );
    await refund(true);
    expect(await stateOf(parent)).toBe('waiting');
    await api.as(admin.token).post(classPath(campClass, '/keep-on-sale')).expect(200);
    expect(await stateOf(parent)).toBe('offered');
  });
});

describe('a list', () => {
  const endings: [string, () => Test][] = [
    [
      'canceled',
      () => api.as(admin.token).post(classPath(campClass, '/cancel')).send({ reason: 'Rain.' }),
    ],
    [
      'denied',
      () =>
        api
          .as(admin.token)
          .patch(classPath(campClass, '/status'))
          .send({ status: 'denied', feedback: 'Too late.' }),
    ],
    ['withdrawn', () => api.as(coach.token).post(classPath(campClass, '/withdraw'))],
    ['deleted', () => api.as(admin.token).delete(classPath(campClass))],
  ];

  test.each(endings)('ends at once when its class is %s', async (_, end) => {
    await setSold(api, campClass, 1);
    await join(parent);
    await join(other);
    await setSold(api, campClass, 0);
    await end().expect(200);
    expect(await stateOf(parent)).toBe('closed');
    expect(await stateOf(other)).toBe('closed');
  });
});

test('an admin sees in an order how many families wait for its class, and the family does not', async () => {
  await sellOut();
  const [order] = await shop.listOrders(buyer);
  const seen = await api.as(admin.token).get(`/orders/${order!._id.toHexString()}`).expect(200);
  expect(endpoints.getOrder.response.parse(seen.body).lines[0]!.waiting).toBe(2);
  const own = await api.as(buyer.token).get('/payments').expect(200);
  expect(endpoints.listPayments.response.parse(own.body)[0]!.lines[0]).not.toHaveProperty(
    'waiting',
  );
});
