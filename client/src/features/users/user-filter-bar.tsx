import { useQuery } from '@tanstack/react-query';
import { SearchBox } from '#ui/forms/search-box';
import type { Search } from '#ui/forms/use-search-box';
import { ViewChoice } from '#ui/lists/view-choice';
import { userCountsQuery, type UserFilters } from './users.queries';

const roleOptions: { role: UserFilters['role']; label: string }[] = [
  { role: undefined, label: 'All' },
  { role: 'admin', label: 'Admins' },
  { role: 'instructor', label: 'Instructors' },
  { role: 'none', label: 'Parents' },
];

interface UserFilterBarProps {
  search: Search;
  filters: UserFilters;
  setFilters: (change: Partial<UserFilters>) => void;
}

/** The filters of the users; both are stored in the URL. */
export function UserFilterBar({ search, filters, setFilters }: UserFilterBarProps) {
  const { data: counts } = useQuery(userCountsQuery(filters.q));
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
      <SearchBox {...search} label="Search users" hint="Name, email or child" />
      <ViewChoice
        label="Show users by role"
        views={roleOptions.map(({ role, label }) => ({
          name: label,
          count: counts?.[role ?? 'all'],
          isChosen: role === filters.role,
          choose: () => setFilters({ role }),
        }))}
      />
    </div>
  );
}
