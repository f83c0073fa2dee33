import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import type { Role } from '@camp/server/contract';
import { paths } from '#lib/paths';
import { toReturnState } from '#lib/session/return-state';
import { useSession } from '#lib/session/session';
import { ErrorState } from '#ui/feedback/error-state';
import { PageSkeleton } from '#ui/feedback/page-skeleton';

/** Says that the role is being checked, or that it could not be, with a way to try again. */
export function UnknownRole() {
  const { roleState, retry } = useSession();
  if (roleState === 'loading') return <PageSkeleton label="Checking your role" />;
  return (
    <ErrorState
      title="We cannot check your role right now"
      text="Our server is not responding. Please try again in a moment."
      onRetry={retry}
    />
  );
}

function RedirectHome({ reason }: { reason: string }) {
  const location = useLocation();
  useEffect(() => {
    // Loads on demand, because every page loads this guard.
    void import('#ui/feedback/toast').then(({ showToast }) => showToast(reason));
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
