import { act, screen, waitFor } from '@testing-library/react';
import { endpoints } from '@camp/server/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { readAccessToken } from '#lib/api/access-token';
import { call } from '#lib/api/client';
import { serverNow } from '#lib/api/server-time';
import { aPayment, aSignedInUser } from '#testing/data/builders';
import { fakeFirebase } from '#testing/browser/fake-firebase';
import { mockEndpoint, mockNetworkError } from '#testing/api/mock-api';
import { mockTokenExchange, renderSession } from '#testing/pages/session-probe';

const MINUTE_MS = 60_000;

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

test('reports that the server is unreachable, and signs in when it is back', async () => {
  mockNetworkError(endpoints.createAccessToken);
  fakeFirebase.setUser(aSignedInUser());
  renderSession();
  expect(await screen.findByText('unreachable')).toBeVisible();
  expect(screen.getByText('state: loading')).toBeVisible();
  mockTokenExchange();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(await screen.findByText('state: signed-in')).toBeVisible();
  expect(screen.queryByText('unreachable')).toBeNull();
});

test('renews the token before it expires, so that no active user is signed out', async () => {
  const exchanged = mockTokenExchange();
  fakeFirebase.setUser(aSignedInUser());
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

test.each([0, 500, 999])(
  "never takes the server's clock for late, %d ms after a full second",
  async (ms) => {
    mockTokenExchange();
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-06-12T09:00:00Z').getTime() + ms });
    fakeFirebase.setUser(aSignedInUser());
    renderSession();
    await screen.findByText('state: signed-in');
    const aheadMs = serverNow() - Date.now();
    expect(aheadMs).toBeGreaterThanOrEqual(0);
    expect(aheadMs).toBeLessThan(1000);
  },
);

test("renews once before the calls of a tab that slept past the token's expiry", async () => {
  const exchanged = mockTokenExchange();
  const bearers: (string | null)[] = [];
  fakeFirebase.setUser(aSignedInUser());
  renderSession();
  await screen.findByText('payments: 0');
  mockEndpoint(endpoints.listPayments, ({ bearer }) => (bearers.push(bearer), []));
  vi.setSystemTime(Date.now() + 120 * MINUTE_MS);
  await Promise.all([call(endpoints.listPayments), call(endpoints.listPayments)]);
  expect(exchanged).toHaveLength(2);
  expect(new Set(bearers)).toEqual(new Set([readAccessToken()]));
});

test('renews when a tab resumes, before any interaction', async () => {
  const exchanged = mockTokenExchange();
  fakeFirebase.setUser(aSignedInUser());
  renderSession();
  await screen.findByText('state: signed-in');
  vi.setSystemTime(Date.now() + 57 * MINUTE_MS);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(exchanged).toHaveLength(2));
});

test('keeps using a valid token while it cannot be renewed', async () => {
  mockTokenExchange();
  fakeFirebase.setUser(aSignedInUser());
  renderSession();
  await screen.findByText('payments: 0');
  mockNetworkError(endpoints.createAccessToken);
  mockEndpoint(endpoints.listPayments, [aPayment()]);
  vi.setSystemTime(Date.now() + 57 * MINUTE_MS);
  await expect(call(endpoints.listPayments)).resolves.toHaveLength(1);
  expect(screen.getByText('state: signed-in')).toBeVisible();
});

test('makes no call with an expired token while it cannot be renewed', async () => {
  const onLost = vi.fn();
  mockTokenExchange();
  fakeFirebase.setUser(aSignedInUser());
  renderSession(onLost);
  await screen.findByText('payments: 0');
  mockNetworkError(endpoints.createAccessToken);
  const onRequest = vi.fn(() => []);
  mockEndpoint(endpoints.listPayments, onRequest);
  vi.setSystemTime(Date.now() + 61 * MINUTE_MS);
  await expect(call(endpoints.listPayments)).rejects.toThrow();
  expect(onRequest).not.toHaveBeenCalled();
  expect(onLost).not.toHaveBeenCalled();
});
