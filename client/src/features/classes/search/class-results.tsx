import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { CampClass } from '@camp/server/contract';
import { Skeleton } from '#ui/feedback/skeleton';
import { ClassGrid, ClassGridSkeleton } from '../class-grid';
import { ClassListError } from './class-list-error';
import { hasFilters, isResolved, toPage, toPageCount, type ClassSearch } from './class-search';
import { searchQuery } from '../classes.queries';
import { toCountLabel, toDateRange } from './search.messages';
import type { Selection } from '../selection';
import { usePageFocus } from './use-page-focus';

/** Loads on demand, because most searches find something. */
const NoResults = lazy(async () => ({ default: (await import('./no-results')).NoResults }));

/** Loads on demand, because it is below the classes. */
const SearchPagination = lazy(async () => ({
  default: (await import('./search-pagination')).SearchPagination,
}));

/** Announces the result count; always mounted, because screen readers only announce changes. */
export function ResultStatus({ search }: { search: ClassSearch }) {
  const { data, isPlaceholderData } = useQuery({
    ...searchQuery(search),
    enabled: hasFilters(search) && isResolved(search),
  });
  const isLoaded = hasFilters(search) && data && !isPlaceholderData;
  const page = toPage(search);
  return (
    <p role="status" className="sr-only">
      {isLoaded &&
        `${toCountLabel(data.total, data.isCapped)} found${page > 1 ? `, page ${page}` : ''}`}
    </p>
  );
}

/** Has its height before the classes have loaded. */
export const ListSummary = ({ classes = [] }: { classes: readonly CampClass[] | undefined }) => (
  <p className="mb-4 min-h-7 font-semibold sm:text-lg">
    {classes.length > 0 && <Summary total={classes.length} classes={classes} />}
  </p>
);

interface SummaryProps {
  total: number;
  /** Whether there are more than `total`. */
  isCapped?: boolean;
  classes: readonly CampClass[];
  /** The days of all classes, if there are more pages. */
  dateRange?: string | null;
}

/** Such as `9 classes, June 12–August 14`. */
const Summary = ({ total, isCapped, classes, dateRange }: SummaryProps) => {
  const [startsOn, endsOn] = dateRange?.split('/') ?? [];
  const dates = toDateRange(classes.length === total ? classes : [{ startsOn, endsOn }]);
  return (
    <>
      {toCountLabel(total, isCapped)}
      {dates !== null && <span className="font-normal text-muted">, {dates}</span>}
    </>
  );
};

const ResultsSkeleton = () => (
  <>
    <Skeleton className="mb-6 h-8 w-40" />
    <ClassGridSkeleton />
  </>
);

interface ClassResultsProps {
  search: ClassSearch;
  /** The name of the child whom the search is for. */
  child: string | undefined;
  selection: Selection;
  /** Runs when the user removes a filter. */
  onRemove: () => void;
}

/** One page of the classes that match the search. */
export function ClassResults({ search, child, selection, onRemove }: ClassResultsProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(searchQuery(search));
  const heading = usePageFocus(search);
  if (!data && error) {
    return <ClassListError error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  if (!data) return <ResultsSkeleton />;
  const { items, total, isCapped, dateRange } = data;
  const pageCount = isCapped ? Infinity : toPageCount(total);
  return (
    <section
      aria-labelledby="results"
      aria-busy={isPlaceholderData}
      className={`mb-16 transition-opacity ${isPlaceholderData ? 'opacity-50' : ''}`}
    >
      <h2
        id="results"
        ref={heading}
        tabIndex={-1}
        className={items.length > 0 ? 'mb-4 text-lg outline-none! sm:text-xl' : 'sr-only'}
      >
        <Summary total={total} isCapped={isCapped} classes={items} dateRange={dateRange} />
      </h2>
      {items.length > 0 ? (
        <ClassGrid
          classes={items}
          selection={selection}
          isMixed={search.category === undefined}
          isBalanced
        />
      ) : (
        // Not blank while the script loads.
        <Suspense fallback={<ClassGridSkeleton />}>
          <NoResults search={search} child={child} total={total} onRemove={onRemove} />
        </Suspense>
      )}
      {pageCount > 1 && (
        <Suspense>
          <SearchPagination search={search} pageCount={pageCount} />
        </Suspense>
      )}
    </section>
  );
}
