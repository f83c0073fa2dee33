import { act, screen, waitFor } from '@testing-library/react';
import { endpoints } from '@camp/server/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { readAccessToken } from '../../lib/access-token';
import { call } from '../../lib/api';
import { aPayment, aUser } from '../../testing/builders';
import { fakeFirebase } from '../../testing/fake-firebase';
import { answer, breakConnection } from '../../testing/mock-api';
import { countExchanges, renderSession } from '../../testing/session-probe';

const MINUTE_MS = 60_000;

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

test('says that the server is away, and gets in by itself when it is back', async () => {
  breakConnection(endpoints.createAccessToken);
  fakeFirebase.become(aUser());
  renderSession();
  expect(await screen.findByText('unreachable')).toBeVisible();
  expect(screen.getByText('state: loading')).toBeVisible();
  countExchanges();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(await screen.findByText('state: signed-in')).toBeVisible();
  expect(screen.queryByText('unreachable')).toBeNull();
});

test('renews the token before it ends, so that nobody is signed out in mid-use', async () => {
  const exchanged = countExchanges();
  fakeFirebase.become(aUser());
  renderSession();
  await screen.findByText('state: signed-in');
  const first = readAccessToken();
  await act(() => vi.advanceTimersByTimeAsync(54 * MINUTE_MS));
  expect(exchanged).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(2 * MINUTE_MS));
  await waitFor(() => expect(exchanged).toHaveLength(2));
  await waitFor(() => expect(readAccessToken()).not.toBe(first));
  expect(screen.getByText('state: signed-in')).toBeVisible();
});

test('renews once before the calls of a tab that slept past the end of its token', async () => {
  const exchanged = countExchanges();
  const bearers: (string | null)[] = [];
  fakeFirebase.become(aUser());
  renderSession();
  await screen.findByText('payments: 0');
  answer(endpoints.listPayments, ({ bearer }) => (bearers.push(bearer), []));
  vi.setSystemTime(Date.now() + 120 * MINUTE_MS);
  await Promise.all([call(endpoints.listPayments), call(endpoints.listPayments)]);
  expect(exchanged).toHaveLength(2);
  expect(new Set(bearers)).toEqual(new Set([readAccessToken()]));
});

test('renews when a tab wakes up, before anything is pressed', async () => {
  const exchanged = countExchanges();
  fakeFirebase.become(aUser());
  renderSession();
  await screen.findByText('state: signed-in');
  vi.setSystemTime(Date.now() + 57 * MINUTE_MS);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(exchanged).toHaveLength(2));
});

test('keeps using a token that is still good while it cannot be renewed', async () => {
  countExchanges();
  fakeFirebase.become(aUser());
  renderSession();
  await screen.findByText('payments: 0');
  breakConnection(endpoints.createAccessToken);
  answer(endpoints.listPayments, [aPayment()]);
  vi.setSystemTime(Date.now() + 57 * MINUTE_MS);
  await expect(call(endpoints.listPayments)).resolves.toHaveLength(1);
  expect(screen.getByText('state: signed-in')).toBeVisible();
});

test('makes no call with a token that has ended while it cannot be renewed', async () => {
  const onLost = vi.fn();
  countExchanges();
  fakeFirebase.become(aUser());
  renderSession(onLost);
  await screen.findByText('payments: 0');
  breakConnection(endpoints.createAccessToken);
  const asked = vi.fn(() => []);
  answer(endpoints.listPayments, asked);
  vi.setSystemTime(Date.now() + 61 * MINUTE_MS);
  await expect(call(endpoints.listPayments)).rejects.toThrow();
  expect(asked).not.toHaveBeenCalled();
  expect(onLost).not.toHaveBeenCalled();
});
