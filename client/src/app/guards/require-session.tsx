import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { toReturnState } from '../../lib/return-state';
import { useSession } from '../../lib/session';
import { ErrorState } from '../../ui/error-state';
import { ProgressBar } from '../../ui/progress-bar';

/** Lets the signed-in pass; everyone else logs in first and comes back to where they were going. */
export const RequireSession = () => {
  const { state, isUnreachable, wasLost, retry } = useSession();
  const location = useLocation();
  if (state === 'signed-in') return <Outlet />;
  if (state === 'signed-out') {
    return <Navigate to={paths.logIn} replace state={toReturnState(location, { wasLost })} />;
  }
  if (!isUnreachable) return <ProgressBar label="Checking who you are" />;
  return (
    <ErrorState
      title="We cannot confirm your sign-in right now"
      text="The camp's server does not answer. We keep trying; nothing of yours is lost."
      onRetry={retry}
    />
  );
};
