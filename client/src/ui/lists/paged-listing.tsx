import { EN_US } from '@camp/server/shared/locale';
import { formatCount } from '@camp/server/shared/numbers';
import { useRef, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { ErrorState } from '../feedback/error-state';
import { Pagination } from './pagination';

/** Carries its page number, because it stays on screen while the next page loads. */
export interface ListPage<Item> {
  items: readonly Item[];
  total: number;
  page: number;
  /** Set if the user decided on items, which stay on screen although they no longer match. */
  decided?: { count: number; matching: number } | undefined;
}

interface Noun {
  one: string;
  many: string;
}

/** `45 orders, 21–40 shown`, or `1 class, 1 just decided`. */
const toCountLabel = (
  { items, total: shown, page, decided }: ListPage<unknown>,
  noun: Noun,
  perPage: number,
) => {
  const total = decided?.matching ?? shown;
  const label = `${formatCount(total, EN_US)} ${total === 1 ? noun.one : noun.many}`;
  if (decided) return `${label}, ${decided.count} just decided`;
  if (total <= perPage || items.length === 0) return label;
  const first = (page - 1) * perPage + 1;
  return `${label}, ${first}–${first + items.length - 1} shown`;
};

/** Returns the count; empty for an empty list whose empty state says it better. */
const toLabel = (
  page: ListPage<unknown>,
  {
    noun,
    perPage,
    countLabel,
    hidesZero,
  }: Pick<PagedListingProps<unknown>, 'noun' | 'perPage' | 'countLabel' | 'hidesZero'>,
) => (hidesZero && page.total === 0 ? '' : (countLabel ?? toCountLabel(page, noun, perPage)));

interface PagedListingProps<Item> {
  fetched: {
    data: ListPage<Item> | undefined;
    error: unknown;
    isFetching: boolean;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  perPage: number;
  noun: Noun;
  /** Replaces the count of items, e.g. to name the filters. */
  countLabel?: string;
  /** Whether an empty list shows no count; its empty state must say that it is empty. */
  hidesZero?: boolean;
  toSearch: (page: number) => string;
  besideCount?: ReactNode;
  /** Sums of all items, in the line of the count; not for an empty list. */
  summary?: ReactNode;
  loading: ReactNode;
  empty: ReactNode;
  errorTitle: string;
  toErrorText: (error: unknown) => string;
  children: (items: readonly Item[]) => ReactNode;
}

/** Renders one of four states: loading, failed with a retry, empty, or one page with pagination. */
export function PagedListing<Item>(props: PagedListingProps<Item>) {
  const { data, error, isFetching, isPlaceholderData, refetch } = props.fetched;
  const count = useRef<HTMLParagraphElement>(null);
  const pages = data ? Math.ceil(data.total / props.perPage) : 0;
  const isBeyondLast = data !== undefined && data.items.length === 0 && data.total > 0;

  if (isBeyondLast && !isPlaceholderData)
    return <Navigate replace to={{ search: props.toSearch(pages) }} />;
  return (
    <>
      <div className="list-head @container mb-4 flex items-center justify-between gap-4">
        <p ref={count} role="status" tabIndex={-1} className="min-h-6 text-muted tabular-nums">
          {data && toLabel(data, props)}
        </p>
        {data && data.total > 0 && props.summary}
        {props.besideCount}
      </div>
      {(isBeyondLast || (!data && !error)) && props.loading}
      {!data && Boolean(error) && (
        <ErrorState
          title={props.errorTitle}
          text={props.toErrorText(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data && !isBeyondLast && (
        <div
          aria-busy={isPlaceholderData}
          className={`@container transition-opacity ${isPlaceholderData ? 'opacity-60' : ''}`}
        >
          {data.total > 0 ? props.children(data.items) : props.empty}
          <Pagination
            page={data.page}
            pages={pages}
            toSearch={props.toSearch}
            onPageChange={() => count.current?.focus()}
          />
        </div>
      )}
    </>
  );
}
