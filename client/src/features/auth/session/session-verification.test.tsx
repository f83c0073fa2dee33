import { act, screen, waitFor } from '@testing-library/react';
import { endpoints } from '@camp/server/contract';
import { expect, test, vi } from 'vitest';
import { readAccessToken } from '#lib/api/access-token';
import { aSignedInUser } from '#testing/data/builders';
import { anAccessToken } from '#testing/data/access-token';
import { fakeFirebase } from '#testing/browser/fake-firebase';
import { mockEndpoint, mockNetworkError, mockProblem } from '#testing/api/mock-api';
import { advanceTime, freezeTime } from '#testing/browser/fake-time';
import { mockRole } from '#testing/api/mock-session';
import { mockTokenExchange, renderSession } from '#testing/pages/session-probe';

const unverified = aSignedInUser({ emailVerified: false });
const verify = () => act(() => fakeFirebase.setUser({ ...unverified, emailVerified: true }));

test('refreshes the access token and the role once the email is verified', async () => {
  const exchanged = mockTokenExchange();
  const onLost = vi.fn();
  fakeFirebase.setUser(unverified);
  renderSession(onLost);
  expect(await screen.findByText('role: none, known')).toBeVisible();
  expect(screen.getByText('email: not verified')).toBeVisible();
  const before = readAccessToken();
  mockRole('admin');
  verify();
  expect(await screen.findByText('role: admin, known')).toBeVisible();
  expect(screen.getByText('email: verified')).toBeVisible();
  expect(exchanged).toHaveLength(2);
  expect(readAccessToken()).not.toBe(before);
  expect(onLost).not.toHaveBeenCalled();
});

test('keeps the access token if only the profile changes', async () => {
  const exchanged = mockTokenExchange();
  fakeFirebase.setUser(unverified);
  renderSession();
  await screen.findByText('role: none, known');
  act(() => fakeFirebase.setUser({ ...unverified, displayName: 'Mia Verified' }));
  expect(await screen.findByText('user: Mia Verified')).toBeVisible();
  expect(exchanged).toHaveLength(1);
});

test('ignores a token from before the verification', async () => {
  const answers: ((token: string) => void)[] = [];
  mockEndpoint(endpoints.createAccessToken, async () => ({
    token: await new Promise<string>((resolve) => answers.push(resolve)),
  }));
  fakeFirebase.setUser(unverified);
  renderSession();
  await waitFor(() => expect(answers).toHaveLength(1));
  verify();
  await waitFor(() => expect(answers).toHaveLength(2));
  const renewed = anAccessToken('verified');
  answers[1]!(renewed);
  expect(await screen.findByText('email: verified')).toBeVisible();
  answers[0]!(anAccessToken('unverified'));
  await screen.findByText('role: none, known');
  expect(readAccessToken()).toBe(renewed);
});

test('stays signed in while the server is unreachable, and verifies when it is back', async () => {
  const exchanged = mockTokenExchange();
  fakeFirebase.setUser(unverified);
  renderSession();
  await screen.findByText('role: none, known');
  freezeTime();
  mockNetworkError(endpoints.createAccessToken);
  verify();
  await advanceTime(1_000);
  expect(screen.getByText('state: signed-in')).toBeVisible();
  expect(screen.getByText('email: not verified')).toBeVisible();
  mockTokenExchange();
  await advanceTime(4_000);
  expect(await screen.findByText('email: verified')).toBeVisible();
  expect(exchanged).toHaveLength(1);
});

test('ends a session that the server rejects after the verification', async () => {
  mockTokenExchange();
  const onLost = vi.fn();
  fakeFirebase.setUser(unverified);
  renderSession(onLost);
  await screen.findByText('role: none, known');
  mockProblem(endpoints.createAccessToken, 'unauthenticated');
  verify();
  expect(await screen.findByText('state: signed-out')).toBeVisible();
  expect(onLost).toHaveBeenCalledOnce();
});
