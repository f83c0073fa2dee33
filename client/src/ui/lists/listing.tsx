import type { ReactNode } from 'react';
import { ErrorState } from '../feedback/error-state';

/** The part of a query result that a listing needs. */
export interface Fetched<Item> {
  data: readonly Item[] | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface ListingProps<Item> {
  fetched: Fetched<Item>;
  loading: ReactNode;
  empty: ReactNode;
  errorTitle: string;
  toErrorText: (error: unknown) => string;
  children: (items: readonly Item[]) => ReactNode;
}

/** Renders one of four states: loading, failed with a retry, empty, or the items. */
export function Listing<Item>(props: ListingProps<Item>) {
  const { data, error, isFetching, refetch } = props.fetched;
  // Loaded items stay on screen if a later fetch fails.
  if (data) return data.length > 0 ? props.children(data) : props.empty;
  if (!error) return props.loading;
  return (
    <ErrorState
      title={props.errorTitle}
      text={props.toErrorText(error)}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}
