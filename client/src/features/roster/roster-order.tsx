import { rosterSorts, type RosterSort } from './use-roster-filter';

export const sortLabels: Record<RosterSort, string> = { name: 'Sort by name', age: 'Sort by age' };

interface RosterOrderProps {
  sort: RosterSort;
  onSort: (sort: string) => void;
}

/** The order of the campers. */
export const RosterOrder = ({ sort, onSort }: RosterOrderProps) => (
  <select
    aria-label="Order of campers"
    className="roster-order select h-11 text-base"
    value={sort}
    onChange={({ target }) => onSort(target.value)}
  >
    {rosterSorts.map((one) => (
      <option key={one} value={one}>
        {sortLabels[one]}
      </option>
    ))}
  </select>
);
