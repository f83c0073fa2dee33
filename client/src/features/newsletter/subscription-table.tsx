import type { Subscription, SubscriptionState } from '@camp/server/contract';
import { toDateTime } from '../../lib/format/schedule';
import { Badge, type Tone } from '../../ui/badge';
import { EmailText } from '../../ui/email-text';
import { LoadingList } from '../../ui/feedback/loading-list';
import { Skeleton } from '../../ui/feedback/skeleton';
import { TableCell } from '../../ui/lists/table-cell';
import { TableHead } from '../../ui/lists/table-head';

const states: Record<SubscriptionState, { label: string; tone: Tone }> = {
  unconfirmed: { label: 'Unconfirmed', tone: 'plain' },
  confirmed: { label: 'Subscribed', tone: 'good' },
  unsubscribed: { label: 'Unsubscribed', tone: 'warn' },
};
export const toStateLabel = (state: SubscriptionState) => states[state].label;

const Row = ({ subscription }: { subscription: Subscription }) => {
  const { email, state, subscribedAt, confirmedAt, unsubscribedAt } = subscription;
  const changedAt = unsubscribedAt ?? confirmedAt;
  const { label, tone } = states[state];
  return (
    <tr className="mb-4 block rounded-box border border-base-300 p-4 @4xl:table-row @4xl:border-x-0 @4xl:border-t-0">
      <th
        scope="row"
        className="block pb-2 text-start wrap-anywhere @4xl:table-cell @4xl:py-3 @4xl:pe-2"
      >
        <EmailText email={email} />
      </th>
      <TableCell label="State">
        <Badge tone={tone}>{label}</Badge>
      </TableCell>
      <TableCell label="Requested">
        <time dateTime={subscribedAt}>{toDateTime(subscribedAt)}</time>
      </TableCell>
      <TableCell label="Last change">
        {changedAt ? <time dateTime={changedAt}>{toDateTime(changedAt)}</time> : 'None'}
      </TableCell>
    </tr>
  );
};

const columns = [
  { name: 'Email' },
  { name: 'State' },
  { name: 'Requested' },
  { name: 'Last change' },
];

/** Newsletter subscriptions: a table where there is room, cards elsewhere. */
export function SubscriptionTable({ subscriptions }: { subscriptions: readonly Subscription[] }) {
  return (
    <table className="block w-full @4xl:[display:table]">
      <caption className="sr-only">Newsletter subscriptions</caption>
      <TableHead columns={columns} />
      <tbody className="block @4xl:table-row-group">
        {subscriptions.map((subscription) => (
          <Row key={subscription._id} subscription={subscription} />
        ))}
      </tbody>
    </table>
  );
}

const ROWS = 6;

export function SubscriptionsSkeleton() {
  return (
    <div className="@container">
      <LoadingList label="Loading the subscriptions" count={ROWS} className="@4xl:pt-9">
        <Skeleton className="mb-4 h-40 w-full @4xl:mb-2 @4xl:h-12" />
      </LoadingList>
    </div>
  );
}
