import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { toClassWaitlistPath } from '#lib/paths';
import { Name } from '#ui/name';
import { waitlistDemandQuery } from './class-waitlist.queries';

const SHOWN = 5;

/** The classes that most campers wait for; nothing without any. */
export function WaitlistDemand() {
  const { data = [] } = useQuery(waitlistDemandQuery());
  if (data.length === 0) return null;
  const hidden = data.slice(SHOWN);
  return (
    <section aria-labelledby="waitlist-demand" className="mt-10 scroll-mt-24">
      <h2 id="waitlist-demand" className="mb-4 text-xl">
        Waiting lists
      </h2>
      <ul className="divide-y divide-base-300 border-y border-base-300">
        {data.slice(0, SHOWN).map(({ classId, className, campers }) => (
          <li key={classId}>
            <Link
              to={toClassWaitlistPath(classId)}
              className="flex min-h-11 items-center gap-1 py-2 hover:underline"
            >
              <span className="min-w-0">
                <span className="font-semibold tabular-nums">{campers}</span> waiting for{' '}
                <Name>{className}</Name>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {hidden.length > 0 && (
        <p className="mt-3 text-muted">
          {hidden.reduce((sum, { campers }) => sum + campers, 0)} more in{' '}
          {hidden.length === 1 ? '1 other class' : `${hidden.length} other classes`}.
        </p>
      )}
    </section>
  );
}
