import { useEffect, useEffectEvent } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useSession } from '#lib/session/session';
import { Avatar } from '#ui/pictures/avatar';
import { menuOf } from './dashboard-menu';
import { DashboardNav } from './dashboard-nav';
import './dashboard.css';
import './charts.css';
import './lists.css';
import './views.css';
import './roster.css';

const CurrentUser = () => {
  const { user } = useSession();
  if (!user) return null;
  const name = user.displayName ?? user.email;
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar image={user.photoURL} name={name} />
      <p className="min-w-0 truncate font-display text-lg font-bold">{name}</p>
    </div>
  );
};

/** Smaller screens have these links in the menu of the bar. */
const Sidebar = () => (
  <aside className="hidden -mx-1 lg:sticky lg:top-24 lg:block lg:max-h-[calc(100vh-7rem)] lg:self-start lg:overflow-y-auto lg:px-1 print:hidden">
    <div className="border-b border-base-300 pb-4">
      <CurrentUser />
    </div>
    <div className="pt-3">
      <DashboardNav />
    </div>
  </aside>
);

/** Refetches the role on each navigation, because an admin may have changed it. */
const useRefreshRole = () => {
  const { key } = useLocation();
  const { roleState, retry } = useSession();
  const refresh = useEffectEvent(() => roleState === 'known' && retry());
  useEffect(() => void refresh(), [key]);
};

/** The admin's tables use more of a wide screen than the rest of the site. */
const isAdminPath = (pathname: string) =>
  menuOf('admin').some(({ to }) => pathname.toLowerCase().startsWith(to.toLowerCase()));

export function DashboardLayout() {
  useRefreshRole();
  const isWide = isAdminPath(useLocation().pathname);
  return (
    <div
      data-wide-page={isWide || undefined}
      className="container grid grid-cols-1 gap-x-12 gap-y-8 py-6 lg:grid-cols-[15rem_minmax(0,1fr)] lg:py-10 print:block"
    >
      <Sidebar />
      <div className="dashboard-content">
        <Outlet />
      </div>
    </div>
  );
}
