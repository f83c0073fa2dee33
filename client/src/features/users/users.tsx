import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { toMessage } from '../../lib/api';
import { ErrorState } from '../../ui/error-state';
import { SearchBox } from '../../ui/search-box';
import { useSearchBox } from '../../ui/use-search-box';
import { useUserFilters } from './user-filters';
import { UserList } from './user-list';
import { UsersSkeleton } from './users-skeleton';
import { usersQuery } from './users.queries';
import { toCountLabel } from './user.messages';
import { RoleFilter } from './role-filter';

/** The paged list of users, with a search box and a role filter. */
export function Users({ viewerEmail }: { viewerEmail: string }) {
  const { filters, setFilters } = useUserFilters();
  const search = useSearchBox(filters.q, (q) => setFilters({ q }));
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(usersQuery(filters));
  const count = useRef<HTMLParagraphElement>(null);

  const clear = () => {
    setFilters({ q: '', role: undefined });
    // The pressed button is gone, so the focus moves to the search box.
    search.box.current?.focus();
  };
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <SearchBox {...search} label="Search by name or email" />
        <RoleFilter chosen={filters.role} onChoose={(role) => setFilters({ role })} />
      </div>
      <p ref={count} role="status" tabIndex={-1} className="mb-4 text-muted tabular-nums">
        {data && toCountLabel(data.filters, data.total)}
      </p>
      {data && (
        <UserList
          shown={data}
          isBusy={isPlaceholderData}
          viewerEmail={viewerEmail}
          onClear={clear}
          onPageChange={() => count.current?.focus()}
        />
      )}
      {!data && !error && <UsersSkeleton />}
      {!data && error && (
        <ErrorState
          title="We couldn't load the users"
          text={toMessage(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </>
  );
}
