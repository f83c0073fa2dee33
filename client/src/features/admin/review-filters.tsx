import { classStatus } from '@camp/server/contract/classes';
import { toStatusLabel } from '../../ui/approval-badge';
import { SearchBox } from '../../ui/search-box';
import { useSearchBox } from '../../ui/use-search-box';
import type { AskedClasses } from './review.queries';

type ReviewFiltersProps = { asked: AskedClasses; onAsk: (change: Partial<AskedClasses>) => void };

/** Which classes are looked for; every answer is part of the address. */
export const ReviewFilters = ({ asked, onAsk }: ReviewFiltersProps) => {
  const search = useSearchBox(asked.q, (q) => onAsk({ q }));
  return (
    <div className="mb-6 grid gap-4">
      <SearchBox {...search} label="Search by class, instructor or place" />
      <div role="group" aria-label="Show classes by status" className="flex flex-wrap gap-2">
        {[undefined, ...classStatus.options].map((status) => (
          <button
            key={status ?? 'all'}
            type="button"
            aria-pressed={status === asked.status}
            className={`btn min-h-11 text-base ${status === asked.status ? 'btn-primary' : 'btn-secondary'}`}
            onClick={() => onAsk({ status })}
          >
            {status ? toStatusLabel(status) : 'All'}
          </button>
        ))}
      </div>
    </div>
  );
};
