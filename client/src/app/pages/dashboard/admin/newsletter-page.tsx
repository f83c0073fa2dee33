import { useQuery } from '@tanstack/react-query';
import { exportEndpoints } from '@camp/server/contract/exports';
import { DownloadCsv } from '#features/exports/download-csv';
import { SubscriptionFilterBar } from '#features/newsletter/subscription-filter-bar';
import { SubscriptionsSkeleton, SubscriptionTable } from '#features/newsletter/subscription-table';
import {
  readFilters,
  subscriptionCountsQuery,
  subscriptionsQuery,
} from '#features/newsletter/subscriptions.queries';
import { useListParams } from '#lib/browser/list-params';
import { ListPage } from './list-page';

const HOW = 'Send it with your own mailing tool.';

const toLead = (confirmed: number | undefined) => {
  if (confirmed === undefined) return HOW;
  return `${confirmed === 1 ? '1 subscriber' : `${confirmed} subscribers`}. ${HOW}`;
};

export function NewsletterPage() {
  const list = useListParams(readFilters);
  const { data: counts } = useQuery(subscriptionCountsQuery(''));
  return (
    <ListPage
      title="Newsletter"
      lead={toLead(counts?.confirmed)}
      actions={
        <DownloadCsv
          table={exportEndpoints.exportNewsletter}
          note="All confirmed subscribers, each with an unsubscribe link."
        />
      }
      list={list}
      filterBar={<SubscriptionFilterBar {...list} />}
      noFilters={{ q: '', state: undefined }}
      fetched={useQuery(subscriptionsQuery(list.filters))}
      noun={{ one: 'subscription', many: 'subscriptions' }}
      errorTitle="We couldn’t load the subscriptions"
      loading={<SubscriptionsSkeleton />}
      picture="/pictures/empty/classes.svg"
      empty={{
        title: 'No subscriptions yet',
        text: 'Visitors subscribe at the bottom of each page.',
      }}
      noMatches={{
        title: 'No matching subscriptions',
        text: 'Search for a part of an email address, such as its domain.',
      }}
    >
      {(subscriptions) => <SubscriptionTable subscriptions={subscriptions} />}
    </ListPage>
  );
}
