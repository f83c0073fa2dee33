import { paths } from '../lib/paths';
import { useSession } from '../lib/session';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';

/** For instructors and admins who asked for a class that is not there, or not theirs. */
export const NoSuchClass = () => {
  const { role } = useSession();
  return (
    <EmptyState
      picture="/pictures/empty/not-found.svg"
      title="You have no such class"
      text="It may have been deleted, or the link may be old."
      action={
        <ButtonLink to={role === 'admin' ? paths.manageClass : paths.history} className="mt-2">
          See all classes
        </ButtonLink>
      }
    />
  );
};
