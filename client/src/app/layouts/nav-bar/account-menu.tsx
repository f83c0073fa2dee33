import { Bell, CalendarCheck, CircleUserRound, GraduationCap, House, LogOut } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#lib/paths';
import { useSession } from '#lib/session/session';
import { homeOf } from './home-of';

const itemClass =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-field px-3 text-start font-medium hover:bg-base-200';

/** The links of the signed-in user, below the portrait in the bar. */
export function AccountMenu() {
  const { user, role, signOut } = useSession();
  if (!user) return null;
  const teaches = role === 'instructor';
  const items = [
    { to: paths.account, label: 'Account', Icon: CircleUserRound },
    { to: paths.notifications, label: 'Notifications', Icon: Bell },
    { to: role ? homeOf[role] : paths.userHome, label: 'Dashboard', Icon: House },
    ...(teaches ? [{ to: paths.feedback, label: 'Classes I teach', Icon: GraduationCap }] : []),
    { to: paths.enrolled, label: 'My classes', Icon: CalendarCheck },
  ];
  return (
    <>
      <p className="truncate px-3 font-display font-bold">{user.displayName ?? user.email}</p>
      <p className="mb-2 truncate border-b border-base-300 px-3 pb-2 text-sm text-muted">
        {user.email}
      </p>
      <ul>
        {items.map(({ to, label, Icon }) => (
          <li key={to}>
            <Link to={to} className={itemClass}>
              <Icon size={20} aria-hidden="true" />
              {label}
            </Link>
          </li>
        ))}
        <li className="mt-2 border-t border-base-300 pt-2">
          <button type="button" className={itemClass} onClick={() => void signOut()}>
            <LogOut size={20} aria-hidden="true" />
            Log out
          </button>
        </li>
      </ul>
    </>
  );
}
