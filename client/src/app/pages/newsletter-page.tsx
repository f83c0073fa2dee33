import { useQuery } from '@tanstack/react-query';
import { exportEndpoints } from '@camp/server/contract/exports';
import { SubscriptionFilters } from '../../features/admin/newsletter/subscription-filters';
import {
  SubscriptionsSkeleton,
  SubscriptionTable,
} from '../../features/admin/newsletter/subscription-table';
import {
  readFilters,
  SUBSCRIPTIONS_PER_PAGE,
  subscriptionsQuery,
  type SubscriptionFilters as Filters,
} from '../../features/admin/newsletter/subscriptions.queries';
import { DownloadCsv } from '../../features/exports/download-csv';
import { toMessage } from '../../lib/api';
import { toListSearch, useListAddress } from '../../lib/list-address';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { PagedListing } from '../../ui/paged-listing';
import { PageHeading } from '../../ui/page-heading';

const PICTURE = '/pictures/empty/classes.svg';

const NoSubscriptions = ({ asked, onClear }: { asked: Filters; onClear: () => void }) => {
  if (!asked.q && !asked.state) {
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
      title="No subscription matches"
      text="Search for the start of an email address."
      action={
        <Button look="quiet" onClick={onClear}>
          Show all subscriptions
        </Button>
      }
    />
  );
};

export const NewsletterPage = () => {
  const { asked, ask } = useListAddress(readFilters);
  const clear = () => {
    ask({ q: '', state: undefined });
    // The pressed button disappears, and focus must not be lost with it.
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
      <SubscriptionFilters asked={asked} onAsk={ask} />
      <PagedListing
        fetched={useQuery(subscriptionsQuery(asked))}
        perPage={SUBSCRIPTIONS_PER_PAGE}
        noun={{ one: 'subscription', many: 'subscriptions' }}
        toSearch={(page) => toListSearch({ ...asked, page })}
        errorTitle="The subscriptions could not be loaded"
        toErrorText={toMessage}
        loading={<SubscriptionsSkeleton />}
        empty={<NoSubscriptions asked={asked} onClear={clear} />}
      >
        {(subscriptions) => <SubscriptionTable subscriptions={subscriptions} />}
      </PagedListing>
    </>
  );
};
