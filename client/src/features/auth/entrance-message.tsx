import { useSession } from '../../lib/session';
import { Button } from '../../ui/button';
import type { Entrance } from './use-entrance';

const UNREACHABLE =
  'You are signed in, but the camp cannot be reached to let you in. We keep trying; what you typed is kept.';

/** What went wrong on the way in, in red below the form, with what can be done about it. */
export const EntranceMessage = ({ entrance }: { entrance: Entrance }) => {
  const { isUnreachable, retry } = useSession();
  const { failure, saveAgain, goOnUnsaved } = entrance;
  return (
    <div role="alert" className="font-medium text-error empty:hidden">
      {failure ?? (isUnreachable ? UNREACHABLE : null)}
      {isUnreachable && !failure && (
        <Button look="quiet" className="mt-3 flex" onClick={retry}>
          Try again
        </Button>
      )}
      {saveAgain && goOnUnsaved && (
        <span className="mt-3 flex flex-wrap gap-2">
          <Button look="quiet" onClick={() => void saveAgain()}>
            Try again
          </Button>
          <Button look="ghost" onClick={goOnUnsaved}>
            Go on without it
          </Button>
        </span>
      )}
    </div>
  );
};
