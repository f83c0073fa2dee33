import type { ReactNode } from 'react';

type SectionHeadingProps = { id: string; title: string; lead: string; actions?: ReactNode };

export const SectionHeading = ({ id, title, lead, actions }: SectionHeadingProps) => (
  <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
    <div>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <p className="mt-1 text-muted">{lead}</p>
    </div>
    {actions}
  </header>
);
