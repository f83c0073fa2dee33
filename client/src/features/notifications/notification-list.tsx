import { Mail, MailOpen } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Notification } from '@camp/server/contract';
import { toMessage } from '#lib/api/client';
import { daysBetween, formatInstantDay } from '@camp/server/shared/dates';
import { toDateTime, today, toClockTime, toLocalDay } from '#lib/format/dates';
import { LoadingList } from '#ui/feedback/loading-list';
import { Skeleton } from '#ui/feedback/skeleton';
import { showError } from '#ui/feedback/toast';
import { FoldedText } from '#ui/folded-text';
import { ROW } from '#ui/lists/table-head';
import { useSetRead } from './notifications.queries';
import { EN_US } from '@camp/server/shared/locale';

const LIST = 'divide-y divide-base-300 border-y border-base-300';
const PLACEHOLDERS = 4;
const DAYS_OF_WEEK = 7;

/** Returns how many days ago something was, in the browser's time zone. */
const toAge = (at: string) => daysBetween(toLocalDay(at), today());

const ReadButton = ({ notification, setRead }: ItemProps) => {
  const { title, isRead } = notification;
  const Icon = isRead ? Mail : MailOpen;
  const label = isRead ? 'Mark as unread' : 'Mark as read';
  return (
    <button
      type="button"
      className="btn btn-square size-11 btn-ghost text-muted"
      aria-label={`${label}: ${title}`}
      title={label}
      onClick={() => setRead(notification, !isRead)}
    >
      <Icon size={18} aria-hidden="true" />
    </button>
  );
};

interface ItemProps {
  notification: Notification;
  setRead: (notification: Notification, isRead: boolean) => void;
}

/** Opening a notification marks it as read. */
const Title = ({ notification, setRead }: ItemProps) => {
  const { title, link, isRead } = notification;
  const open = () => {
    if (!isRead) setRead(notification, true);
  };
  if (link === null) return title;
  return (
    <Link
      to={link}
      data-row-open
      className="-my-2.5 inline-block py-2.5 underline underline-offset-4"
      onClick={open}
      // The middle button opens it in a new tab.
      onAuxClick={open}
    >
      {title}
    </Link>
  );
};

const NotificationItem = (props: ItemProps) => {
  const { title, text, at, isRead } = props.notification;
  return (
    <li data-row data-unread={isRead ? undefined : ''} className={`notification ${ROW}`}>
      <div className="min-w-0 py-4">
        <p className={isRead ? 'font-medium' : 'font-bold'}>
          <Title {...props} />
        </p>
        {/* The bar at the start and the weight show it. */}
        {!isRead && <p className="sr-only">Unread</p>}
        <FoldedText text={text} title={title} className="mt-1 max-w-2xl" />
        <time dateTime={at} className="mt-1 block text-sm text-muted">
          {toAge(at) < 2 ? toClockTime(at) : toDateTime(at)}
        </time>
      </div>
      <ReadButton {...props} />
    </li>
  );
};

/** Returns the heading of a notification: a day, the last week, or an earlier month. */
const toPeriod = ({ at }: Notification) => {
  const age = toAge(at);
  if (age === 0) return 'Today';
  if (age === 1) return 'Yesterday';
  return age > 1 && age < DAYS_OF_WEEK
    ? 'Last 7 days'
    : formatInstantDay(new Date(at), 'month', undefined, EN_US);
};

/** Notifications, newest first, under the periods in which they came. */
export function NotificationList({ notifications }: { notifications: readonly Notification[] }) {
  const { mutate } = useSetRead();
  const setRead = (notification: Notification, isRead: boolean) =>
    mutate(
      { notification, isRead },
      {
        onError: (error) =>
          showError(`Not marked as ${isRead ? 'read' : 'unread'}`, toMessage(error)),
      },
    );
  const periods = [...new Set(notifications.map(toPeriod))];
  return periods.map((period, index) => (
    <section key={period} aria-labelledby={`period-${index}`} className="mb-8">
      <h2 id={`period-${index}`} className="mb-2 font-sans text-base font-semibold">
        {period}
      </h2>
      <ul className="border-t border-base-300">
        {notifications
          .filter((notification) => toPeriod(notification) === period)
          .map((notification) => (
            <NotificationItem
              key={notification._id}
              notification={notification}
              setRead={setRead}
            />
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
