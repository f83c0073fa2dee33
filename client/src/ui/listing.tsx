import type { ReactNode } from 'react';
import { ErrorState } from './error-state';

/** What a listing needs to know of the fetch behind it. */
export type Fetched<Item> = {
  data: readonly Item[] | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};

type ListingProps<Item> = {
  fetched: Fetched<Item>;
  loading: ReactNode;
  empty: ReactNode;
  errorTitle: string;
  toErrorText: (error: unknown) => string;
  children: (items: readonly Item[]) => ReactNode;
};

/** One of four: waiting, failed with a retry, empty, or the items. */
export const Listing = <Item,>(props: ListingProps<Item>) => {
  const { data, error, isFetching, refetch } = props.fetched;
  // What was fetched before stays on screen when a later fetch fails.
  if (data) return data.length > 0 ? props.children(data) : props.empty;
  if (!error) return props.loading;
  return (
    <ErrorState
      title={props.errorTitle}
      text={props.toErrorText(error)}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
};
