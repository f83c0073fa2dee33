import type { ReactNode } from 'react';

interface SectionHeadingProps {
  id: string;
  title: string;
  lead: string;
  actions?: ReactNode;
}

export function SectionHeading({ id, title, lead, actions }: SectionHeadingProps) {
  return (
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
}
