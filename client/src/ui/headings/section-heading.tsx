import type { ReactNode } from 'react';

interface SectionHeadingProps {
  id: string;
  /** A small line above the title, which then names the section. */
  label?: string;
  title: string;
  lead: string;
  actions?: ReactNode;
}

export function SectionHeading({ id, label, title, lead, actions }: SectionHeadingProps) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
      <div>
        {label && (
          <p id={id} className="mb-1 text-sm font-semibold text-muted">
            {label}
          </p>
        )}
        <h2 id={label ? undefined : id} className="text-2xl">
          {title}
        </h2>
        <p className="mt-1 text-muted">{lead}</p>
      </div>
      {actions}
    </header>
  );
}
