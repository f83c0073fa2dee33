import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ErrorState } from '../ui/error-state';
import { LoadingList } from '../ui/loading-list';
import { Skeleton } from '../ui/skeleton';
import { useIsWanted } from '../ui/use-is-wanted';

/** As fetched data, because a part that could not be loaded may be asked for again. */
const popularQuery = queryOptions({
  queryKey: ['part', 'popular'],
  queryFn: () => import('./popular'),
  staleTime: Infinity,
});

const SECTIONS = 'flex flex-col gap-20';
/** As high as what comes, so that the footer stays about where it is. */
const PLACE = 'min-h-[165rem] min-[22rem]:min-h-[92rem] md:min-h-[75rem] xl:min-h-[88rem]';
const GRID = 'grid gap-x-4 gap-y-8 min-[22rem]:grid-cols-2 md:grid-cols-3 md:gap-x-6';

const loading = (
  <LoadingList label="Loading what is popular" count={6} className={GRID}>
    <Skeleton className="aspect-4/3 w-full" />
    <Skeleton className="mt-3 h-6 w-full" />
  </LoadingList>
);

/** Loads what is popular when it is seen, or with the first thing that the visitor does. */
export const LaterPopular = () => {
  const place = useRef<HTMLDivElement>(null);
  const enabled = useIsWanted(place);
  const { data: part, error, isFetching, refetch } = useQuery({ ...popularQuery, enabled });
  const failed = error && (
    <ErrorState
      title="This part of the page could not be loaded"
      text="The rest of it works as usual."
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
  return (
    <div ref={place} className={`${SECTIONS} ${part ? '' : PLACE}`}>
      {part ? <part.Popular /> : (failed ?? loading)}
    </div>
  );
};
