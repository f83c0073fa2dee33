import { useSession } from '#lib/session/session';
import { Button } from '#ui/button';
import type { SignInFlow } from './use-sign-in-flow';

const UNREACHABLE =
  'You are logged in, but we can’t reach our server. We’ll keep trying, and what you typed is still here.';

/** The error of a sign-in or sign-up, in red below the form, with the possible actions. */
export function AuthErrorMessage({ signInFlow }: { signInFlow: SignInFlow }) {
  const { isUnreachable, retry } = useSession();
  const { failure, retrySave, continueUnsaved } = signInFlow;
  return (
    <div role="alert" className="font-medium text-error empty:hidden">
      {failure ?? (isUnreachable ? UNREACHABLE : null)}
      {isUnreachable && !failure && (
        <Button variant="quiet" className="mt-3 flex" onClick={retry}>
          Try again
        </Button>
      )}
      {retrySave && continueUnsaved && (
        <span className="mt-3 flex flex-wrap gap-2">
          <Button variant="quiet" onClick={() => void retrySave()}>
            Try again
          </Button>
          <Button variant="ghost" onClick={continueUnsaved}>
            Continue without it
          </Button>
        </span>
      )}
    </div>
  );
}
