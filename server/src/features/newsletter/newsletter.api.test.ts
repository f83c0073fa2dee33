import { ObjectId } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changesBy } from '../../testing/contents';
import { faultsOf } from '../../testing/problem-of';
import { createTestApi, type TestApi } from '../../testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.stop());

const subscribe = (email: string, more: object = {}) =>
  api.guest.post('/newsletter').send({ email, ...more });

const subscriptions = (email: string) => api.db.collection('newsletter').find({ email }).toArray();

test('stores the address, in lower case, and nothing else that is sent', async () => {
  const changes = await changesBy(api.db, () =>
    subscribe(' Robin@People.test ', { role: 'admin', subscribedAt: 0 }).expect(200, {
      subscribed: true,
    }),
  );
  const stored = await subscriptions('robin@people.test');
  expect(stored).toEqual([
    {
      _id: expect.any(ObjectId) as ObjectId,
      email: 'robin@people.test',
      subscribedAt: expect.any(Date) as Date,
    },
  ]);
  expect(changes).toEqual([`+ newsletter/${stored[0]!._id.toHexString()}`]);
});

test('answers the second time as the first, and changes nothing', async () => {
  await subscribe('again@people.test');
  const changes = await changesBy(api.db, () =>
    subscribe('AGAIN@people.test').expect(200, { subscribed: true }),
  );
  expect(changes).toEqual([]);
});

test('stores the address once for twenty calls at once', async () => {
  const calls = Array.from({ length: 20 }, () => subscribe('eager@people.test'));
  for (const res of await Promise.all(calls)) expect(res.status).toBe(200);
  expect(await subscriptions('eager@people.test')).toHaveLength(1);
});

test.each(['', 'robin', 'robin@', '@people.test', 'a b@people.test', 'a@b@c.test'])(
  'refuses %j, which is no address',
  async (email) => {
    expect(faultsOf(await subscribe(email))).toEqual(['body/email']);
  },
);
