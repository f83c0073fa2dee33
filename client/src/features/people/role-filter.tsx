import type { Asked } from './asked';

const filters: { role: Asked['role']; label: string }[] = [
  { role: undefined, label: 'All' },
  { role: 'admin', label: 'Admins' },
  { role: 'instructor', label: 'Instructors' },
  { role: 'none', label: 'Campers' },
];

type RoleFilterProps = { chosen: Asked['role']; onChoose: (role: Asked['role']) => void };

export const RoleFilter = ({ chosen, onChoose }: RoleFilterProps) => (
  <div role="group" aria-label="Show people by role" className="flex flex-wrap gap-2">
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
