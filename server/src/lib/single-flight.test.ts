import { describe, expect, test } from 'vitest';
import { coalesce, singleFlight } from './single-flight';

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

/** A coalesced call. `finish[n]` finishes its nth run, with an error if one is passed. */
const createCoalescedCall = () => {
  const finish: ((error?: Error) => void)[] = [];
  const call = coalesce(
    () =>
      new Promise<number>((resolve, reject) => {
        const run = finish.length;
        finish.push((error) => (error ? reject(error) : resolve(run)));
      }),
  );
  return { call, finish };
};

const waitBriefly = () => new Promise<void>((resolve) => void setTimeout(resolve, 5));

describe('a coalesced call', () => {
  test('runs once for all callers before it starts', async () => {
    const { call, finish } = createCoalescedCall();
    const results = [call(), call(), call()];
    await waitBriefly();
    expect(finish).toHaveLength(1);
    finish[0]!();
    expect(await Promise.all(results)).toEqual([0, 0, 0]);
  });

  test('runs again for callers during a run, even if that run fails', async () => {
    const { call, finish } = createCoalescedCall();
    const first = call().catch((error: Error) => error.message);
    await waitBriefly();
    const later = [call(), call()];
    await waitBriefly();
    expect(finish).toHaveLength(1);
    finish[0]!(new Error('no database'));
    await waitBriefly();
    finish[1]!();
    expect(await first).toBe('no database');
    expect(await Promise.all(later)).toEqual([1, 1]);
  });
});
