import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { UserDetails } from '@camp/server/contract/accounts/user-details';
import { RecentEntries } from '#features/audit-log/recent-entries';
import { StateBadge } from '#features/orders/order-state';
import { UserApplications } from '#features/users/details/user-applications';
import { UserClasses } from '#features/users/details/user-classes';
import { userDetailsQuery } from '#features/users/details/user-details.queries';
import { UserActivity, UserDanger } from '#features/users/details/user-danger';
import { UserEnrollments } from '#features/users/details/user-enrollments';
import { UserFamily } from '#features/users/details/user-family';
import { UserHeader } from '#features/users/details/user-header';
import { UserOrders } from '#features/users/details/user-orders';
import { UserSkeleton } from '#features/users/details/user-skeleton';
import { useUserChanges } from '#features/users/use-user-changes';
import { isProblem, toMessage } from '#lib/api/client';
import { paths } from '#lib/paths';
import { useSession } from '#lib/session/session';
import { ButtonLink } from '#ui/button';
import { EmptyState } from '#ui/feedback/empty-state';
import { ErrorState } from '#ui/feedback/error-state';
import { BackLink } from '#ui/headings/back-link';
import { PageHeading } from '#ui/headings/page-heading';

const UserNotFound = () => (
  <EmptyState
    picture="/pictures/empty/not-found.svg"
    title="User not found"
    text="The account may have been deleted."
    action={
      <ButtonLink to={paths.manageUser} variant="quiet">
        Show all users
      </ButtonLink>
    }
  />
);

const Details = ({ user }: { user: UserDetails }) => {
  const { user: viewer } = useSession();
  const navigate = useNavigate();
  const changes = useUserChanges(user, () => void navigate(paths.manageUser, { replace: true }));
  const isOwn = user.email !== '' && user.email.toLowerCase() === viewer?.email?.toLowerCase();
  const isInstructor = user.role === 'instructor';
  const id = useId();
  const reasonId = isOwn ? id : null;
  return (
    <>
      <UserHeader user={user} reasonId={reasonId} changes={changes} />
      {isInstructor && <UserClasses user={user} />}
      <UserFamily user={user} />
      <UserOrders user={user} toBadge={(order) => <StateBadge {...order} />} />
      <UserEnrollments user={user} />
      {!isInstructor && <UserClasses user={user} />}
      <UserApplications user={user} />
      <UserActivity user={user} renderEntries={(q) => <RecentEntries q={q} />} />
      <UserDanger user={user} reasonId={reasonId} changes={changes} />
    </>
  );
};

/** A user and everything an admin looks for about them. */
export function UserPage() {
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(userDetailsQuery(id));
  const isUnknown = isProblem(error, 'not-found', 'invalid-input');
  return (
    <>
      <BackLink to={paths.manageUser}>All users</BackLink>
      {data && !isUnknown ? <Details user={data} /> : <PageHeading title="User" />}
      {!data && !error && <UserSkeleton />}
      {isUnknown && <UserNotFound />}
      {!data && error && !isUnknown && (
        <ErrorState
          title="We couldn’t load the user"
          text={toMessage(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </>
  );
}
