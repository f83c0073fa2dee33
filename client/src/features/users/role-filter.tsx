import type { UserFilters } from './user-filters';

const filters: { role: UserFilters['role']; label: string }[] = [
  { role: undefined, label: 'All' },
  { role: 'admin', label: 'Admins' },
  { role: 'instructor', label: 'Instructors' },
  { role: 'none', label: 'Campers' },
];

interface RoleFilterProps {
  chosen: UserFilters['role'];
  onChoose: (role: UserFilters['role']) => void;
}

export function RoleFilter({ chosen, onChoose }: RoleFilterProps) {
  return (
    <div role="group" aria-label="Show users by role" className="flex flex-wrap gap-2">
      {filters.map(({ role, label }) => (
        <button
          key={label}
          type="button"
          aria-pressed={role === chosen}
          className={`btn min-h-11 text-base ${role === chosen ? 'btn-primary' : 'btn-secondary'}`}
          onClick={() => onChoose(role)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
