import type { ReactNode } from 'react';

interface UserSectionProps {
  id: string;
  title: string;
  count: number;
  /** Shown instead of an empty list. */
  empty: string;
  /** A link beside the title. */
  action?: ReactNode;
  /** A line about the whole list. */
  summary?: ReactNode;
  children: ReactNode;
}

/** A part of a user's page: a title with a count, and a list. */
export function UserSection({
  id,
  title,
  count,
  empty,
  action,
  summary,
  children,
}: UserSectionProps) {
  return (
    <section aria-labelledby={id} className="mt-10">
      <header className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-xl">
          {title}
          {count > 0 && <span className="font-normal text-muted tabular-nums"> {count}</span>}
        </h2>
        {action}
      </header>
      {summary}
      {count === 0 ? (
        <p className="border-t border-base-300 py-4 text-muted">{empty}</p>
      ) : (
        <ul className="divide-y divide-base-300 border-y border-base-300">{children}</ul>
      )}
    </section>
  );
}
