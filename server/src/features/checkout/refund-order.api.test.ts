import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Order as OrderOnWire, RefundOrderRequest } from '../../contract';
import type { Person } from '../../testing/builders';
import { createShopper } from '../../testing/checkout';
import { changesBy } from '../../testing/contents';
import { faultsOf, problemOf, refusalOf } from '../../testing/problem-of';
import { createTestApi, type TestApi } from '../../testing/test-api';
import type { Order } from './order';

type CampClass = Awaited<ReturnType<TestApi['aClass']>>;

let api: TestApi;
let shop: ReturnType<typeof createShopper>;
let admin: Person;
let camper: Person;
let tennis: CampClass;
let other: CampClass;
let order: Order;

beforeAll(async () => {
  api = await createTestApi();
  shop = createShopper(api);
  admin = await api.aPerson('admin', { name: 'Ruth Adeyemi' });
});
afterAll(() => api.stop());
beforeEach(async () => {
  camper = await api.aPerson();
  [tennis, other] = [await api.aClass(), await api.aClass({ priceCents: 1999 })];
  await shop.buy(camper, [tennis, other]);
  order = (await shop.listOrders(camper))[0]!;
});

const ask = (changes: Partial<RefundOrderRequest> = {}, { _id } = order) =>
  api
    .as(admin.token)
    .post(`/orders/${_id.toHexString()}/refund`)
    .send({
      classItemId: tennis._id.toHexString(),
      amount: 20,
      reason: 'Sorry for the rain.',
      endsPlace: false,
      refunded: 0,
      ...changes,
    });

const sentBack = async ({ paymentIntentId } = order) =>
  (await api.stripe.refunds.list({ payment_intent: paymentIntentId! })).data.map(
    ({ amount }) => amount,
  );
const readOrder = async () => (await shop.listOrders(camper))[0]!;

test('pays a part back and leaves the camper the place', async () => {
  const { body } = await ask().expect(200);
  const after = body.order as OrderOnWire;

  expect(await sentBack()).toEqual([2000]);
  expect(after).toMatchObject({ state: 'partly-refunded', price: 84.49, refunded: 20 });
  expect(after.lines[0]).toMatchObject({
    outcome: 'enrolled',
    refunded: 20,
    reason: 'Sorry for the rain.',
    cancellation: { refund: 44.5 },
  });
  expect(after.lines[1]).toMatchObject({ outcome: 'enrolled', refunded: 0 });
  expect(after.refunds).toMatchObject([
    { classItemId: tennis._id.toHexString(), amount: 20, state: 'done' },
  ]);
  expect(after.timeline.at(-2)!.note).toBe(
    'First Touch Football: Sorry for the rain. $20.00 goes back.',
  );
  expect(await shop.countEnrolments(tennis)).toBe(1);
  expect(await shop.getClass(tennis)).toMatchObject({ soldCount: 1 });
});

test('ends the place with it where it shall, and puts the seat back on sale', async () => {
  const { body } = await ask({ amount: 64.5, endsPlace: true }).expect(200);

  expect(await sentBack()).toEqual([6450]);
  expect((body.order as OrderOnWire).lines[0]).toMatchObject({
    outcome: 'cancelled',
    refunded: 64.5,
    reason: 'Sorry for the rain.',
    cancellation: null,
  });
  expect(await shop.countEnrolments(tennis)).toBe(0);
  expect(await shop.countEnrolments(other)).toBe(1);
  expect(await shop.getClass(tennis)).toMatchObject({ soldCount: 0, soldTo: [] });
});

test('changes the one order and what belongs to its payment, and nothing of anybody else', async () => {
  const bystander = await api.aPerson();
  await shop.buy(bystander, [tennis]);
  const changes = await changesBy(api.db, () => ask().expect(200));
  const owned = changes.filter((change) => !change.includes('sandbox'));
  expect(owned).toEqual([`~ orders/${order._id.toHexString()}`]);
});

test('tells the news of who decided it', async () => {
  await ask({ endsPlace: true }).expect(200);
  const { news = [] } = await readOrder();
  expect(news.filter(({ kind }) => kind === 'refund-decided')).toMatchObject([
    {
      classId: tennis._id,
      amountCents: 2000,
      reason: 'Sorry for the rain.',
      place: 'ended',
      by: { uid: admin.uid, name: 'Ruth Adeyemi', email: admin.email },
    },
  ]);
});

describe('several refunds for a class', () => {
  test('go back one after the other, until its price has', async () => {
    await ask({ amount: 20 }).expect(200);
    await ask({ amount: 44.49, refunded: 20 }).expect(200);
    const { body } = await ask({ amount: 0.01, refunded: 64.49, endsPlace: true }).expect(200);
    expect((await sentBack()).sort()).toEqual([1, 2000, 4449].sort());
    expect((body.order as OrderOnWire).lines[0]).toMatchObject({
      outcome: 'cancelled',
      refunded: 64.5,
    });
    expect(refusalOf(await ask({ amount: 0.01, refunded: 64.5 }))).toBe('refund-too-large');
  });

  test('make the order refunded once nothing is left of it', async () => {
    await ask({ amount: 64.5 }).expect(200);
    const classItemId = other._id.toHexString();
    const { body } = await ask({ classItemId, amount: 19.99 }).expect(200);
    expect(body.order).toMatchObject({ state: 'refunded', refunded: 84.49 });
  });
});

