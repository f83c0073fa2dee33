import type { User } from '@camp/server/contract';
import { PersonRow } from './person-row';

const Head = () => (
  <thead className="sr-only text-sm text-muted @4xl:not-sr-only @4xl:table-header-group">
    <tr className="@4xl:border-b @4xl:border-base-300">
      <th scope="col" className="py-2 pe-2 text-start font-semibold">
        Name and email
      </th>
      <th scope="col" className="px-2 py-2 text-start font-semibold">
        Since
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

type PeopleTableProps = { people: readonly User[]; viewerEmail: string };

/** People and their roles: a table where it has room, cards elsewhere. */
export const PeopleTable = ({ people, viewerEmail }: PeopleTableProps) => (
  <table className="block w-full @4xl:[display:table]">
    <caption className="sr-only">People and their roles</caption>
    <Head />
    <tbody className="block @4xl:table-row-group">
      {people.map((person) => (
        <PersonRow
          key={person._id}
          person={person}
          isOwn={person.email !== '' && person.email.toLowerCase() === viewerEmail.toLowerCase()}
        />
      ))}
    </tbody>
  </table>
);
