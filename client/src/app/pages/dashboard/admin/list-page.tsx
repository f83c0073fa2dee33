import { useRef, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { DownloadCsv } from '#features/exports/download-csv';
import type { Table } from '#features/exports/use-download';
import { toMessage } from '#lib/api/client';
import {
  ITEMS_PER_PAGE,
  toListSearch,
  type ListFilters,
  type ListParams,
} from '#lib/browser/list-params';
import { Button } from '#ui/button';
import { EmptyState } from '#ui/feedback/empty-state';
import { focusHeading } from '#ui/headings/focus-heading';
import { PageHeading } from '#ui/headings/page-heading';
import { ListShortcuts } from '#ui/lists/list-shortcuts';
import { PagedListing } from '#ui/lists/paged-listing';
import { SavedViews } from '#ui/lists/saved-views';
import { SelectMode } from '#ui/lists/select-mode';

interface EmptyTexts {
  title: string;
  text: ReactNode;
}

type ListingProps<Item> = Pick<
  ComponentProps<typeof PagedListing<Item>>,
  'fetched' | 'noun' | 'countLabel' | 'summary' | 'errorTitle' | 'loading' | 'children'
>;

interface ListPageProps<Filters extends ListFilters, Item> extends ListingProps<Item> {
  title: string;
  lead?: string;
  actions?: ReactNode;
  /** The table that can be downloaded, with the filters of the list. */
  exported?: { table: Table; filters: object };
  /** The filters in the URL and their setter. */
  list: ListParams<Filters>;
  filterBar: ReactNode;
  /** Names the list whose filters can be saved as views; without it they cannot. */
  viewsOf?: string;
  /** The values that show all items again; empty if the list is never narrowed. */
  noFilters?: Partial<Filters>;
  /** Moves the focus from the button that clears the filters; to the heading by default. */
  onCleared?: () => void;
  /** Whether the rows have checkboxes. */
  isSelectable?: boolean;
  picture: string;
  empty: EmptyTexts;
  /** Shown instead of `empty` while a filter narrows the list. */
  noMatches?: EmptyTexts;
}

interface ListToolsProps {
  region: RefObject<HTMLDivElement | null>;
  isSelectable: boolean;
  /** Names the list whose filters can be saved as views. */
  viewsOf: string | undefined;
  filters: ListFilters;
}

const ListTools = ({ region, isSelectable, viewsOf, filters }: ListToolsProps) => (
  <div className="list-tools">
    {viewsOf !== undefined && (
      <SavedViews list={viewsOf} search={toListSearch({ ...filters, page: 1 })} />
    )}
    {isSelectable && <SelectMode region={region} />}
    <ListShortcuts region={region} />
  </div>
);

/** A page with a filtered, paged list; the filters and the page number are stored in the URL. */
export function ListPage<Filters extends ListFilters, Item>({
  title,
  lead,
  actions,
  exported,
  list: { filters, setFilters },
  filterBar,
  viewsOf,
  noFilters = {},
  onCleared = focusHeading,
  isSelectable = false,
  picture,
  empty,
  noMatches = empty,
  ...listing
}: ListPageProps<Filters, Item>) {
  const isNarrowed = Object.keys(noFilters).some((name) => filters[name as keyof Filters]);
  const clear = () => {
    setFilters(noFilters);
    // The pressed button is gone.
    onCleared();
  };
  const { data } = listing.fetched;
  const rows = { count: data?.decided?.matching ?? data?.total, ...listing.noun };
  const region = useRef<HTMLDivElement>(null);
  return (
    <div ref={region} data-wide-content>
      <PageHeading
        title={title}
        lead={lead}
        actions={exported ? <DownloadCsv {...exported} rows={rows} /> : actions}
      />
      {filterBar}
      <PagedListing
        {...listing}
        perPage={ITEMS_PER_PAGE}
        besideCount={
          <ListTools
            {...{ region, viewsOf, filters }}
            isSelectable={isSelectable && !!data?.total}
          />
        }
        toSearch={(page) => toListSearch({ ...filters, page })}
        toErrorText={toMessage}
        empty={
          <EmptyState
            picture={picture}
            {...(isNarrowed ? noMatches : empty)}
            action={
              isNarrowed && (
                <Button variant="quiet" onClick={clear}>
                  Show all {listing.noun.many}
                </Button>
              )
            }
          />
        }
      />
    </div>
  );
}
