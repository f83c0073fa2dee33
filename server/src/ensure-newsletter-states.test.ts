import { ObjectId } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureNewsletterStates } from './ensure-newsletter-states';
import { changesBy } from './testing/database-snapshot';
import { aSubscription } from './testing/sample-newsletter';
import { createTestApi, type TestApi } from './testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.stop());

test('marks subscriptions of an older release as unconfirmed and gives each its own tokens', async () => {
  const newsletter = api.db.collection('newsletter');
  const subscribedAt = new Date('2031-05-04');
  await newsletter.insertMany(
    Array.from({ length: 700 }, (_, nth) => ({ email: `old-${nth}@people.test`, subscribedAt })),
  );
  const recent = await aSubscription(api);
  // Simulates an earlier run that was killed.
  await newsletter.updateOne(
    { email: 'old-0@people.test' },
    { $set: { state: 'confirmed', confirmToken: 'c', unsubscribeToken: 'u', mailedAt: [] } },
  );

  await ensureNewsletterStates(api.db);

  const old = await newsletter.find({ email: /^old-/ }).toArray();
  expect(old).toHaveLength(700);
  expect(old.filter(({ state }) => state === 'confirmed')).toHaveLength(1);
  expect(old.filter(({ state }) => state === 'unconfirmed')).toHaveLength(699);
  expect(
    new Set(
      old.flatMap(({ confirmToken, unsubscribeToken }) => [
        String(confirmToken),
        String(unsubscribeToken),
      ]),
    ).size,
  ).toBe(1400);
  expect(old.find(({ email }) => email === 'old-1@people.test')).toEqual({
    _id: expect.any(ObjectId) as ObjectId,
    email: 'old-1@people.test',
    subscribedAt,
    state: 'unconfirmed',
    confirmToken: expect.stringMatching(/^[\w-]{43}$/) as string,
    unsubscribeToken: expect.stringMatching(/^[\w-]{43}$/) as string,
    mailedAt: [],
  });
  expect(await newsletter.findOne({ _id: recent._id })).toEqual(recent);
  expect(await changesBy(api.db, () => ensureNewsletterStates(api.db))).toEqual([]);
});
