import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CampClass } from '@camp/server/contract';
import { toMessage } from '#lib/api/client';
import { formatSession } from '#lib/format/dates';
import { Button } from '#ui/button';
import { Skeleton } from '#ui/feedback/skeleton';
import { Photos } from '#ui/pictures/photos/photos';
import { reviewedClassQuery } from './review.queries';

const SHOWN = 5;

const Sessions = ({ campClass: { className, sessions = [] } }: { campClass: CampClass }) => {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? sessions : sessions.slice(0, SHOWN);
  return (
    <>
      <ul aria-label={`Sessions of ${className}`} className="tabular-nums">
        {shown.map((session) => (
          <li key={session.id}>{formatSession(session)}</li>
        ))}
      </ul>
      {sessions.length > SHOWN && (
        <Button
          variant="quiet"
          size="sm"
          className="mt-2 min-h-11"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'Show fewer sessions' : `Show all ${sessions.length} sessions`}
        </Button>
      )}
    </>
  );
};

/** The sessions of a class, what to bring and the photos, which are loaded when the details open. */
export function ReviewSessions({ id, className }: { id: string; className: string }) {
  const { data, error, isFetching, refetch } = useQuery(reviewedClassQuery(id));
  if (!data) {
    return error ? (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <p>We couldn’t load the sessions. {toMessage(error)}</p>
        <Button variant="quiet" size="sm" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    ) : (
      <div role="status">
        <span className="sr-only">Loading the sessions of {className}</span>
        <Skeleton className="h-6 w-64" />
      </div>
    );
  }
  return (
    <dl className="grid gap-3">
      <div>
        <dt className="text-sm text-muted">Sessions</dt>
        <dd>{data.sessions?.length ? <Sessions campClass={data} /> : 'None yet'}</dd>
      </div>
      <div>
        <dt className="text-sm text-muted">What to bring</dt>
        <dd className="max-w-2xl whitespace-pre-line">{data.bring ?? 'Not set'}</dd>
      </div>
      {data.photos && (
        <div>
          <dt className="text-sm text-muted">Photos</dt>
          <dd className="mt-1 max-w-48">
            <Photos photos={data.photos} />
          </dd>
        </div>
      )}
    </dl>
  );
}
