import { expect, test } from 'vitest';
import { readTabDraft, removeTabDrafts, writeTabDraft } from './tab-drafts';

test('returns what was stored under the same name', () => {
  writeTabDraft('one', { text: 'Hello' });
  expect(readTabDraft('one')).toEqual({ text: 'Hello' });
  expect(readTabDraft('other')).toBeNull();
  writeTabDraft('one', null);
  expect(readTabDraft('one')).toBeNull();
});

test('ignores what it cannot read', () => {
  sessionStorage.setItem('draft:one', '{');
  expect(readTabDraft('one')).toBeNull();
});

test('removes all drafts, and nothing else of the tab', () => {
  writeTabDraft('one', 1);
  writeTabDraft('two', 2);
  sessionStorage.setItem('other', 'stays');
  removeTabDrafts();
  expect([readTabDraft('one'), readTabDraft('two')]).toEqual([null, null]);
  expect(sessionStorage.getItem('other')).toBe('stays');
});
