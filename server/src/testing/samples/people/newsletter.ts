import { randomUUID } from 'node:crypto';
import type { Subscription } from '#domain/subscription';
import type { TestApi } from '#testing/api/test-api';

/** Subscribes an address that belongs to no user and returns the stored subscription. */
export async function aSubscription(
  api: TestApi,
  email = `reader-${randomUUID()}@people.test`,
): Promise<Subscription> {
  await api.visitor.post('/newsletter').send({ email }).expect(200);
  return (await api.db.collection<Subscription>('newsletter').findOne({ email }))!;
}
