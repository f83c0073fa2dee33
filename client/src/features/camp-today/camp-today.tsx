import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { statsEndpoints, type CampToday as Today } from '@camp/server/contract/stats';
import { toTimePart } from '@camp/server/contract/fields/time-parts';
import { call } from '#lib/api/client';
import { formatTimes } from '#lib/format/dates';
import { toRosterPath } from '#lib/paths';
import { CLASSES } from '#lib/queries/query-keys';
import { Badge } from '#ui/badge';
import { Name } from '#ui/name';

const campTodayQuery = () =>
  queryOptions({
    queryKey: [CLASSES, 'today'],
    queryFn: () => call(statsEndpoints.getCampToday),
  });

/** Returns e.g. `2 classes, 14 campers`. */
const toSummary = ({ sessions }: Today) => {
  const enrolled = new Map(sessions.map((session) => [session.classItemId, session.enrolled]));
  const stillHere = sessions.reduce((sum, session) => sum + session.stillHere, 0);
  const campers = [...enrolled.values()].reduce((sum, count) => sum + count, stillHere);
  if (enrolled.size === 0) return 'no classes';
  return [
    enrolled.size === 1 ? '1 class' : `${enrolled.size} classes`,
    campers === 1 ? '1 camper' : `${campers} campers`,
  ].join(', ');
};

const toStillHere = (count: number) =>
  count === 1 ? '1 still here, enrollment ended' : `${count} still here, enrollments ended`;

/** Returns e.g. `9 here, 1 left`. */
const toVisits = ({ here, left }: Pick<Today['sessions'][number], 'here' | 'left'>) =>
  left > 0 ? `${here} here, ${left} left` : `${here} here`;

/** Says how many classes take place today, for how many campers, with links to their rosters. */
export function CampToday() {
  const { data, error } = useQuery(campTodayQuery());
  return (
    <section aria-label="Today at camp" className="mb-6">
      <p role="status" className="min-h-6">
        {data && (
          <>
            <span className="font-semibold">Today at camp:</span> {toSummary(data)}
          </>
        )}
        {!data && error && 'We couldn’t load today’s classes.'}
      </p>
      {data && data.sessions.length > 0 && (
        <ul className="flex flex-wrap gap-x-6 text-sm">
          {data.sessions.map(({ id, classItemId, className, startsAt, endsAt, ...counts }) => (
            <li
              key={`${classItemId}-${id}`}
              className="flex min-h-11 flex-wrap items-center gap-x-2"
            >
              <span className="text-muted tabular-nums">
                {formatTimes(toTimePart(startsAt), toTimePart(endsAt))}
              </span>
              <Link
                to={toRosterPath(classItemId)}
                className="font-medium wrap-anywhere underline underline-offset-4"
              >
                <span className="sr-only">Roster of</span> <Name>{className}</Name>
              </Link>
              {counts.here + counts.left > 0 && (
                <span className="tabular-nums">{toVisits(counts)}</span>
              )}
              {counts.stillHere > 0 && <Badge tone="bad">{toStillHere(counts.stillHere)}</Badge>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
