import { classStatus } from '@camp/server/contract/fields/class-status';
import { toStatusLabel } from '../../ui/approval-badge';
import { ToggleButton } from '../../ui/forms/toggle-button';
import { SearchBox } from '../../ui/forms/search-box';
import { useSearchBox } from '../../ui/forms/use-search-box';
import type { ReviewFilters } from './review.queries';

const reviewLabels = {
  'proposal-review': 'Changes to review',
  'suspension-review': 'Instructor suspended',
} as const;

interface ReviewFilterBarProps {
  filters: ReviewFilters;
  setFilters: (change: Partial<ReviewFilters>) => void;
}

/** The filters of the class review; all of them are stored in the URL. */
export function ReviewFilterBar({ filters, setFilters }: ReviewFilterBarProps) {
  const search = useSearchBox(filters.q, (q) => setFilters({ q }));
  return (
    <div className="mb-6 grid gap-4">
      <SearchBox {...search} label="Search by class, instructor or location" />
      <div role="group" aria-label="Show classes by status" className="flex flex-wrap gap-2">
        {[undefined, ...classStatus.options].map((status) => (
          <ToggleButton
            key={status ?? 'all'}
            isPressed={!filters.needs && status === filters.status}
            onClick={() => setFilters({ status, needs: undefined })}
          >
            {status ? toStatusLabel(status) : 'All'}
          </ToggleButton>
        ))}
        {(['proposal-review', 'suspension-review'] as const).map((needs) => (
          <ToggleButton
            key={needs}
            isPressed={needs === filters.needs}
            onClick={() => setFilters({ status: undefined, needs })}
          >
            {reviewLabels[needs]}
          </ToggleButton>
        ))}
      </div>
    </div>
  );
}
