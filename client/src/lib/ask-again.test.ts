import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { askAgain } from './ask-again';

const watch = (queryFn: () => Promise<number>, key: string) => {
  const queryClient = new QueryClient();
  const observer = new QueryObserver(queryClient, { queryKey: [key, 'mia'], queryFn });
  const stop = observer.subscribe(() => {});
  return { queryClient, observer, stop };
};

test('does not believe a first answer that was on its way before the change', async () => {
  let answerFirst = (_: number) => {};
  const answers = [new Promise<number>((resolve) => (answerFirst = resolve)), Promise.resolve(1)];
  const { queryClient, observer, stop } = watch(() => answers.shift()!, 'cart');
  const asked = askAgain(queryClient, 'cart');
  answerFirst(0);
  await asked;
  expect(observer.getCurrentResult().data).toBe(1);
  stop();
});

test('leaves what lies below another root alone', async () => {
  let count = 0;
  const { queryClient, observer, stop } = watch(() => Promise.resolve(++count), 'payments');
  await expect.poll(() => observer.getCurrentResult().data).toBe(1);
  await askAgain(queryClient, 'cart');
  expect(count).toBe(1);
  await askAgain(queryClient, 'payments');
  expect(observer.getCurrentResult().data).toBe(2);
  stop();
});
