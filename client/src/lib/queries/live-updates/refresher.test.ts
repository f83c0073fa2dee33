import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { freezeTime } from '#testing/browser/fake-time';
import { unchanged } from '#testing/data/unchanged';
import { CART, CHECKOUT, CLASSES, ROSTER } from '../query-keys';
import { createRefresher, isLive } from './refresher';

let queryClient: QueryClient;
let fetched: string[];
let refresher: ReturnType<typeof createRefresher>;
beforeEach(() => {
  freezeTime();
  queryClient = new QueryClient();
  fetched = [];
  refresher = createRefresher(queryClient, new AbortController().signal);
  refresher.receive(unchanged);
});

const PAST_REFRESH_MS = 5_000;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

const observe = (...queryKey: string[]) => {
  const queryFn = () => {
    fetched.push(queryKey.join(' '));
    return Promise.resolve(0);
  };
  return new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => {});
};

/** Observes the queries, and returns which of them a change refetches. */
const refetchedBy = async (change: Partial<typeof unchanged>) => {
  await pass(PAST_REFRESH_MS);
  fetched = [];
  refresher.receive({ ...unchanged, unchangedMs: 0, ...change });
  await pass(PAST_REFRESH_MS);
  return fetched;
};

test('leaves a form alone, and what does not depend on classes', async () => {
  observe(CLASSES, 'to-edit', '1');
  observe(ROSTER, '1');
  observe(CLASSES, '1');
  expect(await refetchedBy({ classes: 2 })).toEqual([`${CLASSES} 1`]);
  expect(isLive({ queryKey: [CLASSES, '1'] })).toBe(true);
  expect(isLive({ queryKey: [CLASSES, 'to-edit', '1'] })).toBe(false);
  expect(isLive({ queryKey: [ROSTER, '1'] })).toBe(false);
});

test('leaves the cart alone while it is being paid, so that the card form stays', async () => {
  observe(CART, 'mia');
  const closeCheckout = observe(CHECKOUT, 'mia');
  observe(CLASSES, '1');
  expect(await refetchedBy({ classes: 2 })).toEqual([`${CLASSES} 1`]);
  closeCheckout();
  expect(await refetchedBy({ classes: 3 })).toEqual([`${CART} mia`, `${CLASSES} 1`]);
});

test('waits for a change of the user, whose result is already on screen', async () => {
  observe(CART, 'mia');
  let finish = () => {};
  const change = queryClient.getMutationCache().build(queryClient, {
    mutationFn: () => new Promise<void>((resolve) => (finish = resolve)),
  });
  const changed = change.execute(undefined);
  expect(await refetchedBy({ waitlists: 2 })).toEqual([]);
  finish();
  await changed;
  await pass(PAST_REFRESH_MS);
  expect(fetched).toEqual([`${CART} mia`]);
});

test('waits a minute after a refresh that failed', async () => {
  let isFailing = false;
  const queryFn = () => {
    fetched.push('classes');
    return isFailing ? Promise.reject(new Error('429')) : Promise.resolve(0);
  };
  new QueryObserver(queryClient, { queryKey: [CLASSES, '1'], queryFn, retry: false }).subscribe(
    () => {},
  );
  await pass(PAST_REFRESH_MS);
  isFailing = true;
  expect(await refetchedBy({ classes: 2 })).toEqual(['classes']);
  expect(await refetchedBy({ classes: 3 })).toEqual([]);
  isFailing = false;
  await pass(60_000);
  expect(fetched).toEqual(['classes']);
});
