import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { toPage, writeSearch, type ClassSearch } from './class-search';

interface SearchPaginationProps {
  search: ClassSearch;
  /** Infinite if it is not known. */
  pageCount: number;
}

type StepProps = SearchPaginationProps & { to: number; children: ReactNode };

/** An unavailable step is invisible but keeps its space, so that the other buttons do not move. */
const Step = ({ search, pageCount, to, children }: StepProps) =>
  to < 1 || to > pageCount || to === toPage(search) ? (
    <span aria-hidden="true" className="btn invisible min-h-11 px-3 text-base">
      {children}
    </span>
  ) : (
    <Link
      to={{ search: writeSearch({ ...search, page: to === 1 ? undefined : to }) }}
      preventScrollReset
      className="btn min-h-11 px-3 text-base btn-secondary"
    >
      {children}
    </Link>
  );

/** The pagination of the search results. */
export function SearchPagination({ search, pageCount }: SearchPaginationProps) {
  const page = toPage(search);
  return (
    <nav
      aria-label="Pages of classes"
      className="mt-10 grid grid-cols-2 items-center gap-2 sm:grid-cols-[1fr_auto_1fr]"
    >
      <p
        aria-current="page"
        className="text-center tabular-nums max-sm:order-first max-sm:col-span-2 sm:order-2"
      >
        Page {page}
        {pageCount < Infinity && ` of ${pageCount}`}
      </p>
      <div className="flex flex-wrap gap-2 sm:order-1">
        <Step search={search} pageCount={pageCount} to={1}>
          First
        </Step>
        <Step search={search} pageCount={pageCount} to={page - 1}>
          Previous
        </Step>
      </div>
      <div className="flex justify-end sm:order-3">
        <Step search={search} pageCount={pageCount} to={page + 1}>
          Next
        </Step>
      </div>
    </nav>
  );
}
