import { expect, test } from 'vitest';
import { createSemaphore } from './semaphore';

/** Tasks that the test ends, and the names of the running ones. */
const createTasks = (capacity: number) => {
  const run = createSemaphore(capacity);
  const running = new Map<string, () => void>();
  return {
    start: (name: string, size = 1) =>
      run(size, () => new Promise<void>((end) => running.set(name, end))),
    async end(name: string) {
      running.get(name)!();
      running.delete(name);
      await new Promise(setImmediate);
    },
    running: async () => {
      await new Promise(setImmediate);
      return [...running.keys()];
    },
  };
};

test('runs tasks up to the capacity, and the others in order', async () => {
  const { start, end, running } = createTasks(2);
  for (const name of ['a', 'b', 'c', 'd']) void start(name);
  expect(await running()).toEqual(['a', 'b']);
  await end('b');
  expect(await running()).toEqual(['a', 'c']);
  await end('a');
  await end('c');
  expect(await running()).toEqual(['d']);
});

test('runs a large task alone, and later tasks after it', async () => {
  const { start, end, running } = createTasks(2);
  void start('small');
  void start('large', 2);
  void start('late');
  expect(await running()).toEqual(['small']);
  await end('small');
  expect(await running()).toEqual(['large']);
  await end('large');
  expect(await running()).toEqual(['late']);
});

test('returns the result or error of a task and continues after both', async () => {
  const run = createSemaphore(1);
  const failed = run(1, () => Promise.reject(new Error('broken')));
  const succeeded = run(1, () => Promise.resolve('fine'));
  await expect(failed).rejects.toThrow('broken');
  await expect(succeeded).resolves.toBe('fine');
});
