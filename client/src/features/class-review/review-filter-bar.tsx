import { useQuery } from '@tanstack/react-query';
import { classNeed } from '@camp/server/contract/fields/class-query';
import { classStatus } from '@camp/server/contract/fields/class-status';
import { toStatusLabel } from '../../ui/approval-badge';
import { SearchBox } from '../../ui/forms/search-box';
import { useSearchBox } from '../../ui/forms/use-search-box';
import { ViewChoice } from '../../ui/lists/view-choice';
import { classCountsQuery } from './class-counts-query';
import type { ReviewFilters } from './review.queries';

const needLabels = {
  'proposal-review': 'Changes',
  'suspension-review': 'Off sale',
} as const;

const statuses = [undefined, ...classStatus.options] as const;

interface ReviewFilterBarProps {
  filters: ReviewFilters;
  setFilters: (change: Partial<ReviewFilters>) => void;
}

/** The filters of the class review; all of them are stored in the URL. */
export function ReviewFilterBar({ filters, setFilters }: ReviewFilterBarProps) {
  const search = useSearchBox(filters.q, (q) => setFilters({ q }));
  const { data: counts } = useQuery(classCountsQuery(filters.q));
  const byStatus = statuses.map((status) => ({
    name: status ? toStatusLabel(status) : 'All',
    count: counts?.status[status ?? 'all'],
    isChosen: !filters.needs && status === filters.status,
    choose: () => setFilters({ status, needs: undefined }),
  }));
  const byNeed = classNeed.options.map((needs) => ({
    name: needLabels[needs],
    count: counts?.needs[needs],
    isChosen: needs === filters.needs,
    choose: () => setFilters({ status: undefined, needs }),
  }));
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="grow basis-64 sm:max-w-sm">
        <SearchBox {...search} label="Search by class, instructor or location" />
      </div>
      <ViewChoice label="Show classes by status" views={[...byStatus, ...byNeed]} />
    </div>
  );
}
