import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { ToggleButton } from '../../ui/forms/toggles/toggle-button';
import { useMediaQuery } from '../../ui/hooks/use-media-query';
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
  /** Null if there are too few campers for a search. */
  text: string | null;
  onChoose: (filter: RosterFilter | null) => void;
  onSearch: (text: string) => void;
  /** The choice of the order. */
  order: ReactNode;
  /** Further tools, which are folded on narrow screens. */
  children: ReactNode;
}

/** Below it, further tools are folded, so that the first camper is in view on phones. */
const WIDE = '(min-width: 48rem)';

const Tools = ({ children }: { children: ReactNode }) => {
  const isWide = useMediaQuery(WIDE);
  if (isWide) return children;
  return (
    <details className="roster-more">
      <summary className="btn min-h-11 w-full text-base btn-secondary" data-outlined>
        <SlidersHorizontal size={18} aria-hidden="true" />
        More tools and safety data
      </summary>
      <div className="roster-tools mt-3">{children}</div>
    </details>
  );
};

/** The counts of the class, each of which shows only these campers, a search box and further tools. */
export const CamperFilters = ({
  filters,
  total,
  chosen,
  text,
  onChoose,
  onSearch,
  order,
  children,
}: CamperFiltersProps) => (
  // Controls that get the focus must not be under the sticky session.
  <div className="roster-filters mb-3 grid gap-3 **:scroll-mt-16">
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
    <div className="roster-tools">
      {text !== null && (
        <input
          type="search"
          aria-label="Search by name"
          placeholder="Search by name"
          className="roster-search input h-11 text-base"
          value={text}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => onSearch(target.value)}
        />
      )}
      {order}
      <Tools>{children}</Tools>
    </div>
  </div>
);
