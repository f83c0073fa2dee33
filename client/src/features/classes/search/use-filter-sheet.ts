import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { CHUNK } from '#lib/queries/query-keys';
import { writeSearch, type ClassSearch } from './class-search';

/** Lazy: only phones have it. A query, so that a failed import can be retried. */
const sheetQuery = queryOptions({
  queryKey: [CHUNK, 'class-filter-sheet'],
  queryFn: () => import('./filter-sheet'),
  staleTime: Infinity,
});

const STATE = { isFilterSheetOpen: true };
const isSheetEntry = (state: unknown) =>
  (state as Partial<typeof STATE> | null)?.isFilterSheetOpen === true;

/** Opens the sheet as an entry of the browser's history, so that Back closes it. */
export function useFilterSheet() {
  const location = useLocation();
  const { search } = location;
  const navigate = useNavigate();
  const isRequested = isSheetEntry(location.state);
  const { data, isError, refetch } = useQuery({ ...sheetQuery, enabled: isRequested });
  const close = () => void navigate(-1);
  return {
    Sheet: isRequested && data ? data.FilterSheet : null,
    isLoading: isRequested && !data && !isError,
    open: () => {
      if (isError) void refetch();
      if (!isRequested) void navigate({ search }, { state: STATE, preventScrollReset: true });
    },
    close,
    apply: (applied: ClassSearch) => {
      const next = writeSearch(applied);
      if (next === search) close();
      else void navigate({ search: next }, { replace: true, preventScrollReset: true });
    },
  };
}
