import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useIsDark } from '#ui/hooks/use-theme';
import { paths } from '#lib/paths';
import { PageHeading } from '#ui/headings/page-heading';

interface AuthPageLayoutProps {
  title: string;
  lead: string;
  children: ReactNode;
}

const Scene = () => (
  <div className="on-pitch hidden lg:block">
    <img
      src={`/pictures/heroes/hero-football-tall${useIsDark() ? '-night' : ''}.svg`}
      alt=""
      className="sticky top-0 h-dvh w-full object-cover"
    />
  </div>
);

/**
 * The layout of the login and sign-up pages; links home, because these pages have no navigation
 * bar.
 */
export function AuthPageLayout({ title, lead, children }: AuthPageLayoutProps) {
  return (
    <div className="grid flex-1 grid-cols-1 lg:grid-cols-2">
      <div className="mx-auto flex w-full max-w-md flex-col px-4 py-6">
        <Link to={paths.home} className="mb-6 flex items-center gap-2 self-start rounded-field">
          <img src="/pictures/logo.svg" alt="" width={36} height={36} className="size-9" />
          <span className="font-display text-lg font-extrabold">Play & Inspire</span>
        </Link>
        <PageHeading title={title} lead={lead} />
        <div className="grid grid-cols-1 gap-6">{children}</div>
      </div>
      <Scene />
    </div>
  );
}

export function OrDivider() {
  return (
    <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-base-300 after:h-px after:flex-1 after:bg-base-300">
      or
    </p>
  );
}
