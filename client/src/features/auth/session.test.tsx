import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints } from '@camp/server/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { readAccessToken, storeAccessToken } from '../../lib/access-token';
import { call } from '../../lib/api';
import { createQueryClient } from '../../lib/query-client';
import { anAccessToken } from '../../testing/access-token';
import { aPayment, aUser } from '../../testing/builders';
import { fakeFirebase } from '../../testing/fake-firebase';
import { answer, breakConnection, refuse, refusal } from '../../testing/mock-api';
import { answerRole } from '../../testing/session';
import { SessionProvider, useSession } from './session';

const MINUTE_MS = 60_000;
const onLost = vi.fn();
beforeEach(() => onLost.mockReset());

const Probe = () => {
  const { state, user, role, roleState, isUnreachable, wasLost, signOut, retry } = useSession();
  const payments = useQuery({
    queryKey: ['payments', user?.email],
    queryFn: () => call(endpoints.listPayments),
    enabled: user !== null,
  });
  return (
    <>
      <p>state: {state}</p>
      <p>user: {user?.displayName ?? 'nobody'}</p>
      <p>
        role: {role ?? 'none'}, {roleState}
      </p>
      {isUnreachable && <p>unreachable</p>}
      {wasLost && <p>lost</p>}
      <p>payments: {payments.data?.length ?? 'unknown'}</p>
      <button onClick={() => void payments.refetch()}>Fetch</button>
      <button onClick={() => void signOut()}>Sign out</button>
      <button onClick={retry}>Retry</button>
    </>
  );
};

const renderSession = () => {
  const queryClient = createQueryClient();
  const view = render(
    <QueryClientProvider client={queryClient}>
      <SessionProvider onLost={onLost}>
        <Probe />
      </SessionProvider>
    </QueryClientProvider>,
  );
  return { ...view, queryClient };
};

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Counts the exchanges; every one gives a token of its own. */
const countExchanges = (lastsS = 3600) => {
  const exchanged: { email: string; bearer: string | null }[] = [];
  answer(endpoints.createAccessToken, ({ body, bearer }) => {
    exchanged.push({ email: (body as { email: string }).email, bearer });
    return { token: anAccessToken(`token-${exchanged.length}`, lastsS) };
  });
  answer(endpoints.listPayments, []);
  return exchanged;
};

test('is loading first, and signed out when nobody is here', async () => {
  renderSession();
  expect(screen.getByText('state: loading')).toBeVisible();
  expect(await screen.findByText('state: signed-out')).toBeVisible();
  expect(screen.getByText('role: none, known')).toBeVisible();
  expect(readAccessToken()).toBeNull();
});

test('exchanges the ID token for an access token, stores it, and only then is signed in', async () => {
  const exchanged = countExchanges();
  fakeFirebase.become(aUser());
  renderSession();
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
  renderSession();
  expect(await screen.findByText(`role: ${role}, known`)).toBeVisible();
});

test('says that the role could not be checked, and checks it again when asked', async () => {
  countExchanges();
  refuse(endpoints.isAdmin, 'too-many-requests');
  fakeFirebase.become(aUser());
  renderSession();
  expect(await screen.findByText('role: none, failed')).toBeVisible();
  answerRole('admin');
  await press('Retry');
  expect(await screen.findByText('role: admin, known')).toBeVisible();
});

test('removes the token and forgets what was seen when the visitor signs out', async () => {
  countExchanges();
  answer(endpoints.listPayments, [aPayment()]);
  fakeFirebase.become(aUser());
  const { queryClient } = renderSession();
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
  renderSession();
  await screen.findByText('state: signed-in');
  localStorage.removeItem('access-token');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'access-token' })));
  expect(await screen.findByText('state: signed-out')).toBeVisible();
  await waitFor(() => expect(fakeFirebase.signedIn()).toBeNull());
});

test('follows the provider to the next visitor, with a token of their own', async () => {
  const exchanged = countExchanges();
  fakeFirebase.become(aUser());
  renderSession();
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
  renderSession();
  await screen.findByText('state: signed-in');
  act(() => fakeFirebase.become(aUser({ displayName: 'New Name' })));
  expect(await screen.findByText('user: New Name')).toBeVisible();
  expect(exchanged).toHaveLength(1);
});

test('drops a token that arrives after its owner has left', async () => {
  let release = (_: { token: string }) => {};
  answer(endpoints.createAccessToken, () => new Promise((resolve) => (release = resolve)));
  fakeFirebase.become(aUser());
  renderSession();
  await waitFor(() => expect(release.length).toBe(1));
  act(() => fakeFirebase.become(null));
  await screen.findByText('state: signed-out');
  release({ token: anAccessToken('late') });
  await expect.poll(() => screen.queryByText('state: signed-in'), { timeout: 300 }).toBeNull();
  expect(readAccessToken()).toBeNull();
});

test.each(['unauthenticated', 'forbidden'] as const)(
  'ends the session once, however many calls are answered %s',
  async (kind) => {
    countExchanges();
    fakeFirebase.become(aUser());
    renderSession();
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
  renderSession();
  expect(await screen.findByText('lost')).toBeVisible();
  expect(onLost).toHaveBeenCalledOnce();
});

test('says that the server is away, and gets in by itself when it is back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
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
  vi.useFakeTimers({ shouldAdvanceTime: true });
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
  vi.useFakeTimers({ shouldAdvanceTime: true });
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
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const exchanged = countExchanges();
  fakeFirebase.become(aUser());
  renderSession();
  await screen.findByText('state: signed-in');
  vi.setSystemTime(Date.now() + 57 * MINUTE_MS);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(exchanged).toHaveLength(2));
});

test('keeps using a token that is still good while it cannot be renewed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
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
  vi.useFakeTimers({ shouldAdvanceTime: true });
  countExchanges();
  fakeFirebase.become(aUser());
  renderSession();
  await screen.findByText('payments: 0');
  breakConnection(endpoints.createAccessToken);
  const asked = vi.fn(() => []);
  answer(endpoints.listPayments, asked);
  vi.setSystemTime(Date.now() + 61 * MINUTE_MS);
  await expect(call(endpoints.listPayments)).rejects.toThrow();
  expect(asked).not.toHaveBeenCalled();
  expect(onLost).not.toHaveBeenCalled();
});

test('does not call for a guest, even with a token left over from before', async () => {
  storeAccessToken('left-over');
  renderSession();
  await screen.findByText('state: signed-out');
  expect(readAccessToken()).toBeNull();
  expect(screen.getByText('payments: unknown')).toBeVisible();
});
