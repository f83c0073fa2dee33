import { Menu, X } from 'lucide-react';
import { Suspense, useId } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { paths } from '#lib/paths';
import { useSession } from '#lib/session/session';
import { ButtonLink } from '#ui/button';
import { lazyPart } from '../lazy-part';
import { CartButton } from './cart-button';
import { homeOf } from './home-of';
import { ThemeToggle } from './theme-toggle';
import { useDropdown } from './use-dropdown';
import { useIsRestoring } from './use-is-restoring';
import { RoundPlaceholder, UserMenu } from './user-menu';

const NotificationBell = lazyPart((parts) => parts.bell());
const DashboardNav = lazyPart((parts) => parts.dashboardNav());

/** `section` is the pattern of all paths that mark a link as current. */
const useNavLinks = () => {
  const { role } = useSession();
  return [
    { to: paths.home, label: 'Home', section: paths.home },
    { to: paths.allInstructor, label: 'Instructors', section: `${paths.allInstructor}/*` },
    { to: paths.allClass, label: 'Classes', section: `${paths.allClass}/*` },
    {
      to: role ? homeOf[role] : paths.userHome,
      label: 'Dashboard',
      section: `${paths.dashboard}/*`,
    },
  ];
};

const useCurrent = () => {
  const { pathname } = useLocation();
  return (to: string, section: string) => {
    if (matchPath(to, pathname)) return 'page';
    return matchPath(section, pathname) ? 'true' : undefined;
  };
};

const NavLinks = ({ className }: { className: string }) => {
  const toCurrent = useCurrent();
  return useNavLinks().map(({ to, label, section }) => (
    <li key={label}>
      <Link
        to={to}
        aria-current={toCurrent(to, section)}
        className={`${className} decoration-accent decoration-3 underline-offset-8 aria-[current]:font-bold aria-[current]:underline`}
      >
        {label}
      </Link>
    </li>
  ));
};

const entryLinks = [
  { to: paths.logIn, label: 'Login', variant: 'ghost' },
  { to: paths.signUp, label: 'Register', variant: 'accent' },
] as const;

const itemClass = 'flex min-h-11 items-center rounded-field px-3 font-medium hover:bg-base-200';

/** The menu of small screens: the site's links and, in the dashboard, those of the dashboard. */
const Dropdown = ({ isVisitor }: { isVisitor: boolean }) => {
  const { isOpen, toggle, container } = useDropdown();
  const { user, signOut } = useSession();
  const panelId = useId();
  const isInDashboard = useCurrent()(paths.dashboard, `${paths.dashboard}/*`) && !isVisitor;
  const Icon = isOpen ? X : Menu;
  return (
    <div ref={container} className={isInDashboard ? 'lg:hidden' : '@bar:hidden'}>
      <button
        type="button"
        className="btn btn-square btn-ghost size-11"
        aria-label="Menu"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={toggle}
      >
        <Icon size={22} aria-hidden="true" />
      </button>
      <div
        id={panelId}
        hidden={!isOpen}
        className="absolute inset-x-4 top-full z-40 max-h-[calc(100dvh-5rem)] scroll-pb-16 overflow-y-auto raised rounded-box p-3 shadow-lift"
      >
        <ul className={`@bar:hidden ${isInDashboard ? 'grid grid-cols-2' : ''}`}>
          <NavLinks className={itemClass} />
          {isVisitor &&
            entryLinks.map(({ to, label }) => (
              <li key={label}>
                <Link to={to} className={itemClass}>
                  {label}
                </Link>
              </li>
            ))}
        </ul>
        {isInDashboard && isOpen && (
          <Suspense>
            <DashboardNav isInMenu />
          </Suspense>
        )}
        <div className="sticky -bottom-3 mt-2 -mb-3 flex justify-between border-t border-base-300 bg-inherit py-2 @bar:hidden">
          <ThemeToggle withLabel />
          {user && (
            <button type="button" className={itemClass} onClick={() => void signOut()}>
              Log out
            </button>
          )}
        </div>
      </div>
    </div>
  );
};

export function NavBar() {
  const { user, state } = useSession();
  const isVisitor = state === 'signed-out';
  const isRestoring = useIsRestoring();
  return (
    <header className="@container sticky top-0 z-30 h-16 border-b border-base-300 bg-base-100 print:hidden">
      <nav aria-label="Main" className="container relative flex h-full items-center gap-1 sm:gap-2">
        <Link to={paths.home} className="me-auto flex min-w-0 items-center gap-2 rounded-field">
          <img
            src="/pictures/logo.svg"
            alt=""
            width={36}
            height={36}
            className="size-9 min-w-0 object-contain"
          />
          <span className="sr-only font-display text-lg font-extrabold whitespace-nowrap @min-[26rem]:not-sr-only @bar:sr-only @min-[64rem]:not-sr-only">
            Play & Inspire
          </span>
        </Link>
        <ul className="hidden items-center gap-1 @bar:flex">
          <NavLinks className={itemClass} />
        </ul>
        <div className="hidden @bar:block">
          <ThemeToggle />
        </div>
        {isRestoring && <RoundPlaceholder />}
        {user && (
          <Suspense fallback={<RoundPlaceholder />}>
            <NotificationBell />
          </Suspense>
        )}
        <CartButton />
        {isVisitor &&
          entryLinks.map(({ to, label, variant }) => (
            <ButtonLink key={label} to={to} variant={variant} className="hidden @bar:inline-flex">
              {label}
            </ButtonLink>
          ))}
        <UserMenu />
        <Dropdown isVisitor={isVisitor} />
      </nav>
    </header>
  );
}
