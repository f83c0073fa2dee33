import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  Outlet,
  RouterProvider,
  useLocation,
  useNavigate,
  type RouterProviderProps,
} from 'react-router-dom';
import { SessionProvider } from '../features/auth/session/session';
import { startLiveUpdates } from '../lib/queries/live-updates/start-live-updates';
import { startRefusalRefresh } from '../lib/queries/start-refusal-refresh';
import { startTabSync } from '../lib/queries/tab-sync';
import { paths } from '../lib/paths';
import { createQueryClient } from '../lib/queries/query-client';
import { toReturnState } from '../lib/session/return-state';
import { startClickMemory } from '../ui/opener';

/** The whole site at the router's current location. */
export function Providers({ router }: Pick<RouterProviderProps, 'router'>) {
  const [queryClient] = useState(createQueryClient);
  useEffect(() => startTabSync(queryClient), [queryClient]);
  useEffect(() => startLiveUpdates(queryClient), [queryClient]);
  useEffect(() => startRefusalRefresh(queryClient), [queryClient]);
  useEffect(startClickMemory, []);
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}

/** Provides the session to all routes. If the server ends the session, the user goes to the login page. */
export function SessionRoot() {
  const navigate = useNavigate();
  const location = useLocation();
  const goToLogIn = () =>
    void navigate(paths.logIn, { state: toReturnState(location, { wasLost: true }) });
  return (
    <SessionProvider onLost={goToLogIn}>
      <Outlet />
    </SessionProvider>
  );
}
