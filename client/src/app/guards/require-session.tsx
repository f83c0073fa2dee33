import { Navigate, Outlet, useLocation, useNavigation } from 'react-router-dom';
import { paths } from '#lib/paths';
import { toReturnState } from '#lib/session/return-state';
import { useSession } from '#lib/session/session';
import { ErrorState } from '#ui/feedback/error-state';
import { WholePageSkeleton } from '#ui/feedback/page-skeleton';

/** Redirects visitors to the login page, which returns them here after they logged in. */
export function RequireSession() {
  const { state, isUnreachable, wasLost, retry } = useSession();
  const location = useLocation();
  const isLeaving = useNavigation().state !== 'idle';
  if (state === 'signed-in') return <Outlet />;
  // The page that is being opened decides.
  if (state === 'signed-out' && isLeaving) return null;
  if (state === 'signed-out') {
    return <Navigate to={paths.logIn} replace state={toReturnState(location, { wasLost })} />;
  }
  if (!isUnreachable) return <WholePageSkeleton label="Checking your login" />;
  return (
    <div className="container py-10">
      <ErrorState
        title="We can’t confirm your login right now"
        text="Our server is not responding. We’ll keep trying, and your data is safe."
        onRetry={retry}
      />
    </div>
  );
}
