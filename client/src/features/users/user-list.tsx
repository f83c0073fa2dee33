import { Navigate } from 'react-router-dom';
import { toListSearch } from '../../lib/list-params';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Pagination } from '../../ui/pagination';
import { UsersSkeleton } from './users-skeleton';
import { UserTable } from './user-table';
import { USERS_PER_PAGE, type UsersPage } from './users.queries';
import { useRowFocus } from './row-focus';

const NoMatches = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    picture="/pictures/empty/instructors.svg"
    title="No matches"
    text="Try part of a name or email address."
    action={
      <Button variant="quiet" onClick={onClear}>
        Show all users
      </Button>
    }
  />
);

interface UserListProps {
  shown: UsersPage;
  /** True while another page is loading. */
  isBusy: boolean;
  viewerEmail: string;
  onClear: () => void;
  onPageChange: () => void;
}

export function UserList({ shown, isBusy, viewerEmail, onClear, onPageChange }: UserListProps) {
  const rowFocus = useRowFocus(shown.items);
  const pages = Math.ceil(shown.total / USERS_PER_PAGE);
  const toSearch = (page: number) => toListSearch({ ...shown.filters, page });
  const isBeyondLast = shown.items.length === 0 && shown.total > 0;
  if (isBeyondLast && isBusy) return <UsersSkeleton />;
  // For example after the last user of the last page was deleted.
  if (isBeyondLast) return <Navigate replace to={{ search: toSearch(pages) }} />;
  return (
    <div
      aria-busy={isBusy}
      className={`@container transition-opacity ${isBusy ? 'opacity-60' : ''}`}
      {...rowFocus}
    >
      {shown.total > 0 ? (
        <UserTable users={shown.items} viewerEmail={viewerEmail} />
      ) : (
        <NoMatches onClear={onClear} />
      )}
      <Pagination
        page={shown.filters.page}
        pages={pages}
        toSearch={toSearch}
        onPageChange={onPageChange}
      />
    </div>
  );
}
