import { Navigate } from 'react-router-dom';
import { toListSearch } from '../../lib/list-address';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { PageSteps } from '../../ui/page-steps';
import { PeopleSkeleton } from './people-skeleton';
import { PeopleTable } from './people-table';
import { PEOPLE_PER_PAGE, type PeoplePage } from './people.queries';
import { useRowFocus } from './row-focus';

const Nobody = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    picture="/pictures/empty/instructors.svg"
    title="Nobody matches"
    text="A part of a name or of an email address is enough to find somebody."
    action={
      <Button look="quiet" onClick={onClear}>
        Show everybody
      </Button>
    }
  />
);

type PeopleListProps = {
  shown: PeoplePage;
  /** Another page has been asked for and is on its way. */
  isBusy: boolean;
  viewerEmail: string;
  onClear: () => void;
  onTurn: () => void;
};

export const PeopleList = ({ shown, isBusy, viewerEmail, onClear, onTurn }: PeopleListProps) => {
  const rowFocus = useRowFocus(shown.items);
  const pages = Math.ceil(shown.total / PEOPLE_PER_PAGE);
  const toSearch = (page: number) => toListSearch({ ...shown.asked, page });
  const isBeyondLast = shown.items.length === 0 && shown.total > 0;
  if (isBeyondLast && isBusy) return <PeopleSkeleton />;
  // As after the last person of the last page has gone.
  if (isBeyondLast) return <Navigate replace to={{ search: toSearch(pages) }} />;
  return (
    <div
      aria-busy={isBusy}
      className={`@container transition-opacity ${isBusy ? 'opacity-60' : ''}`}
      {...rowFocus}
    >
      {shown.total > 0 ? (
        <PeopleTable people={shown.items} viewerEmail={viewerEmail} />
      ) : (
        <Nobody onClear={onClear} />
      )}
      <PageSteps page={shown.asked.page} pages={pages} toSearch={toSearch} onTurn={onTurn} />
    </div>
  );
};
