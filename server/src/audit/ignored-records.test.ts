import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createAuditedCamp, type AuditedCamp } from './testing/audited-camp';

let camp: AuditedCamp;
beforeEach(async () => {
  camp = await createAuditedCamp();
});
afterEach(() => camp.stop());

describe('ignores', () => {
  test('a fully refunded payment, whatever the state of its order', async () => {
    const order = await camp.getOrder(await camp.charge(await camp.aUser(), [await camp.aClass()]));
    await camp.stripe.refunds.create({ payment_intent: order.paymentIntentId! });
    await camp.setOrder(order, { state: 'expired' });
    expect(await camp.listDifferences({ inFlightMs: 0 })).toEqual([]);
  });

  test('a canceled payment intent with another amount', async () => {
    const user = await camp.aUser();
    await camp.addToCart(user, [await camp.aClass()]);
    await camp.start(user, 64.5).expect(200);
    const change = (status: string) =>
      camp.intents.updateOne({}, { $set: { amount: 6000, status } });
    await change('requires_payment_method');
    expect(await camp.listDifferences()).toHaveLength(1);
    await change('canceled');
    expect(await camp.listDifferences()).toEqual([]);
  });

  test('a free class that was refused', async () => {
    const user = await camp.aUser();
    await camp.addToCart(user, [await camp.aClass({ priceCents: 0 })]);
    await camp.start(user, 0).expect(200);
    const order = (await camp.listOrders(user))[0]!;
    await camp.setOrder(order, { 'lines.0.outcome': 'refused' });
    await camp.enrollments.updateOne({}, { $set: { status: 'canceled' } });
    await camp.classes.updateOne({}, { $set: { soldLines: [], soldCount: 0 } });
    expect(await camp.listDifferences({ inFlightMs: 0 })).toEqual([]);
  });

  test('a deleted user without active enrollments', async () => {
    await camp.buyAndCancelClass();
    await camp.db.collection('users').deleteMany({});
    await camp.db.collection('campers').deleteMany({});
    expect(await camp.listDifferences({ inFlightMs: 0 })).toEqual([]);
  });

  test('the campers of a deleted account that were kept because they were enrolled', async () => {
    const order = await camp.buyNew(await camp.aClass());
    const campers = camp.db.collection('campers');
    const ownedByDeleted = { owner: 'deleted', guardians: [order.owner] };
    await campers.updateOne(
      { _id: order.lines[0]!.camper._id },
      { $set: ownedByDeleted, $unset: { isAccountHolder: '', slot: '' } },
    );
    expect(await camp.listDifferences({ inFlightMs: 0 })).toEqual([]);
    await campers.insertOne({ ...ownedByDeleted, emergencyContacts: [] });
    expect(await camp.listDifferences({ inFlightMs: 0 })).toEqual([
      '5 account deleted: it has no user record, but owns campers',
    ]);
  });

  test('a refund that failed at Stripe', async () => {
    const { paymentIntentId } = await camp.buyNew(await camp.aClass());
    await camp.stripe.refunds.create({ payment_intent: paymentIntentId!, amount: 100 });
    expect(await camp.listDifferences({ inFlightMs: 0 })).toHaveLength(1);
    for (const status of ['failed', 'canceled']) {
      const list = async function* () {
        for await (const refund of camp.stripe.refunds.list()) yield { ...refund, status };
      };
      const refunds = Object.assign(Object.create(camp.stripe.refunds) as object, { list });
      const stripe = Object.assign(Object.create(camp.stripe) as typeof camp.stripe, { refunds });
      expect(await camp.listDifferences({ stripe, inFlightMs: 0 })).toEqual([]);
    }
  });

  test('payments of another shop in the same Stripe account', async () => {
    await camp.stripe.paymentIntents.create({
      amount: 5000,
      currency: 'usd',
      allowed_payment_method_types: ['card'],
      payment_method: 'pm_card_visa',
      confirm: true,
    });
    expect(await camp.listDifferences({ inFlightMs: 0 })).toEqual([]);
  });

  test('payments from before the requested day', async () => {
    const order = await camp.buyNew(await camp.aClass());
    await camp.intents.updateOne({}, { $set: { created: 1_000_000_000, amount: 1 } });
    await camp.setOrder(order, { createdAt: new Date(1_000_000_000_000) });
    const since = new Date(1_000_001_000_000);
    expect(await camp.listDifferences()).toHaveLength(1);
    expect(await camp.listDifferences({ since })).toEqual([]);
    await camp.setOrder(order, { createdAt: new Date(1_000_002_000_000) });
    expect(await camp.listDifferences({ since })).toEqual([
      `2 order ${order.number}: it is paid, but Stripe lists no payment intent ${order.paymentIntentId} of this site`,
    ]);
  });
});
