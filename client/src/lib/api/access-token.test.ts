import { expect, test, vi } from 'vitest';
import { anAccessToken } from '#testing/data/access-token';
import {
  readTokenTimes,
  removeAccessToken,
  storeAccessToken,
  onTokenRemoved,
} from './access-token';

const dispatchStorageEvent = (key: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }));

test('stores the token in local storage under access-token', () => {
  storeAccessToken('a-token');
  expect(localStorage.getItem('access-token')).toBe('a-token');
  removeAccessToken();
  expect(localStorage.getItem('access-token')).toBeNull();
});

test('reads when a token was issued and its lifetime', () => {
  const times = readTokenTimes(anAccessToken('mia', 3600));
  expect(times?.lifetimeMs).toBe(3_600_000);
  expect(Math.abs((times?.issuedAtMs ?? 0) - Date.now())).toBeLessThan(2_000);
});

test.each(['', 'opaque', 'a.b.c', 'e30.e30.x'])('returns null for the token %j', (token) => {
  expect(readTokenTimes(token)).toBeNull();
});

test('calls the listener when another tab removes the token or clears the storage', () => {
  const listener = vi.fn();
  const stop = onTokenRemoved(listener);
  dispatchStorageEvent('access-token');
  dispatchStorageEvent(null);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  dispatchStorageEvent('access-token');
  expect(listener).toHaveBeenCalledTimes(2);
});

test('ignores a late removal event once there is a token again, and events of other keys', () => {
  const listener = vi.fn();
  const stop = onTokenRemoved(listener);
  dispatchStorageEvent('theme');
  storeAccessToken('of-the-next-session');
  dispatchStorageEvent('access-token');
  expect(listener).not.toHaveBeenCalled();
  stop();
});
