import type { ReactNode } from 'react';
import { PageHead } from './page-head';

interface PageHeadingProps {
  title: string;
  /** Another form of the title, with the same text. */
  children?: ReactNode;
  /** Differs from the title if that names a child, because browsers keep it in their history. */
  documentTitle?: string;
  lead?: ReactNode;
  actions?: ReactNode;
  /** For search engines; defaults to the lead if that is plain text. */
  description?: string;
  /** Whether phones do not show the lead. */
  isCompact?: boolean;
}

/** The page's only h1 and its document title; gets the focus when the route changes. */
export function PageHeading({
  title,
  children,
  documentTitle = title,
  lead,
  actions,
  description,
  isCompact = false,
}: PageHeadingProps) {
  return (
    <header className="mb-8 flex flex-wrap items-end justify-between gap-4 max-sm:mb-4 max-sm:gap-3">
      <PageHead
        title={`${documentTitle} · Play & Inspire`}
        description={description ?? (typeof lead === 'string' ? lead : undefined)}
      />
      <div className="max-w-2xl">
        <h1 tabIndex={-1} className="text-2xl">
          {children ?? title}
        </h1>
        {lead && (
          <p className={`mt-2 text-lg text-muted ${isCompact ? 'max-sm:hidden' : ''}`}>{lead}</p>
        )}
      </div>
      {actions}
    </header>
  );
}
