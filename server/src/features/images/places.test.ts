import { expect, test } from 'vitest';
import { createPlaces } from './places';

/** Tasks that end when they are told to, and which of them are running. */
const createTasks = (places: number) => {
  const inPlaces = createPlaces(places);
  const running = new Map<string, () => void>();
  return {
    start: (name: string, size = 1) =>
      inPlaces(size, () => new Promise<void>((end) => running.set(name, end))),
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

test('runs what fits, and the others in the order they came', async () => {
  const { start, end, running } = createTasks(2);
  for (const name of ['a', 'b', 'c', 'd']) void start(name);
  expect(await running()).toEqual(['a', 'b']);
  await end('b');
  expect(await running()).toEqual(['a', 'c']);
  await end('a');
  await end('c');
  expect(await running()).toEqual(['d']);
});

test('lets a large task run alone, and nothing overtake it', async () => {
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

test('hands on what a task answers and throws, and goes on after both', async () => {
  const inPlaces = createPlaces(1);
  const failed = inPlaces(1, () => Promise.reject(new Error('broken')));
  const answered = inPlaces(1, () => Promise.resolve('fine'));
  await expect(failed).rejects.toThrow('broken');
  await expect(answered).resolves.toBe('fine');
});
