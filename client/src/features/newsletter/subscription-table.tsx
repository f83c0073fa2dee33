import { Link } from 'react-router-dom';
import type { Subscription, SubscriptionState } from '@camp/server/contract';
import { toUserPath } from '#lib/staff-paths';
import { toDate, toDateTime } from '#lib/format/dates';
import { Badge, type Tone } from '#ui/badge';
import { EmailText } from '#ui/email-text';
import { LoadingList } from '#ui/feedback/loading-list';
import { Skeleton } from '#ui/feedback/skeleton';
import {
  CELL,
  COMPACT_ROW,
  ROW_HEAD,
  TABLE,
  TABLE_BODY,
  toDetailClass,
} from '#ui/lists/compact-row';
import { NoValue } from '#ui/no-value';
import { TableHead } from '#ui/lists/table-head';

const states: Record<SubscriptionState, { label: string; tone: Tone }> = {
  unconfirmed: { label: 'Unconfirmed', tone: 'plain' },
  confirmed: { label: 'Subscribed', tone: 'good' },
  unsubscribed: { label: 'Unsubscribed', tone: 'warn' },
};
export const toStateLabel = (state: SubscriptionState) => states[state].label;

const toDay = (at: string) => <time dateTime={at}>{toDate(at)}</time>;

const Address = ({ email, userId }: Pick<Subscription, 'email' | 'userId'>) =>
  userId === undefined ? (
    <span className="font-semibold wrap-anywhere">
      <EmailText email={email} />
    </span>
  ) : (
    <Link
      to={toUserPath(userId)}
      data-row-open
      title="Open the account"
      className="font-semibold wrap-anywhere underline-offset-4 hover:underline"
    >
      <EmailText email={email} />
    </Link>
  );

const Row = ({ subscription }: { subscription: Subscription }) => {
  const { email, userId, state, subscribedAt, confirmedAt, unsubscribedAt } = subscription;
  const changedAt = unsubscribedAt ?? confirmedAt;
  const { label, tone } = states[state];
  return (
    <tr data-row className={COMPACT_ROW}>
      <th scope="row" className={ROW_HEAD}>
        <Address email={email} userId={userId} />
        <span className={toDetailClass(true)}>Requested {toDay(subscribedAt)}</span>
      </th>
      <td className={CELL}>
        <Badge tone={tone}>{label}</Badge>
      </td>
      <td className="hidden @4xl:table-cell @4xl:px-2">
        <time dateTime={subscribedAt}>{toDateTime(subscribedAt)}</time>
      </td>
      <td className={`text-sm text-muted @4xl:text-base @4xl:text-base-content ${CELL}`}>
        {changedAt && <span className="@4xl:hidden">{toDay(changedAt)}</span>}
        <span className="hidden @4xl:inline">
          {changedAt ? <time dateTime={changedAt}>{toDateTime(changedAt)}</time> : <NoValue />}
        </span>
      </td>
    </tr>
  );
};

const columns = [
  { name: 'Email' },
  { name: 'State' },
  { name: 'Requested' },
  { name: 'Last change' },
];

/** Newsletter subscriptions: a table where there is room, two lines each elsewhere. */
export function SubscriptionTable({ subscriptions }: { subscriptions: readonly Subscription[] }) {
  return (
    <table className={TABLE}>
      <caption className="sr-only">Newsletter subscriptions</caption>
      <TableHead columns={columns} />
      <tbody className={TABLE_BODY}>
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
        <Skeleton className="mb-2 h-15 w-full @4xl:h-12" />
      </LoadingList>
    </div>
  );
}
