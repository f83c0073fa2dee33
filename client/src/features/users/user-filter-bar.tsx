import { useQuery } from '@tanstack/react-query';
import { ToggleButton } from '../../ui/forms/toggle-button';
import { SearchBox } from '../../ui/forms/search-box';
import type { Search } from '../../ui/forms/use-search-box';
import { userCountsQuery, type UserFilters } from './users.queries';

const roleOptions: { role: UserFilters['role']; label: string }[] = [
  { role: undefined, label: 'All' },
  { role: 'admin', label: 'Admins' },
  { role: 'instructor', label: 'Instructors' },
  { role: 'none', label: 'Campers' },
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
      <SearchBox {...search} label="Search by name, email or child" />
      <div role="group" aria-label="Show users by role" className="flex flex-wrap gap-2">
        {roleOptions.map(({ role, label }) => (
          <ToggleButton
            key={label}
            isPressed={role === filters.role}
            onClick={() => setFilters({ role })}
          >
            {label} <span className="tabular-nums">{counts?.[role ?? 'all']}</span>
          </ToggleButton>
        ))}
      </div>
    </div>
  );
}
