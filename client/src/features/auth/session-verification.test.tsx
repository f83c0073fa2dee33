import { act, screen, waitFor } from '@testing-library/react';
import { endpoints } from '@camp/server/contract';
import { expect, test, vi } from 'vitest';
import { readAccessToken } from '../../lib/access-token';
import { aUser } from '../../testing/builders';
import { anAccessToken } from '../../testing/access-token';
import { fakeFirebase } from '../../testing/fake-firebase';
import { answer, breakConnection, refuse } from '../../testing/mock-api';
import { passTime, stopTime } from '../../testing/pass-time';
import { answerRole } from '../../testing/session';
import { countExchanges, renderSession } from '../../testing/session-probe';

const unverified = aUser({ emailVerified: false });
const verify = () => act(() => fakeFirebase.become({ ...unverified, emailVerified: true }));

test('gets a new access token and the role again once the e-mail is verified', async () => {
  const exchanged = countExchanges();
  const onLost = vi.fn();
  fakeFirebase.become(unverified);
  renderSession(onLost);
  expect(await screen.findByText('role: none, known')).toBeVisible();
  expect(screen.getByText('e-mail: not verified')).toBeVisible();
  const before = readAccessToken();
  answerRole('admin');
  verify();
  expect(await screen.findByText('role: admin, known')).toBeVisible();
  expect(screen.getByText('e-mail: verified')).toBeVisible();
  expect(exchanged).toHaveLength(2);
  expect(readAccessToken()).not.toBe(before);
  expect(onLost).not.toHaveBeenCalled();
});

test('keeps the access token while the profile alone changes', async () => {
  const exchanged = countExchanges();
  fakeFirebase.become(unverified);
  renderSession();
  await screen.findByText('role: none, known');
  act(() => fakeFirebase.become({ ...unverified, displayName: 'Mia Verified' }));
  expect(await screen.findByText('user: Mia Verified')).toBeVisible();
  expect(exchanged).toHaveLength(1);
});

test('never mistakes a token from before the verification for the new one', async () => {
  const answers: ((token: string) => void)[] = [];
  answer(endpoints.createAccessToken, async () => ({
    token: await new Promise<string>((resolve) => answers.push(resolve)),
  }));
  fakeFirebase.become(unverified);
  renderSession();
  await waitFor(() => expect(answers).toHaveLength(1));
  verify();
  await waitFor(() => expect(answers).toHaveLength(2));
  const renewed = anAccessToken('verified');
  answers[1]!(renewed);
  expect(await screen.findByText('e-mail: verified')).toBeVisible();
  answers[0]!(anAccessToken('unverified'));
  await screen.findByText('role: none, known');
  expect(readAccessToken()).toBe(renewed);
});

test('stays signed in while the server is away, and verifies when it is back', async () => {
  const exchanged = countExchanges();
  fakeFirebase.become(unverified);
  renderSession();
  await screen.findByText('role: none, known');
  stopTime();
  breakConnection(endpoints.createAccessToken);
  verify();
  await passTime(1_000);
  expect(screen.getByText('state: signed-in')).toBeVisible();
  expect(screen.getByText('e-mail: not verified')).toBeVisible();
  countExchanges();
  await passTime(4_000);
  expect(await screen.findByText('e-mail: verified')).toBeVisible();
  expect(exchanged).toHaveLength(1);
});

test('ends a session that the server refuses after the verification', async () => {
  countExchanges();
  const onLost = vi.fn();
  fakeFirebase.become(unverified);
  renderSession(onLost);
  await screen.findByText('role: none, known');
  refuse(endpoints.createAccessToken, 'unauthenticated');
  verify();
  expect(await screen.findByText('state: signed-out')).toBeVisible();
  expect(onLost).toHaveBeenCalledOnce();
});
