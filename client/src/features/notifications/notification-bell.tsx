import { Bell } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#lib/paths';
import { useSession } from '#lib/session/session';
import { useUnreadCount } from './use-unread-count';

const MAX_SHOWN = 99;

const toLabel = (unread: number | undefined) =>
  unread === undefined
    ? 'Notifications'
    : `Notifications, ${unread === 0 ? 'none' : unread} unread`;

/** A link to the user's notifications with the unread count; renders nothing for visitors. */
export function NotificationBell() {
  const { user } = useSession();
  const unread = useUnreadCount();
  if (!user) return null;
  return (
    <Link
      to={paths.notifications}
      className="btn btn-square btn-ghost relative size-11"
      aria-label={toLabel(unread)}
    >
      <Bell size={22} aria-hidden="true" />
      {unread !== undefined && unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute -end-0.5 -top-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-sm leading-none font-bold text-accent-content tabular-nums"
        >
          {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
        </span>
      )}
    </Link>
  );
}
