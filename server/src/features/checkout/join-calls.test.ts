import { expect, test } from 'vitest';
import { joinCalls } from './join-calls';

/** Work that ends when the test says so. */
const aWork = () => {
  const ends: { resolve(brought: string | null): void; reject(error: Error): void }[] = [];
  const call = joinCalls<string, []>(
    () => new Promise((resolve, reject) => ends.push({ resolve, reject })),
  );
  return { call, ends };
};

const othersHaveGone = () => new Promise<void>((resolve) => void setImmediate(resolve));

test('does the work once for those who come while it is done', async () => {
  const { call, ends } = aWork();
  const calls = [call('a'), call('a'), call('a')];
  await othersHaveGone();
  expect(ends).toHaveLength(1);
  ends[0]!.resolve('done');
  expect(await Promise.all(calls)).toEqual(['done', 'done', 'done']);
});

test('does it again for who comes after it, and for what is something else', async () => {
  const { call, ends } = aWork();
  const first = call('a');
  const other = call('b');
  ends[0]!.resolve('first');
  ends[1]!.resolve('other');
  expect([await first, await other]).toEqual(['first', 'other']);
  const second = call('a');
  await othersHaveGone();
  ends[2]!.resolve('second');
  expect(await second).toBe('second');
});

test.each([
  ['failed', new Error('no network')],
  ['found nothing', null],
])('lets each try for itself where the first %s', async (_, outcome) => {
  const { call, ends } = aWork();
  const first = call('a').catch((error: Error) => error);
  const others = [call('a'), call('a')];
  if (outcome) ends[0]!.reject(outcome);
  else ends[0]!.resolve(null);
  expect(await first).toBe(outcome);
  await othersHaveGone();
  expect(ends).toHaveLength(3);
  ends[1]!.resolve('second');
  ends[2]!.resolve('third');
  expect(await Promise.all(others)).toEqual(['second', 'third']);
});
