import { beforeEach, expect, test } from 'vitest';
import { readNewRecords } from './read-new-records';
import type { StripeCursor } from './stripe-cursors.store';

interface Item {
  id: string;
  createdAt: Date;
}

const PAGE_SIZE = 2;
const DAY_S = 86_400;

let list: Item[] = [];
let saved: StripeCursor = { since: 0 };
let processed: string[] = [];
let failing: string | null = null;
beforeEach(() => {
  [list, saved, processed, failing] = [[], { since: 0 }, [], null];
});

/** Adds items to the list, one per day, newest first. */
const add = (...ids: string[]) => {
  for (const id of ids) list.unshift({ id, createdAt: new Date((list.length + 1) * DAY_S * 1000) });
};

const readNew = async () => {
  saved = await readNewRecords<Item>(saved, {
    listPage({ since, after }) {
      const begin = after === undefined ? 0 : list.findIndex(({ id }) => id === after) + 1;
      const recent = list
        .slice(begin)
        .filter(({ createdAt }) => createdAt.getTime() / 1000 >= since);
      return Promise.resolve({
        records: recent.slice(0, PAGE_SIZE),
        hasMore: recent.length > PAGE_SIZE,
      });
    },
    process(records) {
      processed.push(...records.map(({ id }) => id));
      return Promise.resolve(!records.some(({ id }) => id === failing));
    },
  });
};

test('reads the whole list once, and then only new records', async () => {
  add('a', 'b', 'c');
  await readNew();
  expect(processed).toEqual(['c', 'b', 'a']);
  processed = [];
  add('d');
  await readNew();
  expect(processed).toEqual(['d', 'c']);
});

test('continues a list that is too long for one run', async () => {
  add('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
  await readNew();
  expect(processed).toEqual(['h', 'g', 'f', 'e', 'd', 'c']);
  add('i');
  await readNew();
  expect(processed.slice(6)).toEqual(['b', 'a']);
  await readNew();
  expect(processed.slice(8)).toEqual(['i', 'h']);
});

test('reads records again if processing failed', async () => {
  add('a', 'b', 'c');
  failing = 'b';
  await readNew();
  failing = null;
  processed = [];
  await readNew();
  expect(processed).toEqual(['c', 'b', 'a']);
});

test('starts over after a failure in the middle of a long list', async () => {
  add('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
  failing = 'g';
  await readNew();
  failing = null;
  processed = [];
  await readNew();
  expect(processed[0]).toBe('h');
});

test('does not move while the list is empty', async () => {
  await readNew();
  expect(saved).toEqual({ since: 0 });
});
