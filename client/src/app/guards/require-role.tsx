import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import type { Role } from '@camp/server/contract';
import { paths } from '../../lib/paths';
import { toReturnState } from '../../lib/session/return-state';
import { useSession } from '../../lib/session/session';
import { UnknownRole } from './unknown-role';

function RedirectHome({ reason }: { reason: string }) {
  const location = useLocation();
  useEffect(() => {
    // Loads on demand, because every page loads this guard.
    void import('../../ui/feedback/toast').then(({ showToast }) => showToast(reason));
  }, [reason]);
  return <Navigate to={paths.home} replace state={toReturnState(location)} />;
}

/** Redirects users with another role to the home page, which says why, with the location they came from. Requires `RequireSession`. */
export function RequireRole({ role: requiredRole, or }: { role: Role; or?: Role }) {
  const { role, roleState } = useSession();
  if (roleState !== 'known') return <UnknownRole />;
  if (role !== null && [requiredRole, or].includes(role)) return <Outlet />;
  return (
    <RedirectHome
      reason={`Only ${or ? `${requiredRole}s and ${or}s` : `${requiredRole}s`} can open that page.`}
    />
  );
}
