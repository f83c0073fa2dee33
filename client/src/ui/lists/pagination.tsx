import { ChevronLeft, ChevronRight } from 'lucide-react';
import { ButtonLink } from '../button';

interface PaginationProps {
  page: number;
  pages: number;
  toSearch: (page: number) => string;
  onPageChange: () => void;
}

/** Links to the previous and next page; `onPageChange` runs on each click. */
export function Pagination({ page, pages, toSearch, onPageChange }: PaginationProps) {
  const linkTo = (target: number) => ({
    variant: 'quiet' as const,
    to: { search: toSearch(target) },
    preventScrollReset: true,
    onClick: onPageChange,
  });
  if (pages < 2) return null;
  return (
    <nav
      aria-label="Pages"
      className="mt-6 grid grid-cols-2 items-center gap-3 tabular-nums sm:grid-cols-[1fr_auto_1fr]"
    >
      <p className="text-center text-muted max-sm:col-span-2 sm:order-2">
        Page {page} of {pages}
      </p>
      <div className="sm:order-1">
        {page > 1 && (
          <ButtonLink {...linkTo(page - 1)} rel="prev">
            <ChevronLeft size={18} aria-hidden="true" />
            Previous
          </ButtonLink>
        )}
      </div>
      <div className="text-end sm:order-3">
        {page < pages && (
          <ButtonLink {...linkTo(page + 1)} rel="next">
            Next
            <ChevronRight size={18} aria-hidden="true" />
          </ButtonLink>
        )}
      </div>
    </nav>
  );
}
