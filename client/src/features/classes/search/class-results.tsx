import { useQuery } from '@tanstack/react-query';
import { toMessage } from '../../../lib/api';
import { ErrorState } from '../../../ui/error-state';
import { Skeleton } from '../../../ui/skeleton';
import { ClassGrid, ClassGridSkeleton } from '../class-grid';
import { isAsked, toPage, toPageCount, type ClassSearch } from './class-search';
import { searchQuery } from '../classes.queries';
import { NoResults } from './no-results';
import { PageLinks } from './page-links';
import { toCount } from './search-words';
import type { Selection } from '../selection';
import { usePageFocus } from './use-page-focus';

/** Says what was found; it stays in the page, because only a change of it is read out. */
export const FoundStatus = ({ search }: { search: ClassSearch }) => {
  const { data, isPlaceholderData } = useQuery({
    ...searchQuery(search),
    enabled: isAsked(search),
  });
  const isKnown = isAsked(search) && data && !isPlaceholderData;
  const page = toPage(search);
  return (
    <p role="status" className="sr-only">
      {isKnown && `${toCount(data.total)} found${page > 1 ? `, page ${page}` : ''}`}
    </p>
  );
};

const ResultsSkeleton = () => (
  <>
    <Skeleton className="mb-6 h-8 w-40" />
    <ClassGridSkeleton />
  </>
);

type ClassResultsProps = {
  search: ClassSearch;
  selection: Selection;
  /** Runs when a filter is taken away. */
  onRemove: () => void;
};

/** One page of the classes that fit what was asked for. */
export const ClassResults = ({ search, selection, onRemove }: ClassResultsProps) => {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(searchQuery(search));
  const heading = usePageFocus(search);
  if (!data && error) {
    return (
      <ErrorState
        title="We could not load the classes"
        text={toMessage(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <ResultsSkeleton />;
  const { items, total } = data;
  const pageCount = toPageCount(total);
  return (
    <section
      aria-labelledby="results"
      aria-busy={isPlaceholderData}
      className={`mb-16 transition-opacity ${isPlaceholderData ? 'opacity-50' : ''}`}
    >
      <h2 id="results" ref={heading} tabIndex={-1} className="mb-6 text-xl outline-none!">
        {toCount(total)}
      </h2>
      {items.length > 0 ? (
        <ClassGrid classes={items} selection={selection} />
      ) : (
        <NoResults search={search} total={total} onRemove={onRemove} />
      )}
      {pageCount > 1 && <PageLinks search={search} pageCount={pageCount} />}
    </section>
  );
};
