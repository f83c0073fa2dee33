import { lazy, Suspense } from 'react';
import {
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigation,
  type Location,
} from 'react-router-dom';
import { useSession } from '../../lib/session';
import { useCalmPictures } from '../../ui/use-calm-pictures';
import { Footer } from './footer';
import { NavBar } from './nav-bar';
import { Notices } from './notices';
import { ThemeColor } from './theme-color';
import { useRouteFocus } from './use-route-focus';

/** Log-in and sign-up stand alone, whatever the case of their address (Spec §2). */
const hidesBars = (pathname: string) => /login|signup/i.test(pathname);

/** The first page of every visit has the same key, so there the address tells pages apart. */
const toScrollKey = ({ key, pathname }: Location) => (key === 'default' ? pathname : key);

const EmailVerification = lazy(() =>
  import('../../features/auth/verification/email-verification').then(
    (part) => ({ default: part.EmailVerification }),
    () => ({ default: () => null }),
  ),
);

const RouteProgress = () =>
  useNavigation().state !== 'idle' && (
    <progress
      className="progress progress-primary fixed inset-x-0 top-0 z-50 h-1 rounded-none"
      aria-label="Loading the page"
    />
  );

export const MainLayout = () => {
  const { pathname } = useLocation();
  const main = useRouteFocus();
  useCalmPictures();
  const { user } = useSession();
  const showsBars = !hidesBars(pathname);
  return (
    <div className="flex min-h-dvh flex-col">
      <ThemeColor />
      <a
        href="#main"
        className="btn btn-primary sr-only z-50 focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:h-11 focus:px-4"
      >
        Skip to content
      </a>
      <RouteProgress />
      {showsBars && <NavBar />}
      {showsBars && user && (
        <Suspense>
          <EmailVerification key={user.uid} user={user} />
        </Suspense>
      )}
      {/* As high as the window, so that the footer does not jump away when a page has loaded. */}
      <main id="main" ref={main} tabIndex={-1} className="flex min-h-dvh flex-1 flex-col">
        <Outlet />
      </main>
      {showsBars && <Footer />}
      <Notices />
      <ScrollRestoration getKey={toScrollKey} />
    </div>
  );
};
