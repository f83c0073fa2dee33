import { endpoints } from '@camp/server/contract';
import { expect, test } from 'vitest';
import { answer, refusal } from '../testing/mock-api';
import { passTime, stopTime } from '../testing/pass-time';
import { call } from './api';
import { createQueryClient } from './query-client';

const countAsks = async (kind: 'not-found' | 'database-unavailable') => {
  stopTime();
  let asks = 0;
  answer(endpoints.getClass, () => {
    asks += 1;
    return refusal(endpoints.getClass, kind);
  });
  const query = createQueryClient().fetchQuery({
    queryKey: ['class'],
    queryFn: () => call(endpoints.getClass, { params: { id: 'a'.repeat(24) } }),
    retry: createQueryClient().getDefaultOptions().queries?.retry ?? 0,
  });
  const outcome = query.then(
    () => 'answered',
    () => 'failed',
  );
  for (let step = 0; step < 10; step += 1) await passTime(1_000);
  expect(await outcome).toBe('failed');
  return asks;
};

test('takes a refusal for an answer', async () => {
  expect(await countAsks('not-found')).toBe(1);
});

test('asks twice more when what is wrong may pass', async () => {
  expect(await countAsks('database-unavailable')).toBe(3);
});
