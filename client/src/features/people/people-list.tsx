import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { LastPage, PeoplePages } from './people-pages';
import { PeopleSkeleton } from './people-skeleton';
import { PeopleTable } from './people-table';
import type { PeoplePage } from './people.queries';
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
  const isBeyondLast = shown.items.length === 0 && shown.total > 0;
  if (isBeyondLast) return isBusy ? <PeopleSkeleton /> : <LastPage shown={shown} />;
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
      <PeoplePages shown={shown} onTurn={onTurn} />
    </div>
  );
};
