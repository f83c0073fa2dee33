import { Suspense } from 'react';
import {
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigation,
  type Location,
} from 'react-router-dom';
import { useSession } from '#lib/session/session';
import { useHideBrokenImages } from '#ui/pictures/use-hide-broken-images';
import { Footer } from './footer/footer';
import { lazyPart } from './lazy-part';
import { NavBar } from './nav-bar/nav-bar';
import { SiteBanners } from './site-banners';
import { ThemeColor } from './theme-color';
import { useRouteFocus } from './use-route-focus';

/** The login and sign-up pages have no header and footer (product.md 2.1). Paths ignore case. */
const hidesHeaderAndFooter = (pathname: string) => /login|signup/i.test(pathname);

/** The first page of every visit has the key "default", so its address identifies it. */
const toScrollKey = ({ key, pathname, search }: Location) =>
  key === 'default' ? pathname + search : key;

const EmailVerification = lazyPart((parts) => parts.verification());

const RouteProgress = () =>
  useNavigation().state !== 'idle' && (
    <progress
      className="progress progress-primary fixed inset-x-0 top-0 z-50 h-1 rounded-none"
      aria-label="Loading the page"
    />
  );

export function MainLayout() {
  const { pathname } = useLocation();
  const main = useRouteFocus();
  useHideBrokenImages();
  const { user } = useSession();
  const hasHeaderAndFooter = !hidesHeaderAndFooter(pathname);
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
      {hasHeaderAndFooter && <NavBar />}
      {hasHeaderAndFooter && user && (
        <Suspense>
          <EmailVerification key={user.uid} user={user} />
        </Suspense>
      )}
      {/* At least as high as the viewport, so that the footer does not jump when a page has loaded. */}
      <main id="main" ref={main} tabIndex={-1} className="flex min-h-dvh flex-1 flex-col">
        <Outlet />
      </main>
      {hasHeaderAndFooter && <Footer isQuiet={/^\/dashboard\b/i.test(pathname)} />}
      <SiteBanners />
      <ScrollRestoration getKey={toScrollKey} />
    </div>
  );
}
