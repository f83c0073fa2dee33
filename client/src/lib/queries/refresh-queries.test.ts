import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { refreshQueries } from './refresh-queries';

const observe = (queryFn: () => Promise<number>, key: string) => {
  const queryClient = new QueryClient();
  const observer = new QueryObserver(queryClient, { queryKey: [key, 'mia'], queryFn });
  const stop = observer.subscribe(() => {});
  return { queryClient, observer, stop };
};

test('ignores a response that was in flight before the change', async () => {
  let resolveFirst = (_: number) => {};
  const responses = [
    new Promise<number>((resolve) => (resolveFirst = resolve)),
    Promise.resolve(1),
  ];
  const { queryClient, observer, stop } = observe(() => responses.shift()!, 'cart');
  const refreshed = refreshQueries(queryClient, 'cart');
  resolveFirst(0);
  await refreshed;
  expect(observer.getCurrentResult().data).toBe(1);
  stop();
});

test('does not refetch queries under another root', async () => {
  let count = 0;
  const { queryClient, observer, stop } = observe(() => Promise.resolve(++count), 'payments');
  await expect.poll(() => observer.getCurrentResult().data).toBe(1);
  await refreshQueries(queryClient, 'cart');
  expect(count).toBe(1);
  await refreshQueries(queryClient, 'payments');
  expect(observer.getCurrentResult().data).toBe(2);
  stop();
});
