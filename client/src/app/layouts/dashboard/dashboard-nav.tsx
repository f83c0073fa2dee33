import { useQuery } from '@tanstack/react-query';
import { ChevronDown, LayoutGrid, Tent } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { pendingApplicationsQuery } from '#features/applications/applications.queries';
import { useCart } from '#features/cart/cart.queries';
import { classCountsQuery, toWaitingCount } from '#features/class-review/class-counts-query';
import { ordersToReviewQuery } from '#features/orders/orders-to-review-query';
import { waitingProfilesQuery } from '#features/profiles/profile.queries';
import { paths } from '#lib/paths';
import { useSession } from '#lib/session/session';
import { PaletteButton } from './palette-button';
import { Button } from '#ui/button';
import { Skeleton } from '#ui/feedback/skeleton';
import { bookingsOf, menuOf, toCurrent, type MenuItem } from './dashboard-menu';

const siteLinks: MenuItem[] = [
  { to: paths.home, label: 'Home', hint: 'Camp website', Icon: Tent },
  { to: paths.allClass, label: 'Class', hint: 'Browse classes', Icon: LayoutGrid },
];

/** A count beside an item; renders nothing for zero. */
const Count = ({ count, label }: { count: number; label: string }) =>
  count > 0 && (
    <span className="ms-auto grid h-6 min-w-6 shrink-0 place-items-center rounded-full bg-accent px-1.5 text-sm font-bold text-accent-content tabular-nums">
      <span>
        <span className="sr-only">, </span>
        {count}
        <span className="sr-only"> {label}</span>
      </span>
    </span>
  );

const CartCount = () => <Count count={useCart().count} label="in the cart" />;

const Waiting = ({ count }: { count: number }) => <Count count={count} label="waiting" />;

/** Classes in review, and those on sale that need a decision. */
const WaitingClasses = () => {
  const { data } = useQuery(classCountsQuery());
  return <Waiting count={data ? toWaitingCount(data) : 0} />;
};

const WaitingOrders = () => <Waiting count={useQuery(ordersToReviewQuery()).data?.total ?? 0} />;

const WaitingApplications = () => (
  <Waiting count={useQuery(pendingApplicationsQuery()).data?.total ?? 0} />
);

const WaitingProfiles = () => <Waiting count={useQuery(waitingProfilesQuery()).data?.total ?? 0} />;

const counts: Record<string, () => ReactNode> = {
  [paths.myCart]: CartCount,
  [paths.manageClass]: WaitingClasses,
  [paths.orders]: WaitingOrders,
  [paths.applications]: WaitingApplications,
  [paths.instructorProfiles]: WaitingProfiles,
};

const NavItem = ({ to, label, hint, Icon }: MenuItem) => {
  const ItemCount = counts[to];
  const current = toCurrent(to, useLocation().pathname);
  return (
    <li>
      <Link
        to={to}
        title={hint}
        aria-current={current}
        className={`flex min-h-11 items-center gap-3 rounded-field px-3 ${hint ? 'py-1.5' : ''} font-medium ${
          current ? 'bg-secondary font-bold text-secondary-content' : 'hover:bg-base-200'
        }`}
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
        {ItemCount && <ItemCount />}
      </Link>
    </li>
  );
};

const GROUP = 'mt-3 border-t border-base-300 pt-3';

const Bookings = ({ items }: { items: readonly MenuItem[] }) => {
  const id = useId();
  return (
    <div className={GROUP}>
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

/** The booking pages of admins, who rarely book: folded until opened, or until one of them is shown. */
const FoldedBookings = ({ items }: { items: readonly MenuItem[] }) => {
  const id = useId();
  const { pathname } = useLocation();
  const [isOpened, setIsOpened] = useState(false);
  const isOpen = isOpened || items.some(({ to }) => toCurrent(to, pathname));
  return (
    <div className={GROUP}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className="flex min-h-11 w-full cursor-pointer items-center justify-between rounded-field px-3 text-sm font-bold text-muted hover:bg-base-200"
        onClick={() => setIsOpened(!isOpen)}
      >
        My bookings
        <ChevronDown size={16} aria-hidden="true" className={isOpen ? 'rotate-180' : ''} />
      </button>
      {isOpen && (
        <ul id={id} aria-label="My bookings" className="mt-1 grid gap-1">
          {items.map((item) => (
            <NavItem key={item.to} {...item} />
          ))}
        </ul>
      )}
    </div>
  );
};

/** The page shows that the role is being checked. */
const MenuSkeleton = () => (
  <div aria-hidden="true" className="grid gap-1">
    {Array.from({ length: 6 }, (_, index) => (
      <div key={index} className="flex min-h-11 items-center px-3">
        <Skeleton className="h-5 w-36" />
      </div>
    ))}
  </div>
);

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
        <MenuSkeleton />
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
      {bookings.length > 0 &&
        (role === 'admin' ? <FoldedBookings items={bookings} /> : <Bookings items={bookings} />)}
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
