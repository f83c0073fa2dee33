import { beforeEach, expect, test } from 'vitest';
import { createWalkList } from './walk-list';
import type { StripeWalk } from './stripe-walks.store';

interface Item {
  id: string;
  createdAt: Date;
}

const PAGE = 2;
const DAY_S = 86_400;

let list: Item[] = [];
let saved: StripeWalk = { since: 0 };
let seen: string[] = [];
let broken: string | null = null;
beforeEach(() => {
  [list, saved, seen, broken] = [[], { since: 0 }, [], null];
});

/** Newest first, a day apart. */
const add = (...ids: string[]) => {
  for (const id of ids) list.unshift({ id, createdAt: new Date((list.length + 1) * DAY_S * 1000) });
};

const walk = createWalkList<Item>({
  name: 'items',
  walks: {
    get: () => Promise.resolve(saved),
    save: (_, next) => Promise.resolve(void (saved = next)),
  },
  listPage({ since, after }) {
    const rest = list.slice(after === undefined ? 0 : list.findIndex(({ id }) => id === after) + 1);
    const fresh = rest.filter(({ createdAt }) => createdAt.getTime() / 1000 >= since);
    return Promise.resolve({ records: fresh.slice(0, PAGE), hasMore: fresh.length > PAGE });
  },
  visit(records) {
    seen.push(...records.map(({ id }) => id));
    return Promise.resolve(!records.some(({ id }) => id === broken));
  },
});

test('reads the whole list once, and then only what is new', async () => {
  add('a', 'b', 'c');
  await walk();
  expect(seen).toEqual(['c', 'b', 'a']);
  seen = [];
  add('d');
  await walk();
  expect(seen).toEqual(['d', 'c']);
});

test('goes on where it was left in a list that is longer than one walk', async () => {
  add('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
  await walk();
  expect(seen).toEqual(['h', 'g', 'f', 'e', 'd', 'c']);
  add('i');
  await walk();
  expect(seen.slice(6)).toEqual(['b', 'a']);
  await walk();
  expect(seen.slice(8)).toEqual(['i', 'h']);
});

test('reads again what could not be worked off', async () => {
  add('a', 'b', 'c');
  broken = 'b';
  await walk();
  broken = null;
  seen = [];
  await walk();
  expect(seen).toEqual(['c', 'b', 'a']);
});

test('begins anew after a failure in the middle of a long list', async () => {
  add('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
  broken = 'g';
  await walk();
  broken = null;
  seen = [];
  await walk();
  expect(seen[0]).toBe('h');
});

test('stays where it is while the list is empty', async () => {
  await walk();
  expect(saved).toEqual({ since: 0 });
});
