import { ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import { ensureNewsletterStates } from './newsletter-states';
import { changesBy } from '../../../testing/database/database-snapshot';
import { aSubscription } from '../../../testing/samples/people/newsletter';
import { useTestApi } from '../../../testing/api/use-test-api';

const api = useTestApi();

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
