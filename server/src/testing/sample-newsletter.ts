import { randomUUID } from 'node:crypto';
import type { Subscription } from '../features/newsletter/subscription';
import type { TestApi } from './test-api';

/** Subscribes an address of nobody's and returns what is stored of it. */
export const aSubscription = async (
  api: TestApi,
  email = `reader-${randomUUID()}@people.test`,
): Promise<Subscription> => {
  await api.guest.post('/newsletter').send({ email }).expect(200);
  return (await api.db.collection<Subscription>('newsletter').findOne({ email }))!;
};
