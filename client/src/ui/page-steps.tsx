import { ChevronLeft, ChevronRight } from 'lucide-react';
import { ButtonLink } from './button';

type PageStepsProps = {
  page: number;
  pages: number;
  toSearch: (page: number) => string;
  onTurn: () => void;
};

/** The pages before and after; `onTurn` runs with each step. */
export const PageSteps = ({ page, pages, toSearch, onTurn }: PageStepsProps) => {
  const linkTo = (target: number) => ({
    look: 'quiet' as const,
    to: { search: toSearch(target) },
    preventScrollReset: true,
    onClick: onTurn,
  });
  if (pages < 2) return null;
  return (
    <nav
      aria-label="Pages"
      className="mt-6 grid grid-cols-2 items-center gap-3 tabular-nums sm:grid-cols-[1fr_auto_1fr]"
    >
      <p className="text-center text-muted max-sm:col-span-2 sm:order-2">
        Page {page} of {pages}
      </p>
      <div className="sm:order-1">
        {page > 1 && (
          <ButtonLink {...linkTo(page - 1)} rel="prev">
            <ChevronLeft size={18} aria-hidden="true" />
            Previous
          </ButtonLink>
        )}
      </div>
      <div className="text-end sm:order-3">
        {page < pages && (
          <ButtonLink {...linkTo(page + 1)} rel="next">
            Next
            <ChevronRight size={18} aria-hidden="true" />
          </ButtonLink>
        )}
      </div>
    </nav>
  );
};
