import { classStatus } from '@camp/server/contract/classes';
import { toStatusLabel } from '../../ui/approval-badge';
import { SearchBox } from '../../ui/search-box';
import { useSearchBox } from '../../ui/use-search-box';
import type { ReviewFilters } from './review.queries';

const reviewLabels = {
  'proposal-review': 'Changes to review',
  'suspension-review': 'Instructor suspended',
} as const;

const toButtonClass = (isPressed: boolean) =>
  `btn min-h-11 text-base ${isPressed ? 'btn-primary' : 'btn-secondary'}`;

interface ReviewFilterBarProps {
  filters: ReviewFilters;
  onFiltersChange: (change: Partial<ReviewFilters>) => void;
}

/** The filters of the class review; all of them are stored in the URL. */
export function ReviewFilterBar({ filters, onFiltersChange }: ReviewFilterBarProps) {
  const search = useSearchBox(filters.q, (q) => onFiltersChange({ q }));
  return (
    <div className="mb-6 grid gap-4">
      <SearchBox {...search} label="Search by class, instructor or location" />
      <div role="group" aria-label="Show classes by status" className="flex flex-wrap gap-2">
        {[undefined, ...classStatus.options].map((status) => (
          <button
            key={status ?? 'all'}
            type="button"
            aria-pressed={!filters.needs && status === filters.status}
            className={toButtonClass(!filters.needs && status === filters.status)}
            onClick={() => onFiltersChange({ status, needs: undefined })}
          >
            {status ? toStatusLabel(status) : 'All'}
          </button>
        ))}
        {(['proposal-review', 'suspension-review'] as const).map((needs) => (
          <button
            key={needs}
            type="button"
            aria-pressed={needs === filters.needs}
            className={toButtonClass(needs === filters.needs)}
            onClick={() => onFiltersChange({ status: undefined, needs })}
          >
            {reviewLabels[needs]}
          </button>
        ))}
      </div>
    </div>
  );
}
