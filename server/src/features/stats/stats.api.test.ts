import { ObjectId } from 'mongodb';
import { beforeAll, expect, test } from 'vitest';
import type { TestUser } from '#testing/samples/builders';
import { sampleRequests } from '#testing/samples/requests';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();
let admin: TestUser;
beforeAll(async () => {
  admin = await api.aUser('admin');
});

/** Buys one class of $64.50. */
const buy = async () => {
  const camper = await api.aUser();
  const { body } = await sampleRequests.addPayment(api, camper);
  await api.as(camper.token).post('/payments').send(body).expect(200);
  return camper;
};

const refundCents = (camper: TestUser, amountCents: number) =>
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

// One test, because the counts are global: each step builds on the one before.
test('counts users, classes, paid orders, and payments less refunds', async () => {
  await expectStats({ users: 1, topClass: 0, revenue: 0, orders: 0 });

  await api.aUser('instructor');
  await api.aClass({ status: 'pending' });
  await expectStats({ users: 2, topClass: 1, revenue: 0, orders: 0 });

  const camper = await buy();
  await buy();
  await expectStats({ users: 4, topClass: 3, revenue: 129, orders: 2 });

  await refundCents(camper, 1010);
  await expectStats({ users: 4, topClass: 3, revenue: 118.9, orders: 2 });
});

test('does not count an unpaid checkout', async () => {
  const before = await api.as(admin.token).get('/admin-stats');
  const camper = await api.aUser();
  const { body } = await sampleRequests.createPaymentIntent(api, camper);
  await api.as(camper.token).post('/create-payment-intent').send(body).expect(200);
  const after = await api.as(admin.token).get('/admin-stats');
  const { orders, revenue } = before.body as Record<string, number>;
  expect(after.body).toMatchObject({ orders, revenue });
});
