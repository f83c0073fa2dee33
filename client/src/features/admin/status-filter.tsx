import { classStatus, type CampClass, type ClassStatus } from '@camp/server/contract';
import { toStatusLabel } from '../../ui/approval-badge';

export type Filter = ClassStatus | 'all';

const filters: readonly Filter[] = ['all', ...classStatus.options];

export const isFilter = (text: string | null): text is Filter =>
  filters.some((filter) => filter === text);

export const matches = (filter: Filter, { status }: CampClass) =>
  filter === 'all' || status === filter;

type StatusFilterProps = {
  classes: readonly CampClass[];
  chosen: Filter;
  onChoose: (filter: Filter) => void;
};

export const StatusFilter = ({ classes, chosen, onChoose }: StatusFilterProps) => (
  <div role="group" aria-label="Show classes by status" className="mb-6 flex flex-wrap gap-2">
    {filters.map((filter) => (
      <button
        key={filter}
        type="button"
        aria-pressed={filter === chosen}
        className={`btn min-h-11 text-base ${filter === chosen ? 'btn-primary' : 'btn-secondary'}`}
        onClick={() => onChoose(filter)}
      >
        {filter === 'all' ? 'All' : toStatusLabel(filter)}
        <span className="tabular-nums opacity-80">
          {classes.filter((campClass) => matches(filter, campClass)).length}
        </span>
      </button>
    ))}
  </div>
);
