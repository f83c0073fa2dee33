import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints } from '@camp/server/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { readAccessToken, storeAccessToken } from '#lib/api/access-token';
import { call } from '#lib/api/client';
import { anAccessToken } from '#testing/data/access-token';
import { aPayment, aSignedInUser } from '#testing/data/builders';
import { fakeFirebase } from '#testing/browser/fake-firebase';
import { mockEndpoint, mockServer, mockProblem, problemResponse } from '#testing/api/mock-api';
import { advanceTime, freezeTime } from '#testing/browser/fake-time';
import { mockRole } from '#testing/api/mock-session';
import { mockTokenExchange, renderSession } from '#testing/pages/session-probe';

const onLost = vi.fn();
beforeEach(() => onLost.mockReset());

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('is signed out from the start for a visitor', () => {
  renderSession(onLost);
  expect(screen.getByText('state: signed-out')).toBeVisible();
  expect(screen.getByText('role: none, known')).toBeVisible();
  expect(readAccessToken()).toBeNull();
});

test('is loading until it has exchanged the ID token and stored the access token', async () => {
  const exchanged = mockTokenExchange();
  fakeFirebase.setUser(aSignedInUser());
  renderSession(onLost);
  expect(screen.getByText('state: loading')).toBeVisible();
  expect(await screen.findByText('state: signed-in')).toBeVisible();
  expect(exchanged).toEqual([{ email: 'camper@camp.test', bearer: 'id-token-of-camper' }]);
  expect(readAccessToken()).toContain('.');
  expect(screen.getByText('user: Mia Camper')).toBeVisible();
});

test.each(['admin', 'instructor', null] as const)('knows the role: %s', async (role) => {
  mockTokenExchange();
  mockRole(role);
  fakeFirebase.setUser(aSignedInUser());
  renderSession(onLost);
  expect(await screen.findByText(`role: ${role ?? 'none'}, known`)).toBeVisible();
});

test('reports a failed role check and retries it on request', async () => {
  mockTokenExchange();
  mockProblem(endpoints.getRole, 'too-many-requests');
  fakeFirebase.setUser(aSignedInUser());
  renderSession(onLost);
  expect(await screen.findByText('role: none, failed')).toBeVisible();
  mockRole('admin');
  await press('Retry');
  expect(await screen.findByText('role: admin, known')).toBeVisible();
});

test('removes the token and the cached data on sign-out', async () => {
  mockTokenExchange();
  mockEndpoint(endpoints.listPayments, [aPayment()]);
  fakeFirebase.setUser(aSignedInUser());
  const { queryClient } = renderSession(onLost);
  expect(await screen.findByText('payments: 1')).toBeVisible();
  await press('Sign out');
  expect(await screen.findByText('state: signed-out')).toBeVisible();
  expect(readAccessToken()).toBeNull();
  expect(fakeFirebase.currentUser()).toBeNull();
  await waitFor(() =>
    expect(queryClient.getQueryData(['payments', 'camper@camp.test'])).toBeUndefined(),
  );
  expect(onLost).not.toHaveBeenCalled();
});

test('signs out when another tab removes the token', async () => {
  mockTokenExchange();
  fakeFirebase.setUser(aSignedInUser());
  renderSession(onLost);
  await screen.findByText('state: signed-in');
  localStorage.removeItem('access-token');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'access-token' })));
  expect(await screen.findByText('state: signed-out')).toBeVisible();
  await waitFor(() => expect(fakeFirebase.currentUser()).toBeNull());
});

test('switches to the next user with a token of their own', async () => {
  const exchanged = mockTokenExchange();
  fakeFirebase.setUser(aSignedInUser());
  renderSession(onLost);
  await screen.findByText('user: Mia Camper');
  const next = aSignedInUser({ uid: 'two', email: 'two@camp.test', displayName: 'Number Two' });
  act(() => fakeFirebase.setUser(next));
  expect(screen.getByText('state: loading')).toBeVisible();
  expect(await screen.findByText('user: Number Two')).toBeVisible();
  expect(exchanged.map(({ email }) => email)).toEqual(['camper@camp.test', 'two@camp.test']);
});

test('shows a changed name without another exchange', async () => {
  const exchanged = mockTokenExchange();
  fakeFirebase.setUser(aSignedInUser({ displayName: null }));
  renderSession(onLost);
  await screen.findByText('state: signed-in');
  act(() => fakeFirebase.setUser(aSignedInUser({ displayName: 'New Name' })));
  expect(await screen.findByText('user: New Name')).toBeVisible();
  expect(exchanged).toHaveLength(1);
});

test('drops a token that arrives after its owner has signed out', async () => {
  let release = (_: { token: string }) => {};
  const held = new Promise<{ token: string }>((resolve) => (release = resolve));
  const onRequest = vi.fn(() => held);
  mockEndpoint(endpoints.createAccessToken, onRequest);
  const arrived = new Promise((resolve) => mockServer.events.on('response:mocked', resolve));
  fakeFirebase.setUser(aSignedInUser());
  renderSession(onLost);
  await waitFor(() => expect(onRequest).toHaveBeenCalled());
  act(() => fakeFirebase.setUser(null));
  await screen.findByText('state: signed-out');
  release({ token: anAccessToken('late') });
  await arrived;
  freezeTime();
  await advanceTime(1_000);
  expect(screen.getByText('state: signed-out')).toBeVisible();
  expect(readAccessToken()).toBeNull();
});

test.each(['unauthenticated', 'forbidden'] as const)(
  'ends the session once, even if several calls return %s',
  async (kind) => {
    mockTokenExchange();
    fakeFirebase.setUser(aSignedInUser());
    renderSession(onLost);
    await screen.findByText('payments: 0');
    mockEndpoint(endpoints.listPayments, () => problemResponse(endpoints.listPayments, kind));
    await Promise.allSettled([call(endpoints.listPayments), call(endpoints.listPayments)]);
    expect(await screen.findByText('state: signed-out')).toBeVisible();
    expect(screen.getByText('lost')).toBeVisible();
    expect(onLost).toHaveBeenCalledOnce();
    expect(readAccessToken()).toBeNull();
    await waitFor(() => expect(fakeFirebase.currentUser()).toBeNull());
  },
);

test('ends the session if the exchange itself is rejected', async () => {
  mockProblem(endpoints.createAccessToken, 'forbidden');
  fakeFirebase.setUser(aSignedInUser());
  renderSession(onLost);
  expect(await screen.findByText('lost')).toBeVisible();
  expect(onLost).toHaveBeenCalledOnce();
});

test('makes no calls for a visitor, even with a leftover token', async () => {
  storeAccessToken('left-over');
  renderSession(onLost);
  await screen.findByText('state: signed-out');
  expect(readAccessToken()).toBeNull();
  expect(screen.getByText('payments: unknown')).toBeVisible();
});
