import { expect, test, vi } from 'vitest';
import { anAccessToken } from '../testing/access-token';
import {
  readTokenTimes,
  removeAccessToken,
  storeAccessToken,
  watchTokenRemoval,
} from './access-token';

const tellOtherTab = (key: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }));

test('keeps the token in local storage under access-token', () => {
  storeAccessToken('a-token');
  expect(localStorage.getItem('access-token')).toBe('a-token');
  removeAccessToken();
  expect(localStorage.getItem('access-token')).toBeNull();
});

test('reads when a token was issued and how long it lasts', () => {
  const times = readTokenTimes(anAccessToken('mia', 3600));
  expect(times?.lastsMs).toBe(3_600_000);
  expect(Math.abs((times?.issuedAtMs ?? 0) - Date.now())).toBeLessThan(2_000);
});

test.each(['', 'opaque', 'a.b.c', 'e30.e30.x'])('reads no times off %j', (token) => {
  expect(readTokenTimes(token)).toBeNull();
});

test('tells when another tab removed the token or cleared the storage', () => {
  const listener = vi.fn();
  const stop = watchTokenRemoval(listener);
  tellOtherTab('access-token');
  tellOtherTab(null);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  tellOtherTab('access-token');
  expect(listener).toHaveBeenCalledTimes(2);
});

test('ignores late news of a removal once there is a token again, and news of other keys', () => {
  const listener = vi.fn();
  const stop = watchTokenRemoval(listener);
  tellOtherTab('theme');
  storeAccessToken('of-the-next-session');
  tellOtherTab('access-token');
  expect(listener).not.toHaveBeenCalled();
  stop();
});
