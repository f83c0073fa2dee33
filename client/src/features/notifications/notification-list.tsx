import { Link } from 'react-router-dom';
import type { Notification } from '@camp/server/contract';
import { countDays } from '../../lib/format/days';
import { toDateTime, today } from '../../lib/format/schedule';
import { Badge } from '../../ui/badge';
import { LoadingList } from '../../ui/feedback/loading-list';
import { Skeleton } from '../../ui/feedback/skeleton';

const LIST = 'divide-y divide-base-300 border-y border-base-300';
const PLACEHOLDERS = 4;
const DAYS_OF_WEEK = 7;
const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' });
const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** Returns how many days ago something was, in the browser's time zone. */
const toAge = (at: string) => countDays(new Date(at).toLocaleDateString('sv-SE'), today());

const NotificationItem = ({
  notification: { title, text, link, at, isRead },
}: {
  notification: Notification;
}) => (
  <li className="py-4">
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className={`min-w-0 ${isRead ? 'font-medium' : 'font-bold'}`}>
        {link === null ? (
          title
        ) : (
          <Link to={link} className="-my-2.5 inline-block py-2.5 underline underline-offset-4">
            {title}
          </Link>
        )}
      </p>
      {!isRead && <Badge tone="warn">Unread</Badge>}
    </div>
    <p className="mt-1 max-w-2xl wrap-anywhere whitespace-pre-line">{text}</p>
    <time dateTime={at} className="mt-1 block text-sm text-muted">
      {toAge(at) < 2 ? timeFormat.format(new Date(at)) : toDateTime(at)}
    </time>
  </li>
);

/** Returns the heading of a notification: a day, the last week, or an earlier month. */
const toPeriod = ({ at }: Notification) => {
  const age = toAge(at);
  if (age === 0) return 'Today';
  if (age === 1) return 'Yesterday';
  return age > 1 && age < DAYS_OF_WEEK ? 'Last 7 days' : monthFormat.format(new Date(at));
};

/** Notifications, newest first, under the periods in which they came. */
export function NotificationList({ notifications }: { notifications: readonly Notification[] }) {
  const periods = [...new Set(notifications.map(toPeriod))];
  return periods.map((period, index) => (
    <section key={period} aria-labelledby={`period-${index}`} className="mb-8">
      <h2 id={`period-${index}`} className="mb-2 font-sans text-base font-semibold">
        {period}
      </h2>
      <ul className={LIST}>
        {notifications
          .filter((notification) => toPeriod(notification) === period)
          .map((notification) => (
            <NotificationItem key={notification._id} notification={notification} />
          ))}
      </ul>
    </section>
  ));
}

export function NotificationsSkeleton() {
  return (
    <LoadingList label="Loading notifications" count={PLACEHOLDERS} className={LIST}>
      <div className="py-4">
        <Skeleton className="h-6 w-56 max-w-full" />
        <Skeleton className="mt-1 h-6 w-full max-w-md" />
        <Skeleton className="mt-1 h-5 w-36" />
      </div>
    </LoadingList>
  );
}
