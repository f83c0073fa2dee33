import { useRef, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { ErrorState } from './error-state';
import { PageSteps } from './page-steps';

const countFormat = new Intl.NumberFormat('en-US');

/** A page stays with its number, because it is shown a little longer than it is asked for. */
export type ListPage<Item> = { items: readonly Item[]; total: number; page: number };

type Noun = { one: string; many: string };

/** `45 orders, 21–40 shown`. */
const toCount = ({ items, total, page }: ListPage<unknown>, noun: Noun, perPage: number) => {
  const counted = `${countFormat.format(total)} ${total === 1 ? noun.one : noun.many}`;
  if (total <= perPage || items.length === 0) return counted;
  const first = (page - 1) * perPage + 1;
  return `${counted}, ${first}–${first + items.length - 1} shown`;
};

type PagedListingProps<Item> = {
  fetched: {
    data: ListPage<Item> | undefined;
    error: unknown;
    isFetching: boolean;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  perPage: number;
  noun: Noun;
  toSearch: (page: number) => string;
  loading: ReactNode;
  empty: ReactNode;
  errorTitle: string;
  toErrorText: (error: unknown) => string;
  children: (items: readonly Item[]) => ReactNode;
};

/** One of four: waiting, failed with a retry, empty, or one page of the items with the way to the others. */
export const PagedListing = <Item,>(props: PagedListingProps<Item>) => {
  const { data, error, isFetching, isPlaceholderData, refetch } = props.fetched;
  const count = useRef<HTMLParagraphElement>(null);
  const pages = data ? Math.ceil(data.total / props.perPage) : 0;
  const isBeyondLast = data !== undefined && data.items.length === 0 && data.total > 0;

  if (isBeyondLast && !isPlaceholderData)
    return <Navigate replace to={{ search: props.toSearch(pages) }} />;
  return (
    <>
      <p ref={count} role="status" tabIndex={-1} className="mb-4 min-h-6 text-muted tabular-nums">
        {data && toCount(data, props.noun, props.perPage)}
      </p>
      {!data && !error && props.loading}
      {!data && Boolean(error) && (
        <ErrorState
          title={props.errorTitle}
          text={props.toErrorText(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && (
        <div
          aria-busy={isPlaceholderData}
          className={`@container transition-opacity ${isPlaceholderData ? 'opacity-60' : ''}`}
        >
          {data.total > 0 ? props.children(data.items) : props.empty}
          <PageSteps
            page={data.page}
            pages={pages}
            toSearch={props.toSearch}
            onTurn={() => count.current?.focus()}
          />
        </div>
      )}
    </>
  );
};
