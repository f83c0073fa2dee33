import { TextField } from '../../ui/forms/text-field';
import { ToggleButton } from '../../ui/forms/toggle-button';
import { filterLabels, type RosterFilter } from './camper-state';

interface CamperFiltersProps {
  /** The filters that can be chosen. */
  filters: readonly RosterFilter[];
  chosen: RosterFilter | null;
  text: string;
  onChoose: (filter: RosterFilter | null) => void;
  onSearch: (text: string) => void;
}

/** A search box, and one button per filter; pressing the active one again shows all campers. */
export const CamperFilters = ({
  filters,
  chosen,
  text,
  onChoose,
  onSearch,
}: CamperFiltersProps) => (
  // Controls that get the focus must not be under the sticky session.
  <div className="mb-2 grid gap-2 **:scroll-mt-16 @2xl:grid-cols-[minmax(0,20rem)_1fr] @2xl:items-end @2xl:gap-4">
    <TextField
      type="search"
      label="Search by name"
      value={text}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => onSearch(target.value)}
    />
    {filters.length > 0 && (
      <div role="group" aria-label="Show only" className="flex flex-wrap gap-2">
        {filters.map((filter) => (
          <ToggleButton
            key={filter}
            isPressed={filter === chosen}
            onClick={() => onChoose(filter === chosen ? null : filter)}
          >
            {filterLabels[filter]}
          </ToggleButton>
        ))}
      </div>
    )}
  </div>
);
