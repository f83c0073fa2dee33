import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints } from '@camp/server/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { readAccessToken, storeAccessToken } from '../../lib/access-token';
import { call } from '../../lib/api';
import { anAccessToken } from '../../testing/access-token';
import { aPayment, aUser } from '../../testing/builders';
import { fakeFirebase } from '../../testing/fake-firebase';
import { answer, mockServer, refuse, refusal } from '../../testing/mock-api';
import { passTime, stopTime } from '../../testing/pass-time';
import { answerRole } from '../../testing/session';
import { countExchanges, renderSession } from '../../testing/session-probe';

const onLost = vi.fn();
beforeEach(() => onLost.mockReset());

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('is loading first, and signed out when nobody is here', async () => {
  renderSession(onLost);
  expect(screen.getByText('state: loading')).toBeVisible();
  expect(await screen.findByText('state: signed-out')).toBeVisible();
  expect(screen.getByText('role: none, known')).toBeVisible();
  expect(readAccessToken()).toBeNull();
});

test('exchanges the ID token for an access token, stores it, and only then is signed in', async () => {
  const exchanged = countExchanges();
  fakeFirebase.become(aUser());
  renderSession(onLost);
  expect(await screen.findByText('state: signed-in')).toBeVisible();
  expect(exchanged).toEqual([{ email: 'camper@camp.test', bearer: 'id-token-of-camper' }]);
  expect(readAccessToken()).toContain('.');
  expect(screen.getByText('user: Mia Camper')).toBeVisible();
});

test.each([
  ['admin', { admin: true, instructor: true }],
  ['instructor', { admin: false, instructor: true }],
  ['none', { admin: false, instructor: false }],
])('takes the admin flag first, then the instructor flag: %s', async (role, flags) => {
  countExchanges();
  answer(endpoints.isAdmin, { admin: flags.admin });
  answer(endpoints.isInstructor, { instructor: flags.instructor });
  fakeFirebase.become(aUser());
  renderSession(onLost);
  expect(await screen.findByText(`role: ${role}, known`)).toBeVisible();
});

test('says that the role could not be checked, and checks it again when asked', async () => {
  countExchanges();
  refuse(endpoints.isAdmin, 'too-many-requests');
  fakeFirebase.become(aUser());
  renderSession(onLost);
  expect(await screen.findByText('role: none, failed')).toBeVisible();
  answerRole('admin');
  await press('Retry');
  expect(await screen.findByText('role: admin, known')).toBeVisible();
});

test('removes the token and forgets what was seen when the visitor signs out', async () => {
  countExchanges();
  answer(endpoints.listPayments, [aPayment()]);
  fakeFirebase.become(aUser());
  const { queryClient } = renderSession(onLost);
  expect(await screen.findByText('payments: 1')).toBeVisible();
  await press('Sign out');
  expect(await screen.findByText('state: signed-out')).toBeVisible();
  expect(readAccessToken()).toBeNull();
  expect(fakeFirebase.signedIn()).toBeNull();
  await waitFor(() =>
    expect(queryClient.getQueryData(['payments', 'camper@camp.test'])).toBeUndefined(),
  );
  expect(onLost).not.toHaveBeenCalled();
});

test('signs out with the tab in which the token was removed', async () => {
  countExchanges();
  fakeFirebase.become(aUser());
  renderSession(onLost);
  await screen.findByText('state: signed-in');
  localStorage.removeItem('access-token');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'access-token' })));
  expect(await screen.findByText('state: signed-out')).toBeVisible();
  await waitFor(() => expect(fakeFirebase.signedIn()).toBeNull());
});

test('follows the provider to the next visitor, with a token of their own', async () => {
  const exchanged = countExchanges();
  fakeFirebase.become(aUser());
  renderSession(onLost);
  await screen.findByText('user: Mia Camper');
  const next = aUser({ uid: 'two', email: 'two@camp.test', displayName: 'Number Two' });
  act(() => fakeFirebase.become(next));
  expect(screen.getByText('state: loading')).toBeVisible();
  expect(await screen.findByText('user: Number Two')).toBeVisible();
  expect(exchanged.map(({ email }) => email)).toEqual(['camper@camp.test', 'two@camp.test']);
});

test('shows a changed name without another exchange', async () => {
  const exchanged = countExchanges();
  fakeFirebase.become(aUser({ displayName: null }));
  renderSession(onLost);
  await screen.findByText('state: signed-in');
  act(() => fakeFirebase.become(aUser({ displayName: 'New Name' })));
  expect(await screen.findByText('user: New Name')).toBeVisible();
  expect(exchanged).toHaveLength(1);
});

test('drops a token that arrives after its owner has left', async () => {
  let release = (_: { token: string }) => {};
  const held = new Promise<{ token: string }>((resolve) => (release = resolve));
  const asked = vi.fn(() => held);
  answer(endpoints.createAccessToken, asked);
  const arrived = new Promise((resolve) => mockServer.events.on('response:mocked', resolve));
  fakeFirebase.become(aUser());
  renderSession(onLost);
  await waitFor(() => expect(asked).toHaveBeenCalled());
  act(() => fakeFirebase.become(null));
  await screen.findByText('state: signed-out');
  release({ token: anAccessToken('late') });
  await arrived;
  stopTime();
  await passTime(1_000);
  expect(screen.getByText('state: signed-out')).toBeVisible();
  expect(readAccessToken()).toBeNull();
});

test.each(['unauthenticated', 'forbidden'] as const)(
  'ends the session once, however many calls are answered %s',
  async (kind) => {
    countExchanges();
    fakeFirebase.become(aUser());
    renderSession(onLost);
    await screen.findByText('payments: 0');
    answer(endpoints.listPayments, () => refusal(endpoints.listPayments, kind));
    await Promise.allSettled([call(endpoints.listPayments), call(endpoints.listPayments)]);
    expect(await screen.findByText('state: signed-out')).toBeVisible();
    expect(screen.getByText('lost')).toBeVisible();
    expect(onLost).toHaveBeenCalledOnce();
    expect(readAccessToken()).toBeNull();
    await waitFor(() => expect(fakeFirebase.signedIn()).toBeNull());
  },
);

test('ends the session when the exchange itself is refused', async () => {
  refuse(endpoints.createAccessToken, 'forbidden');
  fakeFirebase.become(aUser());
  renderSession(onLost);
  expect(await screen.findByText('lost')).toBeVisible();
  expect(onLost).toHaveBeenCalledOnce();
});

test('does not call for a guest, even with a token left over from before', async () => {
  storeAccessToken('left-over');
  renderSession(onLost);
  await screen.findByText('state: signed-out');
  expect(readAccessToken()).toBeNull();
  expect(screen.getByText('payments: unknown')).toBeVisible();
});
