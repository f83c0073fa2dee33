import type { User } from '@camp/server/contract';
import { UserRow } from './user-row';

const Head = () => (
  <thead className="sr-only text-sm text-muted @4xl:not-sr-only @4xl:table-header-group">
    <tr className="@4xl:border-b @4xl:border-base-300">
      <th scope="col" className="py-2 pe-2 text-start font-semibold">
        Name and email
      </th>
      <th scope="col" className="px-2 py-2 text-start font-semibold">
        Joined
      </th>
      <th scope="col" className="px-5 py-2 text-start font-semibold">
        Role
      </th>
      <th scope="col">
        <span className="sr-only">Suspend or delete</span>
      </th>
    </tr>
  </thead>
);

interface UserTableProps {
  users: readonly User[];
  viewerEmail: string;
}

/** Users and their roles: a table on wide screens, cards on narrow ones. */
export function UserTable({ users, viewerEmail }: UserTableProps) {
  return (
    <table className="block w-full @4xl:[display:table]">
      <caption className="sr-only">Users and their roles</caption>
      <Head />
      <tbody className="block @4xl:table-row-group">
        {users.map((user) => (
          <UserRow
            key={user._id}
            user={user}
            isOwn={user.email !== '' && user.email.toLowerCase() === viewerEmail.toLowerCase()}
          />
        ))}
      </tbody>
    </table>
  );
}
