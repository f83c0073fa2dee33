import { Link } from 'react-router-dom';
import type { Notification } from '@camp/server/contract';
import { shiftDay } from '../../lib/format/days';
import { today, toFullDays } from '../../lib/format/schedule';
import { Badge } from '../../ui/badge';
import { LoadingList } from '../../ui/feedback/loading-list';
import { Skeleton } from '../../ui/feedback/skeleton';

const LIST = 'divide-y divide-base-300 border-y border-base-300';
const PLACEHOLDERS = 4;
const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

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
      {timeFormat.format(new Date(at))}
    </time>
  </li>
);

/** In the browser's time zone, `YYYY-MM-DD`. */
const toDay = (at: string) => new Date(at).toLocaleDateString('sv-SE');

const toDayTitle = (day: string) => {
  const current = today();
  if (day === current) return 'Today';
  return day === shiftDay(current, -1) ? 'Yesterday' : (toFullDays({ startsOn: day }) ?? day);
};

/** Notifications, newest first, under the days on which they came. */
export function NotificationList({ notifications }: { notifications: readonly Notification[] }) {
  const days = [...new Set(notifications.map(({ at }) => toDay(at)))];
  return days.map((day) => (
    <section key={day} aria-labelledby={`day-${day}`} className="mb-8">
      <h2 id={`day-${day}`} className="mb-2 font-sans text-base font-semibold">
        {toDayTitle(day)}
      </h2>
      <ul className={LIST}>
        {notifications
          .filter(({ at }) => toDay(at) === day)
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
