import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Navigate } from 'react-router-dom';
import { ButtonLink } from '../../ui/button';
import { toSearch } from './asked';
import { PEOPLE_PER_PAGE, type PeoplePage } from './people.queries';

const countPages = ({ total }: PeoplePage) => Math.ceil(total / PEOPLE_PER_PAGE);

/** Leads to the last page from an address beyond it, as after the last person there has gone. */
export const LastPage = ({ shown }: { shown: PeoplePage }) => (
  <Navigate replace to={{ search: toSearch({ ...shown.asked, page: countPages(shown) }) }} />
);

/** The pages before and after; `onTurn` runs with each step. */
export const PeoplePages = ({ shown, onTurn }: { shown: PeoplePage; onTurn: () => void }) => {
  const { page } = shown.asked;
  const pages = countPages(shown);
  const linkTo = (target: number) => ({
    look: 'quiet' as const,
    to: { search: toSearch({ ...shown.asked, page: target }) },
    preventScrollReset: true,
    onClick: onTurn,
  });
  if (pages < 2) return null;
  return (
    <nav
      aria-label="Pages"
      className="mt-6 grid grid-cols-[1fr_auto_1fr] items-center gap-3 tabular-nums"
    >
      <div>
        {page > 1 && (
          <ButtonLink {...linkTo(page - 1)} rel="prev">
            <ChevronLeft size={18} aria-hidden="true" />
            Previous
          </ButtonLink>
        )}
      </div>
      <p className="text-center text-muted">
        Page {page} of {pages}
      </p>
      <div className="text-end">
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
