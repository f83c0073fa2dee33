import { useQuery } from '@tanstack/react-query';
import { exportEndpoints } from '@camp/server/contract/exports';
import { DownloadSelected } from '#features/exports/download-csv';
import { useRowFocus } from '#features/users/row-focus';
import { UserFilterBar } from '#features/users/user-filter-bar';
import { toCountLabel } from '#features/users/user.messages';
import { UserTable } from '#features/users/user-table';
import { UsersSkeleton } from '#features/users/users-skeleton';
import { readFilters, usersQuery } from '#features/users/users.queries';
import { toListSearch, useListParams } from '#lib/browser/list-params';
import { useSession } from '#lib/session/session';
import { useSearchBox } from '#ui/forms/use-search-box';
import { BulkBar } from '#ui/lists/bulk-bar';
import { useSelection } from '#ui/lists/use-selection';
import { ListPage } from '../list-page';

const table = exportEndpoints.exportUsers;
const noMatches = { title: 'No matches', text: 'Try part of a name or email address.' };

export function ManageUserPage() {
  const { user } = useSession();
  const list = useListParams(readFilters);
  const { filters, setFilters } = list;
  const search = useSearchBox(filters.q, (q) => setFilters({ q }));
  const fetched = useQuery(usersQuery(filters));
  const selection = useSelection({
    all: fetched.data?.items.map(({ _id }) => _id) ?? [],
    total: fetched.data?.total ?? 0,
    key: toListSearch(filters),
  });
  const rowFocus = useRowFocus(fetched.data?.items);
  return (
    <div {...rowFocus}>
      <ListPage
        title="Manage User"
        lead="Role changes take effect immediately."
        exported={{ table, filters }}
        list={list}
        viewsOf="users"
        filterBar={<UserFilterBar {...list} search={search} />}
        noFilters={{ q: '', role: undefined }}
        onCleared={() => search.box.current?.focus()}
        fetched={fetched}
        noun={{ one: 'user', many: 'users' }}
        countLabel={fetched.data && toCountLabel(fetched.data.filters, fetched.data.total)}
        errorTitle="We couldn’t load the users"
        loading={<UsersSkeleton />}
        isSelectable
        picture="/pictures/empty/instructors.svg"
        empty={noMatches}
      >
        {(users) => (
          <>
            <UserTable
              users={users}
              viewerEmail={user?.email ?? ''}
              selection={selection}
              sort={filters.sort ?? 'newest'}
              onSort={(sort) => setFilters({ sort })}
            />
            <BulkBar selection={selection}>
              <DownloadSelected table={table} selection={selection} filters={filters} />
            </BulkBar>
          </>
        )}
      </ListPage>
    </div>
  );
}
