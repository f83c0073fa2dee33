import { expect, test, vi } from 'vitest';
import { rememberClassListSearch, toClassListPath } from './class-list-search';

test('leads to the whole list before any search', () => {
  expect(toClassListPath()).toBe('/allClass');
});

test('keeps the last search when the tab is reloaded', async () => {
  rememberClassListSearch('?age=9');
  vi.resetModules();
  const reloaded = await import('./class-list-search');
  expect(reloaded.toClassListPath()).toBe('/allClass?age=9');
});
