import type { ReactNode } from 'react';

type PageHeadingProps = { title: string; lead?: ReactNode; actions?: ReactNode };

/** The page's one h1 and its document title; it takes the focus when the route changes. */
export const PageHeading = ({ title, lead, actions }: PageHeadingProps) => (
  <header className="mb-8 flex flex-wrap items-end justify-between gap-4">
    <title>{`${title} · Play & Inspire`}</title>
    <div className="max-w-2xl">
      <h1 tabIndex={-1} className="text-2xl">
        {title}
      </h1>
      {lead && <p className="mt-2 text-lg text-muted">{lead}</p>}
    </div>
    {actions}
  </header>
);
