import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface BackLinkProps {
  to: string;
  /** Where it leads, such as `All orders`. */
  children: ReactNode;
}

/** The link above the heading of a page to the list or the step that led to it. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Link
      to={to}
      className="-ms-1 mb-2 inline-flex min-h-11 items-center gap-1 underline print:hidden"
    >
      <ChevronLeft size={18} aria-hidden="true" />
      {children}
    </Link>
  );
}
