import type { ComponentProps, ReactNode } from 'react';
import { toMessage } from '../../../../lib/api/client';
import {
  ITEMS_PER_PAGE,
  toListSearch,
  type ListFilters,
  type ListParams,
} from '../../../../lib/browser/list-params';
import { Button } from '../../../../ui/button';
import { EmptyState } from '../../../../ui/feedback/empty-state';
import { focusHeading } from '../../../../ui/headings/focus-heading';
import { PageHeading } from '../../../../ui/headings/page-heading';
import { PagedListing } from '../../../../ui/lists/paged-listing';

interface EmptyTexts {
  title: string;
  text: string;
}

type ListingProps<Item> = Pick<
  ComponentProps<typeof PagedListing<Item>>,
  'fetched' | 'noun' | 'countLabel' | 'errorTitle' | 'loading' | 'children'
>;

interface ListPageProps<Filters extends ListFilters, Item> extends ListingProps<Item> {
  title: string;
  lead: string;
  actions?: ReactNode;
  /** The filters in the URL and their setter. */
  list: ListParams<Filters>;
  filterBar: ReactNode;
  /** The values that show all items again; empty if the list is never narrowed. */
  noFilters?: Partial<Filters>;
  /** Moves the focus from the button that clears the filters; to the heading by default. */
  onCleared?: () => void;
  picture: string;
  empty: EmptyTexts;
  /** Shown instead of `empty` while a filter narrows the list. */
  noMatches?: EmptyTexts;
}

/** A page with a filtered, paged list; the filters and the page number are stored in the URL. */
export function ListPage<Filters extends ListFilters, Item>({
  title,
  lead,
  actions,
  list: { filters, setFilters },
  filterBar,
  noFilters = {},
  onCleared = focusHeading,
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
  return (
    <>
      <PageHeading title={title} lead={lead} actions={actions} />
      {filterBar}
      <PagedListing
        {...listing}
        perPage={ITEMS_PER_PAGE}
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
    </>
  );
}
