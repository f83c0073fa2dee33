import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { endpoints } from '@camp/server/contract';
import { SessionProvider } from '#features/auth/session/session';
import { useSession } from '#lib/session/session';
import { call } from '#lib/api/client';
import { createQueryClient } from '#lib/queries/query-client';
import { anAccessToken } from '../data/access-token';
import { mockEndpoint } from '../api/mock-api';

/** Shows the state of the session and makes one authenticated call. */
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
      {user && <p>email: {user.emailVerified ? 'verified' : 'not verified'}</p>}
      {isUnreachable && <p>unreachable</p>}
      {wasLost && <p>lost</p>}
      <p>payments: {payments.data?.length ?? 'unknown'}</p>
      <button onClick={() => void payments.refetch()}>Fetch</button>
      <button onClick={() => void signOut()}>Sign out</button>
      <button onClick={retry}>Retry</button>
    </>
  );
};

export function renderSession(onLost = () => {}) {
  const queryClient = createQueryClient();
  const view = render(
    <QueryClientProvider client={queryClient}>
      <SessionProvider onLost={onLost}>
        <Probe />
      </SessionProvider>
    </QueryClientProvider>,
  );
  return { ...view, queryClient };
}

/** Mocks the token exchange with a new token each time. Returns the requests it received. */
export function mockTokenExchange(lifetimeSeconds = 3600) {
  const exchanged: { email: string; bearer: string | null }[] = [];
  mockEndpoint(endpoints.createAccessToken, ({ body, bearer }) => {
    exchanged.push({ email: (body as { email: string }).email, bearer });
    return { token: anAccessToken(`token-${exchanged.length}`, lifetimeSeconds) };
  });
  mockEndpoint(endpoints.listPayments, []);
  return exchanged;
}
