import { ChevronDown } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../../../lib/session/session';
import { Avatar } from '../../../ui/pictures/avatar';
import { DashboardNav } from './dashboard-nav';
import { PaletteButton } from './palette-button';

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

/** The menu collapses below the sidebar's breakpoint, and closes on navigation. */
const useCollapsibleMenu = () => {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key;
  return { isOpen, toggle: () => setOpenAt(isOpen ? null : key) };
};

const Sidebar = () => {
  const { isOpen, toggle } = useCollapsibleMenu();
  const { role } = useSession();
  const id = useId();
  return (
    <aside className="lg:sticky lg:top-24 lg:self-start print:hidden">
      <div className="flex items-center justify-between gap-3 border-b border-base-300 pb-4">
        <CurrentUser />
        <button
          type="button"
          className="btn btn-ghost min-h-11 lg:hidden"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
        >
          Menu
          <ChevronDown
            size={20}
            aria-hidden="true"
            className={`transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </div>
      <div id={id} className={`pt-3 lg:block ${isOpen ? '' : 'hidden'}`}>
        {role === 'admin' && <PaletteButton />}
        <DashboardNav />
      </div>
    </aside>
  );
};

/** Refetches the role on each navigation, because an admin may have changed it. */
const useRefreshRole = () => {
  const { key } = useLocation();
  const { roleState, retry } = useSession();
  const refresh = useEffectEvent(() => roleState === 'known' && retry());
  useEffect(() => void refresh(), [key]);
};

export function DashboardLayout() {
  useRefreshRole();
  return (
    <div className="container grid grid-cols-1 gap-x-12 gap-y-8 py-6 lg:grid-cols-[15rem_minmax(0,1fr)] lg:py-10 print:block">
      <Sidebar />
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}
