import { Link } from 'react-router-dom';
import type { Notification } from '@camp/server/contract';
import { toDateTime } from '../../lib/format/schedule';
import { Badge } from '../../ui/badge';
import { LoadingList } from '../../ui/feedback/loading-list';
import { Skeleton } from '../../ui/feedback/skeleton';

const LIST = 'divide-y divide-base-300 border-y border-base-300';
const PLACEHOLDERS = 4;

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
      {toDateTime(at)}
    </time>
  </li>
);

export function NotificationList({ notifications }: { notifications: readonly Notification[] }) {
  return (
    <ul className={LIST}>
      {notifications.map((notification) => (
        <NotificationItem key={notification._id} notification={notification} />
      ))}
    </ul>
  );
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
