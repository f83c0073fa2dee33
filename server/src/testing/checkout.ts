import type { CampClass } from '../features/classes/camp-class';
import type { Order } from '../features/checkout/order';
import type { Person } from './builders';
import type { TestApi } from './test-api';

interface StartedOnWire {
  clientSecret: string | null;
  orderId: string;
  total: number;
  holdExpiresAt: string;
}

/** The steps of a purchase as a browser takes them, for tests that are about something else. */
export const createShopper = (api: TestApi) => {
  const pick = async (person: Person, classes: CampClass[]) => {
    for (const { _id } of classes) {
      await api
        .as(person.token)
        .post('/carts')
        .send({ classItemId: _id.toHexString() })
        .expect(200);
    }
  };
  const start = (person: Person, price: number) =>
    api.as(person.token).post('/create-payment-intent').send({ price });
  const totalOf = (classes: CampClass[]) =>
    classes.reduce((sum, { priceCents }) => sum + priceCents, 0) / 100;
  const confirm = (transactionId: string, card = 'pm_card_visa') =>
    api.stripe.paymentIntents.confirm(transactionId, { payment_method: card });
  const record = (person: Person, transactionId: string) =>
    api.as(person.token).post('/payments').send({ transactionId });

  /** Holds and charges what is in the cart; the payment is not reported yet. Answers its transaction id. */
  const pay = async (person: Person, price: number): Promise<string> => {
    const started = await start(person, price).expect(200);
    const transactionId = toTransactionId(started.body as StartedOnWire);
    await confirm(transactionId);
    return transactionId;
  };
  const charge = async (person: Person, classes: CampClass[]): Promise<string> => {
    await pick(person, classes);
    return pay(person, totalOf(classes));
  };

  return {
    pick,
    start,
    confirm,
    pay,
    record,
    charge,
    totalOf,
    /** The whole purchase. */
    async buy(person: Person, classes: CampClass[]): Promise<string> {
      const transactionId = await charge(person, classes);
      await record(person, transactionId).expect(200);
      return transactionId;
    },
    /** Sends an event as Stripe signs it. */
    sendEvent(type: string, object: object, id = 'evt_test_1', secret = api.sandbox.webhookSecret) {
      const payload = JSON.stringify({ id, object: 'event', type, data: { object } });
      const signature = api.stripe.webhooks.generateTestHeaderString({ payload, secret });
      return api.guest
        .post('/stripe/webhook')
        .set('stripe-signature', signature)
        .set('content-type', 'application/json')
        .send(payload);
    },
    getClass: async ({ _id }: CampClass) =>
      (await api.db.collection<CampClass>('classes').findOne({ _id }))!,
    listOrders: (person: Person) =>
      api.db.collection<Order>('orders').find({ owner: person.uid }).sort({ _id: 1 }).toArray(),
    countEnrolments: (campClass: CampClass) =>
      api.db.collection('enrolments').countDocuments({ classId: campClass._id, status: 'active' }),
  };
};

export const toTransactionId = ({ clientSecret }: StartedOnWire) =>
  clientSecret!.split('_secret_')[0]!;
