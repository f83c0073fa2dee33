import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { classNeed, classSort } from '@camp/server/contract/fields/class-query';
import { classStatus } from '@camp/server/contract/fields/class-status';
import { toStatusLabel } from '#ui/approval-badge';
import { DayRange } from '#ui/forms/day-range';
import { SearchBox } from '#ui/forms/search-box';
import { SelectField } from '#ui/forms/select-field';
import { useSearchBox } from '#ui/forms/use-search-box';
import { useMediaQuery } from '#ui/hooks/use-media-query';
import { ListFilters } from '#ui/lists/list-filters';
import { ViewChoice } from '#ui/lists/view-choice';
import { classCountsQuery } from './class-counts-query';
import { DEFAULT_SORT, type ReviewFilters } from './review.queries';

const needLabels = {
  'proposal-review': 'Changes',
  'suspension-review': 'Off sale',
} as const;

const statuses = [undefined, ...classStatus.options] as const;
/** The other views are shown only while they have classes. */
const mainStatuses: readonly (typeof statuses)[number][] = [undefined, 'pending', 'approved'];

const sortLabels = {
  review: 'Needs review first',
  newest: 'Newest first',
  startsOn: 'Soonest first',
  '-startsOn': 'Latest start first',
  className: 'Name',
  '-price': 'Price: high to low',
  price: 'Price: low to high',
  popular: 'Most seats sold',
} as const;

interface FilterProps {
  filters: ReviewFilters;
  setFilters: (change: Partial<ReviewFilters>) => void;
}

const Views = ({ filters, setFilters, children }: FilterProps & { children: ReactNode }) => {
  const { data: counts } = useQuery(classCountsQuery(filters));
  const byStatus = statuses.map((status) => ({
    name: status ? toStatusLabel(status) : 'All',
    count: counts?.status[status ?? 'all'],
    isChosen: !filters.needs && status === filters.status,
    isRare: !mainStatuses.includes(status),
    choose: () => setFilters({ status, needs: undefined }),
  }));
  const byNeed = classNeed.options.map((needs) => ({
    name: needLabels[needs],
    count: counts?.needs[needs],
    isChosen: needs === filters.needs,
    isRare: true,
    choose: () => setFilters({ status: undefined, needs }),
  }));
  return (
    <div className="list-presets mb-4 flex items-end justify-between gap-4">
      <ViewChoice label="Show classes by status" views={[...byStatus, ...byNeed]} />
      {children}
    </div>
  );
};

/** Where the table has no headers. */
const SortField = ({ filters, setFilters }: FilterProps) => (
  <div className="xl:hidden">
    <SelectField
      label="Sort"
      value={filters.sort ?? DEFAULT_SORT}
      onChange={({ target }) => setFilters({ sort: classSort.safeParse(target.value).data })}
    >
      {Object.entries(sortLabels).map(([sort, label]) => (
        <option key={sort} value={sort}>
          {label}
        </option>
      ))}
    </SelectField>
  </div>
);

interface ReviewFilterBarProps extends FilterProps {
  /** The list that they filter. */
  fetched: { data: { total: number } | undefined; isPlaceholderData: boolean };
}

/** The filters of the class review; all of them are stored in the URL. */
export function ReviewFilterBar({ fetched, ...fields }: ReviewFilterBarProps) {
  const { filters, setFilters } = fields;
  const search = useSearchBox(filters.q, (q) => setFilters({ q }));
  const { from, to } = filters;
  const isPhone = useMediaQuery('(max-width: 39.99rem)');
  return (
    <div className="review-filters">
      <ListFilters
        search={
          <SearchBox
            {...search}
            label="Search classes"
            hint="Class, instructor, place"
            isLoading={fetched.isPlaceholderData}
          />
        }
        columns=""
        active={from || to ? 1 : 0}
        onClear={() => setFilters({ from: undefined, to: undefined })}
        total={fetched.data?.total}
        noun={{ one: 'class', many: 'classes' }}
      >
        <DayRange
          from={from}
          to={to}
          labels={{ from: 'Taking place from', to: 'Until' }}
          onChange={setFilters}
        />
        {isPhone && <SortField {...fields} />}
      </ListFilters>
      <Views {...fields}>{!isPhone && <SortField {...fields} />}</Views>
    </div>
  );
}
