import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  Outlet,
  RouterProvider,
  useLocation,
  useNavigate,
  type RouterProviderProps,
} from 'react-router-dom';
import { SessionProvider } from '../features/auth/session';
import { followOtherTabs } from '../lib/other-tabs';
import { paths } from '../lib/paths';
import { createQueryClient } from '../lib/query-client';
import { toReturnState } from '../lib/return-state';

/** The whole site, at the address that the router is at. */
export const Providers = ({ router }: Pick<RouterProviderProps, 'router'>) => {
  const [queryClient] = useState(createQueryClient);
  useEffect(() => followOtherTabs(queryClient), [queryClient]);
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
};

/** Knows who is here for all routes below it; a session the server refuses ends at the login page. */
export const SessionRoot = () => {
  const navigate = useNavigate();
  const location = useLocation();
  const goToLogIn = () =>
    void navigate(paths.logIn, { state: toReturnState(location, { wasLost: true }) });
  return (
    <SessionProvider onLost={goToLogIn}>
      <Outlet />
    </SessionProvider>
  );
};
