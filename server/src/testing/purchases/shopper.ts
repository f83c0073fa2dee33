import type { Camper } from '#domain/campers/camper';
import type { CampClass } from '#domain/classes/camp-class';
import type { Order } from '#domain/orders/order';
import type { TestUser } from '../samples/builders';
import type { TestApi } from '../api/test-api';

interface StartedOnWire {
  clientSecret: string | null;
  orderId: string;
  total: number;
  holdExpiresAt: string;
}

/** The requests that a browser sends for a purchase, for tests of other features. */
export function createShopper(api: TestApi) {
  const addToCart = async (user: TestUser, classes: CampClass[]) => {
    for (const { _id } of classes) {
      await api.as(user.token).post('/carts').send({ classItemId: _id.toHexString() }).expect(200);
    }
  };
  /** Adds a class for each of the campers. */
  const addFor = async (user: TestUser, campClass: CampClass, campers: Pick<Camper, '_id'>[]) => {
    for (const { _id } of campers) {
      const body = { classItemId: campClass._id.toHexString(), camperId: _id.toHexString() };
      await api.as(user.token).post('/carts').send(body).expect(200);
    }
  };
  const start = (user: TestUser, price: number) =>
    api.as(user.token).post('/create-payment-intent').send({ price });
  const totalOf = (classes: CampClass[]) =>
    classes.reduce((sum, { priceCents }) => sum + priceCents, 0) / 100;
  const confirm = (transactionId: string, card = 'pm_card_visa') =>
    api.stripe.paymentIntents.confirm(transactionId, { payment_method: card });
  const record = (user: TestUser, transactionId: string) =>
    api.as(user.token).post('/payments').send({ transactionId });

  /**
   * Holds the seats of the cart and charges the card, without reporting the payment. Returns the
   * transaction id.
   */
  const pay = async (user: TestUser, price: number): Promise<string> => {
    const started = await start(user, price).expect(200);
    const transactionId = toTransactionId(started.body as StartedOnWire);
    await confirm(transactionId);
    return transactionId;
  };
  const charge = async (user: TestUser, classes: CampClass[]): Promise<string> => {
    await addToCart(user, classes);
    return pay(user, totalOf(classes));
  };

  return {
    addToCart,
    addFor,
    start,
    confirm,
    pay,
    record,
    charge,
    totalOf,
    /** Makes a whole purchase and returns its transaction id. */
    async buy(user: TestUser, classes: CampClass[]): Promise<string> {
      const transactionId = await charge(user, classes);
      await record(user, transactionId).expect(200);
      return transactionId;
    },
    /** Buys a class for each of the campers. */
    async buyFor(user: TestUser, campClass: CampClass, campers: Pick<Camper, '_id'>[]) {
      await addFor(user, campClass, campers);
      const transactionId = await pay(user, (campers.length * campClass.priceCents) / 100);
      await record(user, transactionId).expect(200);
    },
    /** Sends a webhook event signed like Stripe's. */
    sendEvent(type: string, object: object, id = 'evt_test_1', secret = api.sandbox.webhookSecret) {
      const payload = JSON.stringify({ id, object: 'event', type, data: { object } });
      const signature = api.stripe.webhooks.generateTestHeaderString({ payload, secret });
      return api.visitor
        .post('/stripe/webhook')
        .set('stripe-signature', signature)
        .set('content-type', 'application/json')
        .send(payload);
    },
    getClass: async ({ _id }: CampClass) =>
      (await api.db.collection<CampClass>('classes').findOne({ _id }))!,
    listOrders: (user: TestUser) =>
      api.db.collection<Order>('orders').find({ owner: user.uid }).sort({ _id: 1 }).toArray(),
    /** Returns the amounts in cents that Stripe refunded of a payment, newest first. */
    listRefundAmounts: async (transactionId: string) =>
      (await api.stripe.refunds.list({ payment_intent: transactionId })).data.map(
        ({ amount }) => amount,
      ),
    countEnrollments: (campClass: CampClass) =>
      api.db.collection('enrollments').countDocuments({ classId: campClass._id, status: 'active' }),
  };
}

export const toTransactionId = ({ clientSecret }: StartedOnWire) =>
  clientSecret!.split('_secret_')[0]!;
