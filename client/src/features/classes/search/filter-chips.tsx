import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#lib/paths';
import { without, writeSearch, type ClassSearch } from './class-search';
import { toFilterLabels } from './search.messages';

interface FilterChipsProps {
  search: ClassSearch;
  /** The name of the child whom the search is for. */
  child: string | undefined;
  /** Runs when the user removes a filter; the chip disappears, so it should move the focus. */
  onRemove: () => void;
}

/** The active filters, each with a remove button. */
export function FilterChips({ search, child, onRemove }: FilterChipsProps) {
  // The sport has its own buttons above the list.
  const filters = toFilterLabels(search, child).filter(({ name }) => name !== 'category');
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      {filters.length > 0 && (
        <ul aria-label="Filters" className="contents">
          {filters.map(({ name, label }) => (
            <li key={name} className="min-w-0">
              <Link
                to={{ search: writeSearch(without(search, name)) }}
                preventScrollReset
                className="btn h-auto min-h-11 max-w-full rounded-full py-1 text-base font-medium btn-secondary"
                aria-label={`Remove ${label}`}
                onClick={onRemove}
              >
                <span className="min-w-0 break-words">{label}</span>
                <X size={16} aria-hidden="true" className="shrink-0" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Link
        to={paths.allClass}
        preventScrollReset
        className="inline-flex min-h-11 items-center font-semibold not-first:ms-2 underline underline-offset-4"
        onClick={onRemove}
      >
        Clear all
      </Link>
    </div>
  );
}
