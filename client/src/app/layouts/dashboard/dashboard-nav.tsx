import { useQuery } from '@tanstack/react-query';
import { LayoutGrid, Tent } from 'lucide-react';
import { useId } from 'react';
import { NavLink } from 'react-router-dom';
import { pendingCountQuery } from '../../../features/applications/applications.queries';
import { useCart } from '../../../features/cart/cart.queries';
import { waitingProfilesQuery } from '../../../features/profiles/profile.queries';
import { paths } from '../../../lib/paths';
import { useSession } from '../../../lib/session/session';
import { PaletteButton } from './palette-button';
import { Button } from '../../../ui/button';
import { ProgressBar } from '../../../ui/feedback/progress-bar';
import { bookingsOf, menuOf, type MenuItem } from './dashboard-menu';

const siteLinks: MenuItem[] = [
  { to: paths.home, label: 'Home', hint: 'Camp website', Icon: Tent },
  { to: paths.allClass, label: 'Class', hint: 'Browse classes', Icon: LayoutGrid },
];

const Count = ({ count, label }: { count: number; label: string }) => (
  <span
    className={`ms-auto grid h-6 min-w-6 place-items-center rounded-full px-1.5 text-sm font-bold tabular-nums ${
      count > 0 ? 'bg-accent text-accent-content' : 'bg-base-300'
    }`}
  >
    {count}
    <span className="sr-only"> {label}</span>
  </span>
);

const CartCount = () => <Count count={useCart().count} label="in the cart" />;

const PendingCount = () => {
  const { data = 0 } = useQuery(pendingCountQuery());
  return data > 0 && <Count count={data} label="to review" />;
};

const WaitingProfiles = () => {
  const { data = 0 } = useQuery(waitingProfilesQuery());
  return data > 0 && <Count count={data} label="to review" />;
};

const NavItem = ({ to, label, hint, Icon }: MenuItem) => (
  <li>
    <NavLink
      to={to}
      end
      title={hint}
      className={({ isActive }) =>
        `flex min-h-11 items-center gap-3 rounded-field px-3 font-medium ${
          isActive ? 'bg-secondary font-bold text-secondary-content' : 'hover:bg-base-200'
        }`
      }
    >
      <Icon size={20} aria-hidden="true" />
      <span>
        {label}
        {hint && (
          <span aria-hidden="true" className="block text-sm leading-tight font-normal">
            {` ${hint}`}
          </span>
        )}
      </span>
      {to === paths.myCart && <CartCount />}
      {to === paths.applications && <PendingCount />}
      {to === paths.instructorProfiles && <WaitingProfiles />}
    </NavLink>
  </li>
);

const Bookings = ({ items }: { items: readonly MenuItem[] }) => {
  const id = useId();
  return (
    <div className="mt-3 border-t border-base-300 pt-3">
      <h2 id={id} className="mb-1 px-3 font-sans text-sm text-muted">
        My bookings
      </h2>
      <ul aria-labelledby={id} className="grid gap-1">
        {items.map((item) => (
          <NavItem key={item.to} {...item} />
        ))}
      </ul>
    </div>
  );
};

interface DashboardNavProps {
  /** Whether it is part of the menu in the bar, which has the links to the public site itself. */
  isInMenu?: boolean;
}

/** The menu of the user's role, the remaining booking pages, and the links to the public site. */
export function DashboardNav({ isInMenu = false }: DashboardNavProps) {
  const { role, roleState, retry } = useSession();
  const bookings = roleState === 'loading' ? [] : bookingsOf(role);
  return (
    <nav
      aria-label="Dashboard"
      className={isInMenu ? 'border-base-300 @max-bar:mt-2 @max-bar:border-t @max-bar:pt-2' : ''}
    >
      {role === 'admin' && <PaletteButton />}
      {isInMenu && <h2 className="mb-1 px-3 font-sans text-sm text-muted">Dashboard</h2>}
      {roleState === 'loading' ? (
        <ProgressBar label="Checking your role" />
      ) : (
        <ul className="grid gap-1">
          {menuOf(role).map((item) => (
            <NavItem key={item.to} {...item} />
          ))}
        </ul>
      )}
      {roleState === 'failed' && (
        <div role="alert" className="p-3">
          <p>Your role could not be checked, so some pages may be missing here.</p>
          <Button variant="quiet" size="sm" className="mt-2" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {bookings.length > 0 && <Bookings items={bookings} />}
      {!isInMenu && (
        <ul className="mt-3 grid gap-1 border-t border-base-300 pt-3">
          {siteLinks.map((item) => (
            <NavItem key={item.to} {...item} />
          ))}
        </ul>
      )}
    </nav>
  );
}
