import { useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { paths } from '../lib/paths';
import { isLoadFailure, useOffer, useRelease } from '../lib/release';
import { Button, ButtonLink } from '../ui/button';
import { PageHeading } from '../ui/page-heading';
import { ProgressBar } from '../ui/progress-bar';
import { useOnline } from '../ui/use-online';

/** The error's status text or its message; null when there is neither. */
const toDetail = (error: unknown) => {
  // Its own message is an address that only a developer can read.
  if (isLoadFailure(error)) return 'This page could not be loaded.';
  if (isRouteErrorResponse(error)) return error.statusText || `Status ${error.status}`;
  return error instanceof Error ? error.message : null;
};

type ErrorScreenProps = {
  picture: string;
  title?: string;
  detail: string | null;
  help: string;
  actions: ReactNode;
};

const ErrorScreen = ({ picture, title, detail, help, actions }: ErrorScreenProps) => (
  <div className="container flex flex-col items-center gap-6 py-16 text-center">
    <img src={picture} alt="" width={320} height={240} className="h-60 w-80 max-w-full" />
    <div className="[&>header]:mb-0 [&>header]:justify-center">
      <PageHeading title={title ?? 'Sorry, an unexpected error has occurred.'} />
    </div>
    {detail && <p className="max-w-xl text-lg font-semibold wrap-anywhere">{detail}</p>}
    <p className="max-w-md text-muted">{help}</p>
    <div className="flex flex-wrap justify-center gap-3">{actions}</div>
  </div>
);

const goHome = (
  <ButtonLink to={paths.home} size="lg">
    Go Home
  </ButtonLink>
);

/** The screen for an address, class or person that does not exist. */
export const NotFound = ({ help }: { help: string }) => (
  <ErrorScreen
    picture="/pictures/empty/not-found.svg"
    detail="Not Found"
    help={help}
    actions={goHome}
  />
);

export const UnknownAddress = () => (
  <NotFound help="There is no page at this address. The link may be old or mistyped." />
);

const reload = () => location.reload();

const NewRelease = () => {
  useOffer();
  return (
    <ErrorScreen
      picture="/pictures/empty/success.svg"
      title="There is a new version of Play & Inspire"
      detail={null}
      help="This page is part of it. Reload to see it; you stay signed in and keep your cart."
      actions={
        <Button size="lg" onClick={reload}>
          Reload
        </Button>
      }
    />
  );
};

/** Draws the page again with fresh data; a part of the site that was not loaded needs a new start. */
const useTryAgain = (error: unknown) => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const location = useLocation();
  if (isLoadFailure(error)) return reload;
  return () => {
    queryClient.removeQueries({ type: 'inactive' });
    // The pressed button goes away with this screen, and the keyboard should not start over.
    document.querySelector('main')?.focus({ preventScroll: true });
    // Coming here once more is what makes the router forget an error of drawing as well as of loading.
    void navigate(location, { replace: true, state: location.state as unknown });
  };
};

const TryAgain = ({ error }: { error: unknown }) => {
  const tryAgain = useTryAgain(error);
  const isOnline = useOnline();
  return (
    <Button look="quiet" size="lg" disabled={!isOnline} onClick={tryAgain}>
      <RotateCw size={18} aria-hidden="true" />
      Try again
    </Button>
  );
};

/** The error screen of every route, and the page at /error (Spec §2). */
export const ErrorPage = () => {
  const error = useRouteError();
  const release = useRelease();
  if (isLoadFailure(error) && release === 'checking') return <ProgressBar />;
  if (isLoadFailure(error) && release === 'outdated') return <NewRelease />;
  return (
    <ErrorScreen
      picture="/pictures/empty/error.svg"
      detail={toDetail(error)}
      help="Nothing you entered elsewhere was lost. Go back home, or try this page again."
      actions={
        <>
          {Boolean(error) && <TryAgain error={error} />}
          {goHome}
        </>
      }
    />
  );
};

/** For an error in the bars themselves, which leaves no page around this one. */
export const BareErrorPage = () => (
  <main>
    <ErrorPage />
  </main>
);
