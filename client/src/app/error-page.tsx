import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { paths } from '../lib/paths';
import { ButtonLink } from '../ui/button';
import { PageHeading } from '../ui/page-heading';

/** The error's status text or its message; null when there is neither. */
const toDetail = (error: unknown) => {
  if (isRouteErrorResponse(error)) return error.statusText || `Status ${error.status}`;
  return error instanceof Error ? error.message : null;
};

type ErrorScreenProps = { picture: string; detail: string | null; help: string };

const ErrorScreen = ({ picture, detail, help }: ErrorScreenProps) => (
  <div className="container flex flex-col items-center gap-6 py-16 text-center">
    <img src={picture} alt="" width={320} height={240} className="h-60 w-80 max-w-full" />
    <div className="[&>header]:mb-0 [&>header]:justify-center">
      <PageHeading title="Sorry, an unexpected error has occurred." />
    </div>
    {detail && <p className="text-lg font-semibold">{detail}</p>}
    <p className="max-w-md text-muted">{help}</p>
    <ButtonLink to={paths.home} size="lg">
      Go Home
    </ButtonLink>
  </div>
);

/** The screen for an address, class or person that does not exist. */
export const NotFound = ({ help }: { help: string }) => (
  <ErrorScreen picture="/pictures/empty/not-found.svg" detail="Not Found" help={help} />
);

export const UnknownAddress = () => (
  <NotFound help="There is no page at this address. The link may be old or mistyped." />
);

/** The error screen of every route, and the page at /error (Spec §2). */
export const ErrorPage = () => {
  const detail = toDetail(useRouteError());
  return (
    <ErrorScreen
      picture="/pictures/empty/error.svg"
      detail={detail}
      help="Nothing you entered elsewhere was lost. Go back home, or load this page again."
    />
  );
};

/** For an error in the bars themselves, which leaves no page around this one. */
export const BareErrorPage = () => (
  <main>
    <ErrorPage />
  </main>
);
