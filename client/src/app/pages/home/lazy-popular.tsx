import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ErrorState } from '#ui/feedback/error-state';
import { LoadingList } from '#ui/feedback/loading-list';
import { Skeleton } from '#ui/feedback/skeleton';
import { useShouldLoad } from '#ui/hooks/use-should-load';
import { CHUNK } from '#lib/queries/query-keys';

/** Imported through a query, so that a failed import can be retried. */
const popularQuery = queryOptions({
  queryKey: [CHUNK, 'popular'],
  queryFn: () => import('./popular'),
  staleTime: Infinity,
});

const SECTIONS = 'flex flex-col gap-14';
/** About the height of the loaded sections, so that the footer does not move. */
const PLACEHOLDER = 'min-h-[294rem] min-[22rem]:min-h-[194rem] md:min-h-[152rem] xl:min-h-[158rem]';
const GRID =
  'grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-x-4 gap-y-8 sm:grid-cols-2 md:grid-cols-3 md:gap-x-6';

const loading = (
  <LoadingList label="Loading popular classes and instructors" count={6} className={GRID}>
    <Skeleton className="aspect-4/3 w-full" />
    <Skeleton className="mt-3 h-6 w-full" />
  </LoadingList>
);

/** Loads the popular classes and instructors when they are near the viewport or the user interacts. */
export function LazyPopular() {
  const container = useRef<HTMLDivElement>(null);
  const enabled = useShouldLoad(container);
  const { data: module, error, isFetching, refetch } = useQuery({ ...popularQuery, enabled });
  const failed = error && (
    <ErrorState
      title="We couldn’t load this part of the page"
      text="The rest of the page works as usual."
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
  return (
    <div id="popular" ref={container} className={`${SECTIONS} ${module ? '' : PLACEHOLDER}`}>
      {module ? <module.Popular /> : (failed ?? loading)}
    </div>
  );
}
