import type { ReactNode } from 'react';

interface FormSectionProps {
  title: string;
  /** The id of the heading, for links to it. */
  headingId?: string;
  lead?: string;
  children: ReactNode;
}

/** A titled part of a long form; its fields are in two columns if there is room. */
export function FormSection({ title, headingId, lead, children }: FormSectionProps) {
  return (
    <section className="border-t border-base-300 py-6">
      <h2 id={headingId} tabIndex={headingId === undefined ? undefined : -1} className="text-xl">
        {title}
      </h2>
      {lead && <p className="mt-1 text-muted">{lead}</p>}
      <div className="mt-4 grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2">{children}</div>
    </section>
  );
}
