import { randomUUID } from 'node:crypto';
import type { TestApi } from '#testing/api/test-api';

/** Returns a request that denies a new class, found by its name. */
export async function aBulkDecision(api: TestApi) {
  const className = `Match ${randomUUID()}`;
  await api.aClass({ status: 'pending', className });
  return {
    body: { filter: { q: className }, total: 1, status: 'denied', feedback: 'Too many seats.' },
  };
}
