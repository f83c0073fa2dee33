import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The page size of the lists with filters in the URL. */
export const ITEMS_PER_PAGE = 20;

export interface ListFilters {
  page: number;
}

export interface ListParams<Filters> {
  filters: Filters;
  /** Changes some filters and goes to page 1. */
  setFilters: (change: Partial<Filters>) => void;
}

/** Removes the last day of a range in the URL that is before its first day. */
export const dropBackwardRange = <
  Filters extends { from?: string | undefined; to?: string | undefined },
>(
  filters: Filters,
): Filters =>
  filters.from !== undefined && filters.to !== undefined && filters.to < filters.from
    ? { ...filters, to: undefined }
    : filters;

/** Returns the query string of a list's URL. Leaves out empty filters and page 1. */
export function toListSearch(filters: ListFilters) {
  const entries = Object.entries<unknown>({ ...filters }).filter(
    ([name, value]) => value !== undefined && value !== '' && !(name === 'page' && value === 1),
  );
  const params = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
  return params.size > 0 ? `?${params.toString()}` : '';
}

/** Returns the filters in the URL, parsed by `read`, and a setter. */
export function useListParams<A extends ListFilters>(
  read: (params: Record<string, string>) => A,
): ListParams<A> {
  const [params, setParams] = useSearchParams();
  const filters = read(Object.fromEntries(params));
  /** The filters of a change that is not in the URL yet: the next change adds to them. */
  const requested = useRef<{ params: URLSearchParams; filters: A } | null>(null);
  const setFilters = (change: Partial<A>) => {
    const current = requested.current?.params === params ? requested.current.filters : filters;
    const next = { ...current, page: 1, ...change };
    if (toListSearch(next) === toListSearch(current)) return;
    requested.current = { params, filters: next };
    setParams(toListSearch(next), { replace: true, preventScrollReset: true });
  };
  return { filters, setFilters };
}
