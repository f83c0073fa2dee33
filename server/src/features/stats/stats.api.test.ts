import { ObjectId } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleRequests } from '../../testing/sample-requests';
import { createTestApi, type TestApi } from '../../testing/test-api';
import type { Person } from '../../testing/builders';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await createTestApi();
  admin = await api.aPerson('admin');
});
afterAll(() => api.stop());

/** Buys one class of $64.50. */
const buy = async () => {
  const camper = await api.aPerson();
  const { body } = await sampleRequests.addPayment(api, camper);
  await api.as(camper.token).post('/payments').send(body).expect(200);
  return camper;
};

const refundCents = (camper: Person, amountCents: number) =>
  api.db.collection('orders').updateOne(
    { owner: camper.uid },
    {
      $set: {
        state: 'partly-refunded',
        refunds: [{ _id: new ObjectId(), amountCents, reason: 'Rain', state: 'done' }],
      },
    },
  );

const expectStats = (stats: object) => api.as(admin.token).get('/admin-stats').expect(200, stats);

// One story: each count is of the whole camp, so each step is seen against the one before.
test('counts people, classes, paid orders, and what came in less what went back', async () => {
  await expectStats({ users: 1, topClass: 0, revenue: 0, orders: 0 });

  await api.aPerson('instructor');
  await api.aClass({ status: 'pending' });
  await expectStats({ users: 2, topClass: 1, revenue: 0, orders: 0 });

  const camper = await buy();
  await buy();
  await expectStats({ users: 4, topClass: 3, revenue: 129, orders: 2 });

  await refundCents(camper, 1010);
  await expectStats({ users: 4, topClass: 3, revenue: 118.9, orders: 2 });
});

test('does not count a checkout that nobody has paid', async () => {
  const before = await api.as(admin.token).get('/admin-stats');
  const camper = await api.aPerson();
  const { body } = await sampleRequests.createPaymentIntent(api, camper);
  await api.as(camper.token).post('/create-payment-intent').send(body).expect(200);
  const after = await api.as(admin.token).get('/admin-stats');
  const { orders, revenue } = before.body as Record<string, number>;
  expect(after.body).toMatchObject({ orders, revenue });
});
