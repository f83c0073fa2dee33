import { expect, test } from 'vitest';
import { singleFlight } from './single-flight';

/** Returns a function whose calls the test resolves or rejects. */
const createControlledWork = () => {
  const pending: { resolve(result: string | null): void; reject(error: Error): void }[] = [];
  const call = singleFlight<string, []>(
    () => new Promise((resolve, reject) => pending.push({ resolve, reject })),
  );
  return { call, pending };
};

const waitForCalls = () => new Promise<void>((resolve) => void setImmediate(resolve));

test('runs concurrent calls with the same id once', async () => {
  const { call, pending } = createControlledWork();
  const calls = [call('a'), call('a'), call('a')];
  await waitForCalls();
  expect(pending).toHaveLength(1);
  pending[0]!.resolve('done');
  expect(await Promise.all(calls)).toEqual(['done', 'done', 'done']);
});

test('runs later calls and calls with other ids separately', async () => {
  const { call, pending } = createControlledWork();
  const first = call('a');
  const other = call('b');
  pending[0]!.resolve('first');
  pending[1]!.resolve('other');
  expect([await first, await other]).toEqual(['first', 'other']);
  const second = call('a');
  await waitForCalls();
  pending[2]!.resolve('second');
  expect(await second).toBe('second');
});

test.each([
  ['failed', new Error('no network')],
  ['returned null', null],
])('runs each waiting call separately if the first %s', async (_, outcome) => {
  const { call, pending } = createControlledWork();
  const first = call('a').catch((error: Error) => error);
  const waiting = [call('a'), call('a')];
  if (outcome) pending[0]!.reject(outcome);
  else pending[0]!.resolve(null);
  expect(await first).toBe(outcome);
  await waitForCalls();
  expect(pending).toHaveLength(3);
  pending[1]!.resolve('second');
  pending[2]!.resolve('third');
  expect(await Promise.all(waiting)).toEqual(['second', 'third']);
});
