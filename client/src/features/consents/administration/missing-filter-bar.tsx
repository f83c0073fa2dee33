import { missingSort } from '@camp/server/contract/families/missing-consents';
import { SearchBox } from '#ui/forms/search-box';
import { SelectField } from '#ui/forms/select-field';
import { useSearchBox } from '#ui/forms/use-search-box';
import type { MissingFilters } from './missing.queries';

const sortLabels = {
  startsOn: 'First to start',
  '-startsOn': 'Last to start',
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
};

interface MissingFilterBarProps {
  filters: MissingFilters;
  setFilters: (change: Partial<MissingFilters>) => void;
}

/** The search of the missing consents, and on narrow screens their order; both are stored in the URL. */
export function MissingFilterBar({ filters, setFilters }: MissingFilterBarProps) {
  const search = useSearchBox(filters.q, (q) => setFilters({ q }));
  return (
    <div className="mb-6 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      <SearchBox
        {...search}
        label="Search missing consents"
        hint="Camper, family, email or class"
      />
      <div className="xl:hidden">
        <SelectField
          label="Sort"
          value={filters.sort ?? 'startsOn'}
          onChange={({ target }) => setFilters({ sort: missingSort.safeParse(target.value).data })}
        >
          {missingSort.options.map((sort) => (
            <option key={sort} value={sort}>
              {sortLabels[sort]}
            </option>
          ))}
        </SelectField>
      </div>
    </div>
  );
}
