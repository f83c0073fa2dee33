import { expect, test } from 'vitest';
import { useTestApi } from '#testing/api/use-test-api';
import { createShopper } from '#testing/purchases/shopper';
import { problemKindOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';

const JOINS_PER_HOUR = 30;

const api = useTestApi({ rateLimits: true, settings: { trustProxy: 1 } });

test('one network address can try to join 30 times an hour, whatever the accounts, and others are not affected', async () => {
  const campClass = await api.aClass({ capacity: 1 });
  await createShopper(api).buy(await api.aUser(), [campClass]);
  const join = ({ token }: TestUser, address: string) =>
    api
      .as(token)
      .post('/waitlist')
      .set('X-Forwarded-For', address)
      .send({ classItemId: campClass._id.toHexString() });
  const one = await api.aUser();
  await join(one, '203.0.113.7').expect(200);
  for (let count = 1; count < JOINS_PER_HOUR; count += 1) {
    await join(one, '203.0.113.7').expect(409);
  }
  const [two, three] = [await api.aUser(), await api.aUser()];
  expect(problemKindOf(await join(two, '203.0.113.7'))).toBe('too-many-requests');
  await join(three, '203.0.113.8').expect(200);
});
