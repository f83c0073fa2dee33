import { useQuery } from '@tanstack/react-query';
import { exportEndpoints } from '@camp/server/contract/exports';
import { DownloadCsv } from '../../../../../features/exports/download-csv';
import { useRowFocus } from '../../../../../features/users/row-focus';
import { UserFilterBar } from '../../../../../features/users/user-filter-bar';
import { toCountLabel } from '../../../../../features/users/user.messages';
import { UserTable } from '../../../../../features/users/user-table';
import { UsersSkeleton } from '../../../../../features/users/users-skeleton';
import { readFilters, usersQuery } from '../../../../../features/users/users.queries';
import { useListParams } from '../../../../../lib/browser/list-params';
import { useSession } from '../../../../../lib/session/session';
import { useSearchBox } from '../../../../../ui/forms/use-search-box';
import { ListPage } from '../list-page';

const noMatches = { title: 'No matches', text: 'Try part of a name or email address.' };

export function ManageUserPage() {
  const { user } = useSession();
  const list = useListParams(readFilters);
  const search = useSearchBox(list.filters.q, (q) => list.setFilters({ q }));
  const fetched = useQuery(usersQuery(list.filters));
  const rowFocus = useRowFocus(fetched.data?.items);
  return (
    <div {...rowFocus}>
      <ListPage
        title="Manage User"
        lead="Role changes take effect immediately."
        actions={<DownloadCsv table={exportEndpoints.exportUsers} />}
        list={list}
        filterBar={<UserFilterBar {...list} search={search} />}
        noFilters={{ q: '', role: undefined }}
        onCleared={() => search.box.current?.focus()}
        fetched={fetched}
        noun={{ one: 'user', many: 'users' }}
        countLabel={fetched.data && toCountLabel(fetched.data.filters, fetched.data.total)}
        errorTitle="We couldn't load the users"
        loading={<UsersSkeleton />}
        picture="/pictures/empty/instructors.svg"
        empty={noMatches}
      >
        {(users) => <UserTable users={users} viewerEmail={user?.email ?? ''} />}
      </ListPage>
    </div>
  );
}
