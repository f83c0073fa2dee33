import { useSession } from '../../lib/session/session';
import { ErrorState } from '../../ui/feedback/error-state';
import { ProgressBar } from '../../ui/feedback/progress-bar';

/** Says that the role is being checked, or that it could not be, with a way to try again. */
export function UnknownRole() {
  const { roleState, retry } = useSession();
  if (roleState === 'loading') return <ProgressBar label="Checking your role" />;
  return (
    <ErrorState
      title="We cannot check your role right now"
      text="Our server is not responding. Please try again in a moment."
      onRetry={retry}
    />
  );
}
