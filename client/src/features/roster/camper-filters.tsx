import type { ReactNode } from 'react';
import { ToggleButton } from '#ui/forms/toggles/toggle-button';
import { filterLabels, type RosterFilter } from './camper-state';

/** A filter with how many campers it shows. */
export interface CountedFilter {
  filter: RosterFilter;
  count: number;
}

interface CamperFiltersProps {
  /** The filters that can be chosen. */
  filters: readonly CountedFilter[];
  total: number;
  chosen: RosterFilter | null;
  onChoose: (filter: RosterFilter | null) => void;
  /** Stands at the end of the row. */
  children: ReactNode;
}

/** The counts of the class, each of which shows only these campers. */
export const CamperFilters = ({
  filters,
  total,
  chosen,
  onChoose,
  children,
}: CamperFiltersProps) => (
  // Controls that get the focus must not be under the sticky session.
  <div className="roster-filters mb-3 **:scroll-mt-16">
    {filters.length > 0 && (
      <div role="group" aria-label="Show campers" className="roster-counts tabular-nums">
        <ToggleButton isPressed={chosen === null} onClick={() => onChoose(null)}>
          All {total}
        </ToggleButton>
        {filters.map(({ filter, count }) => (
          <ToggleButton
            key={filter}
            isPressed={filter === chosen}
            onClick={() => onChoose(filter === chosen ? null : filter)}
          >
            {filterLabels[filter]} {count}
          </ToggleButton>
        ))}
      </div>
    )}
    {children}
  </div>
);
