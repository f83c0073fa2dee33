import { classStatus } from '@camp/server/contract/classes';
import { toStatusLabel } from '../../ui/approval-badge';
import { SearchBox } from '../../ui/search-box';
import { useSearchBox } from '../../ui/use-search-box';
import type { AskedClasses } from './review.queries';

const needsLabels = {
  'proposal-review': 'Changes to review',
  'suspension-review': 'Instructor suspended',
} as const;

const toButtonClass = (isPressed: boolean) =>
  `btn min-h-11 text-base ${isPressed ? 'btn-primary' : 'btn-secondary'}`;

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
            aria-pressed={!asked.needs && status === asked.status}
            className={toButtonClass(!asked.needs && status === asked.status)}
            onClick={() => onAsk({ status, needs: undefined })}
          >
            {status ? toStatusLabel(status) : 'All'}
          </button>
        ))}
        {(['proposal-review', 'suspension-review'] as const).map((needs) => (
          <button
            key={needs}
            type="button"
            aria-pressed={needs === asked.needs}
            className={toButtonClass(needs === asked.needs)}
            onClick={() => onAsk({ status: undefined, needs })}
          >
            {needsLabels[needs]}
          </button>
        ))}
      </div>
    </div>
  );
};
