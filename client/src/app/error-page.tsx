import { useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { paths } from '../lib/paths';
import { isChunkLoadError, useUpdateOffer, useUpdateStatus } from '../lib/browser/app-update';
import { Button, ButtonLink } from '../ui/button';
import { PageHeading } from '../ui/headings/page-heading';
import { WholePageSkeleton } from '../ui/feedback/page-skeleton';
import { useOnline } from '../ui/hooks/use-online';

/** Returns the error's status text or message; null if there is neither. */
const toDetail = (error: unknown) => {
  // The error's own message is a URL that means nothing to users.
  if (isChunkLoadError(error)) return 'This page could not be loaded.';
  if (isRouteErrorResponse(error)) return error.statusText || `Status ${error.status}`;
  return error instanceof Error ? error.message : null;
};

const APOLOGY = 'Sorry, an unexpected error has occurred.';

interface ErrorScreenProps {
  picture: string;
  title?: string;
  detail: string | null;
  help: ReactNode;
  actions: ReactNode;
}

const ErrorScreen = ({ picture, title, detail, help, actions }: ErrorScreenProps) => (
  <div className="container flex flex-col items-center gap-6 py-16 text-center">
    <img src={picture} alt="" width={320} height={240} className="h-60 w-80 max-w-full" />
    <div className="[&>header]:mb-0 [&>header]:justify-center">
      <PageHeading title={title ?? APOLOGY} />
    </div>
    {detail && <p className="max-w-xl text-lg font-semibold wrap-anywhere">{detail}</p>}
    <div className="max-w-md text-muted">{help}</div>
    <div className="flex flex-wrap justify-center gap-3">{actions}</div>
  </div>
);

const goHome = (
  <ButtonLink to={paths.home} size="lg">
    Go Home
  </ButtonLink>
);

interface NotFoundProps {
  title: string;
  detail: string;
}

/** The screen for a page or an instructor that does not exist, with the fixed texts of product.md 2.9. */
export function NotFound({ title, detail }: NotFoundProps) {
  return (
    <ErrorScreen
      picture="/pictures/empty/not-found.svg"
      title={title}
      detail={detail}
      help={
        <p className="flex flex-wrap justify-center gap-x-1 text-sm">
          <span>{APOLOGY}</span> <span>Not Found</span>
        </p>
      }
      actions={goHome}
    />
  );
}

export function UnknownAddress() {
  return (
    <NotFound
      title="Page not found"
      detail="There is no page at this address. The link may be old or mistyped."
    />
  );
}

const reload = () => location.reload();

const NewVersion = () => {
  useUpdateOffer();
  return (
    <ErrorScreen
      picture="/pictures/empty/success.svg"
      title="There is a new version of Play & Inspire"
      detail={null}
      help="Reload to open this page. You will stay logged in, and your cart is saved."
      actions={
        <Button size="lg" onClick={reload}>
          Reload
        </Button>
      }
    />
  );
};

/** For a page that could not be loaded because the device has no network; loads it when it has one again. */
const Offline = () => {
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <ErrorScreen
      picture="/pictures/empty/error.svg"
      title="You’re offline"
      detail={null}
      help="This page opens as soon as you’re back online."
      actions={goHome}
    />
  );
};

/** Renders the page again with fresh data. A chunk that failed to load requires a page reload. */
const useTryAgain = (error: unknown) => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const location = useLocation();
  if (isChunkLoadError(error)) return reload;
  return () => {
    queryClient.removeQueries({ type: 'inactive' });
    // The focused button is removed with this screen, so focus moves to the main element.
    document.querySelector('main')?.focus({ preventScroll: true });
    // Navigating to the same location clears the router's loading and rendering errors.
    void navigate(location, { replace: true, state: location.state as unknown });
  };
};

const TryAgain = ({ error }: { error: unknown }) => {
  const tryAgain = useTryAgain(error);
  const isOnline = useOnline();
  return (
    <Button variant="quiet" size="lg" disabled={!isOnline} onClick={tryAgain}>
      <RotateCw size={18} aria-hidden="true" />
      Try again
    </Button>
  );
};

/** The error screen of every route, and the page at /error (product.md 2.9). */
export function ErrorPage() {
  const error = useRouteError();
  const updateStatus = useUpdateStatus();
  const isOnline = useOnline();
  if (isChunkLoadError(error) && !isOnline) return <Offline />;
  if (isChunkLoadError(error) && updateStatus === 'checking') return <WholePageSkeleton />;
  if (isChunkLoadError(error) && updateStatus === 'outdated') return <NewVersion />;
  return (
    <ErrorScreen
      picture="/pictures/empty/error.svg"
      detail={toDetail(error)}
      help="Nothing you entered on other pages is lost. Try again, or go to the home page."
      actions={
        <>
          {Boolean(error) && <TryAgain error={error} />}
          {goHome}
        </>
      }
    />
  );
}

/** For an error in the layout itself, so this page has no header and footer. */
export function BareErrorPage() {
  return (
    <main>
      <ErrorPage />
    </main>
  );
}
