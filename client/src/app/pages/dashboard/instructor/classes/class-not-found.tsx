import { paths } from '#lib/paths';
import { useSession } from '#lib/session/session';
import { ButtonLink } from '#ui/button';
import { EmptyState } from '#ui/feedback/empty-state';

/** Shown to instructors and admins for a class that does not exist or is not theirs. */
export function ClassNotFound() {
  const { role } = useSession();
  return (
    <EmptyState
      picture="/pictures/empty/not-found.svg"
      title="Class not found"
      text="It may have been deleted, or the link may be old."
      action={
        <ButtonLink to={role === 'admin' ? paths.manageClass : paths.feedback} className="mt-2">
          See all classes
        </ButtonLink>
      }
    />
  );
}
