import type { User, UserSort } from '@camp/server/contract';
import { TABLE, TABLE_BODY } from '#ui/lists/compact-row';
import { SelectAll } from '#ui/lists/select-cells';
import { TableHead } from '#ui/lists/table-head';
import type { Selection } from '#ui/lists/use-selection';
import { UserRow } from './user-row';

const toColumns = (selection: Selection) => [
  { name: 'Select', content: <SelectAll selection={selection} /> },
  { name: 'Name and email', sorts: { up: 'name', down: '-name' } },
  { name: 'Joined', sorts: { up: 'oldest', down: 'newest' } },
  { name: 'Campers', end: true },
  { name: 'Orders', end: true },
  { name: 'Role' },
  { name: 'Suspend or delete', hidden: true },
];

interface UserTableProps {
  users: readonly User[];
  viewerEmail: string;
  selection: Selection;
  sort: UserSort;
  onSort: (sort: UserSort) => void;
}

/** Users and their roles: a table on wide screens, two lines each on narrow ones. */
export function UserTable({ users, viewerEmail, selection, sort, onSort }: UserTableProps) {
  return (
    <table className={`users-table ${TABLE}`}>
      <caption className="sr-only">Users and their roles</caption>
      <TableHead
        columns={toColumns(selection)}
        sort={sort}
        onSort={(next) => onSort(next as UserSort)}
      />
      <tbody className={TABLE_BODY}>
        {users.map((user) => (
          <UserRow
            key={user._id}
            user={user}
            isOwn={user.email !== '' && user.email.toLowerCase() === viewerEmail.toLowerCase()}
            selection={selection}
          />
        ))}
      </tbody>
    </table>
  );
}
