import { endpoints } from '@camp/server/contract';
import { expect, test } from 'vitest';
import { mockEndpoint, problemResponse } from '#testing/api/mock-api';
import { advanceTime, freezeTime } from '#testing/browser/fake-time';
import { call } from '../api/client';
import { createQueryClient } from './query-client';

const countRequests = async (kind: 'not-found' | 'database-unavailable') => {
  freezeTime();
  let requests = 0;
  mockEndpoint(endpoints.getClass, () => {
    requests += 1;
    return problemResponse(endpoints.getClass, kind);
  });
  const query = createQueryClient().fetchQuery({
    queryKey: ['class'],
    queryFn: () => call(endpoints.getClass, { params: { id: 'a'.repeat(24) } }),
    retry: createQueryClient().getDefaultOptions().queries?.retry ?? 0,
  });
  const outcome = query.then(
    () => 'succeeded',
    () => 'failed',
  );
  for (let step = 0; step < 10; step += 1) await advanceTime(1_000);
  expect(await outcome).toBe('failed');
  return requests;
};

test('does not retry a client error', async () => {
  expect(await countRequests('not-found')).toBe(1);
});

test('retries a server error twice', async () => {
  expect(await countRequests('database-unavailable')).toBe(3);
});
