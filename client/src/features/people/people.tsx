import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { toMessage } from '../../lib/api';
import { ErrorState } from '../../ui/error-state';
import { SearchBox } from '../../ui/search-box';
import { useSearchBox } from '../../ui/use-search-box';
import { useAsked } from './asked';
import { PeopleList } from './people-list';
import { PeopleSkeleton } from './people-skeleton';
import { peopleQuery } from './people.queries';
import { toCount } from './person-words';
import { RoleFilter } from './role-filter';

/** Everybody with an account: to be found by words and by role, page by page. */
export const People = ({ viewerEmail }: { viewerEmail: string }) => {
  const { asked, ask } = useAsked();
  const search = useSearchBox(asked.q, (q) => ask({ q }));
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(peopleQuery(asked));
  const count = useRef<HTMLParagraphElement>(null);

  const clear = () => {
    ask({ q: '', role: undefined });
    // The pressed button goes away, and focus must not be lost with it.
    search.box.current?.focus();
  };
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <SearchBox {...search} label="Search by name or email" />
        <RoleFilter chosen={asked.role} onChoose={(role) => ask({ role })} />
      </div>
      <p ref={count} role="status" tabIndex={-1} className="mb-4 text-muted tabular-nums">
        {data && toCount(data.asked, data.total)}
      </p>
      {data && (
        <PeopleList
          shown={data}
          isBusy={isPlaceholderData}
          viewerEmail={viewerEmail}
          onClear={clear}
          onTurn={() => count.current?.focus()}
        />
      )}
      {!data && !error && <PeopleSkeleton />}
      {!data && error && (
        <ErrorState
          title="The people could not be loaded"
          text={toMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </>
  );
};