describe('what is left after a refund', () => {
  test('is all that giving the place back pays then', async () => {
    await ask().expect(200);
    const give = (refund: number) =>
      api
        .as(camper.token)
        .post(`/payments/${order._id.toHexString()}/cancel`)
        .send({ classItemId: tennis._id.toHexString(), refund });
    expect(problemOf(await give(64.5))).toMatchObject({ kind: 'refund-changed', refund: 44.5 });
    await give(44.5).expect(200);
    expect((await sentBack()).sort()).toEqual([2000, 4450]);
  });

  test('is all that goes back when the class is called off', async () => {
    await ask().expect(200);
    const { body } = await api
      .as(admin.token)
      .post(`/topClass/${tennis._id.toHexString()}/cancel`)
      .send({ reason: 'The pitch is flooded.' })
      .expect(200);
    expect(body).toMatchObject({ enrolmentsCancelled: 1, enrolmentsLeft: 0 });
    expect((await sentBack()).sort()).toEqual([2000, 4450]);
  });
});

describe('refuses, and pays nothing,', () => {
  /** The refusal of what changed nothing. */
  const refusal = async (act: () => ReturnType<typeof ask>) => {
    const answers: Awaited<ReturnType<typeof ask>>[] = [];
    const changes = await changesBy(api.db, async () => answers.push(await act()));
    expect(changes).toEqual([]);
    return problemOf(answers[0]!);
  };

  test('a double click', async () => {
    await ask().expect(200);
    expect(await refusal(() => ask())).toMatchObject({ kind: 'refund-changed', refunded: 20 });
    expect(await sentBack()).toEqual([2000]);
  });

  test('more than the class cost', async () => {
    expect(await refusal(() => ask({ amount: 64.51 }))).toMatchObject({
      kind: 'refund-too-large',
      left: 64.5,
    });
  });

  test('more than is left of it, though the order cost more', async () => {
    await ask().expect(200);
    expect(await refusal(() => ask({ amount: 44.51, refunded: 20 }))).toMatchObject({
      kind: 'refund-too-large',
      left: 44.5,
    });
  });

  test('a class that was refused for want of a seat, whose money has gone back', async () => {
    const late = await api.aPerson();
    const full = await api.aClass({ capacity: 1 });
    const transactionId = await shop.charge(late, [full]);
    api.clock.passMinutes(16);
    await shop.buy(await api.aPerson(), [full]);
    await shop.record(late, transactionId).expect(200);
    const [refunded] = await shop.listOrders(late);
    const classItemId = full._id.toHexString();
    expect(
      await refusal(() => ask({ classItemId, amount: 0.01, refunded: 64.5 }, refunded)),
    ).toMatchObject({ kind: 'refund-too-large', left: 0 });
  });

  test('what has not been paid', async () => {
    const person = await api.aPerson();
    await shop.pick(person, [tennis]);
    await shop.start(person, 64.5).expect(200);
    const [unpaid] = await shop.listOrders(person);
    expect(await refusal(() => ask({}, unpaid))).toMatchObject({
      kind: 'refund-too-large',
      left: 0,
    });
  });

  test('an order that is not there, and a class that it did not buy', async () => {
    const { _id } = await api.aClass();
    expect(await refusal(() => ask({}, { ...order, _id }))).toMatchObject({ kind: 'not-found' });
    expect(await refusal(() => ask({ classItemId: _id.toHexString() }))).toMatchObject({
      kind: 'not-found',
    });
  });

  test.each([
    [{ amount: 0 }, 'body/amount'],
    [{ amount: -1 }, 'body/amount'],
    [{ amount: 0.001 }, 'body/amount'],
    [{ amount: '20' }, 'body/amount'],
    [{ reason: ' ' }, 'body/reason'],
    [{ reason: 'x'.repeat(501) }, 'body/reason'],
    [{ endsPlace: 'yes' }, 'body/endsPlace'],
    [{ refunded: undefined }, 'body/refunded'],
    [{ classItemId: 'one' }, 'body/classItemId'],
  ])('%j', async (changes, fault) => {
    expect([...new Set(faultsOf(await ask(changes as object)))]).toEqual([fault]);
  });

  test.each([[undefined], ['instructor' as const]])('whoever is no admin: %s', async (role) => {
    const { token } = await api.aPerson(role);
    const path = `/orders/${order._id.toHexString()}`;
    for (const res of [
      await api.as(token).get('/orders'),
      await api.as(token).get(path),
      await api.as(token).post(`${path}/refund`).send({}),
      await api.as(token).post(`${path}/resolve`).send({}),
    ]) {
      expect(refusalOf(res)).toBe('forbidden');
    }
  });
});
