import type { ReactNode } from 'react';
import { useSession } from '#lib/session/session';
import { PageHeading } from '#ui/headings/page-heading';

const WELCOME = 'Welcome to:';

/** The heading of a home page: the words of product.md 2.8 above the name. */
export function WelcomeHeading({ lead }: { lead?: ReactNode }) {
  const { user } = useSession();
  const name = user?.displayName ?? user?.email ?? '';
  return (
    <PageHeading title={`${WELCOME} ${name}`} lead={lead}>
      <span className="block font-sans text-sm font-normal text-muted">{WELCOME}</span> {name}
    </PageHeading>
  );
}
