import { useQuery } from '@tanstack/react-query';
import { exportEndpoints } from '@camp/server/contract/exports';
import { SubscriptionFilterBar } from '../../features/admin/newsletter/subscription-filter-bar';
import {
  SubscriptionsSkeleton,
  SubscriptionTable,
} from '../../features/admin/newsletter/subscription-table';
import {
  readFilters,
  SUBSCRIPTIONS_PER_PAGE,
  subscriptionsQuery,
  type SubscriptionFilters,
} from '../../features/admin/newsletter/subscriptions.queries';
import { DownloadCsv } from '../../features/exports/download-csv';
import { toMessage } from '../../lib/api';
import { toListSearch, useListParams } from '../../lib/list-params';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { PagedListing } from '../../ui/paged-listing';
import { PageHeading } from '../../ui/page-heading';

const PICTURE = '/pictures/empty/classes.svg';

const NoSubscriptions = ({
  filters,
  onClear,
}: {
  filters: SubscriptionFilters;
  onClear: () => void;
}) => {
  if (!filters.q && !filters.state) {
    return (
      <EmptyState
        picture={PICTURE}
        title="No subscriptions yet"
        text="Visitors subscribe at the bottom of each page."
      />
    );
  }
  return (
    <EmptyState
      picture={PICTURE}
      title="No matching subscriptions"
      text="Search for the start of an email address."
      action={
        <Button variant="quiet" onClick={onClear}>
          Show all subscriptions
        </Button>
      }
    />
  );
};

export function NewsletterPage() {
  const { filters, setFilters } = useListParams(readFilters);
  const clear = () => {
    setFilters({ q: '', state: undefined });
    // The focused button is removed, so focus moves to the heading.
    document.querySelector('h1')?.focus();
  };
  return (
    <>
      <PageHeading
        title="Newsletter"
        lead="Addresses that confirmed their subscription get the newsletter."
        actions={
          <DownloadCsv
            table={exportEndpoints.exportNewsletter}
            note="All confirmed subscribers, each with an unsubscribe link."
          />
        }
      />
      <SubscriptionFilterBar filters={filters} onFiltersChange={setFilters} />
      <PagedListing
        fetched={useQuery(subscriptionsQuery(filters))}
        perPage={SUBSCRIPTIONS_PER_PAGE}
        noun={{ one: 'subscription', many: 'subscriptions' }}
        toSearch={(page) => toListSearch({ ...filters, page })}
        errorTitle="We couldn't load the subscriptions"
        toErrorText={toMessage}
        loading={<SubscriptionsSkeleton />}
        empty={<NoSubscriptions filters={filters} onClear={clear} />}
      >
        {(subscriptions) => <SubscriptionTable subscriptions={subscriptions} />}
      </PagedListing>
    </>
  );
}
