import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { TextField } from '../../ui/forms/text-field';
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
  /** What stands beside the search box. */
  children: ReactNode;
}

/** Below it, the tools are folded, so that the first camper is in view on phones. */
const WIDE = '(min-width: 48rem)';

const Tools = ({ children }: { children: ReactNode }) => {
  const isWide = useMediaQuery(WIDE);
  if (isWide) return <div className="roster-tools">{children}</div>;
  return (
    <details>
      <summary className="btn min-h-11 w-full text-base btn-secondary" data-outlined>
        <SlidersHorizontal size={18} aria-hidden="true" />
        Search, sort and safety data
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
    <Tools>
      {text !== null && (
        <div className="grow sm:max-w-80">
          <TextField
            type="search"
            label="Search by name"
            value={text}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => onSearch(target.value)}
          />
        </div>
      )}
      {children}
    </Tools>
  </div>
);
