import { Link } from 'react-router-dom';
import type { TaughtClass } from '@camp/server/contract/classes/calendar';
import { formatSession } from '../../lib/format/class-schedule';
import { toRosterPath } from '../../lib/paths';
import { Badge } from '../../ui/badge';

const SHOWN = 30;

interface TaughtSession {
  taught: TaughtClass;
  session: TaughtClass['sessions'][number];
}

const byStart = (one: TaughtSession, other: TaughtSession) =>
  Date.parse(one.session.startsAt) - Date.parse(other.session.startsAt);

const Item = ({ taught, session }: TaughtSession) => (
  <li className="flex flex-wrap items-baseline gap-x-3 py-1">
    <Link
      to={toRosterPath(taught.classItemId)}
      className="inline-flex min-h-11 items-center font-semibold wrap-anywhere hover:underline"
    >
      {taught.className}
    </Link>
    {taught.isInReview && <Badge tone="warn">In review</Badge>}
    <span className="text-muted">
      {[formatSession(session), taught.place].filter(Boolean).join(' · ')}
    </span>
  </li>
);

/** The coming sessions that the user teaches, with links to the rosters; nothing without any. */
export function TaughtSessions({ classes }: { classes: readonly TaughtClass[] }) {
  const all = classes
    .flatMap((taught) => taught.sessions.map((session) => ({ taught, session })))
    .toSorted(byStart);
  if (all.length === 0) return null;
  return (
    <section aria-labelledby="taught-sessions" className="mb-10">
      <h2 id="taught-sessions" className="mb-2 text-xl">
        Sessions you teach
      </h2>
      <ul className="divide-y divide-base-300 border-y border-base-300">
        {all.slice(0, SHOWN).map((item) => (
          <Item key={`${item.taught.classItemId} ${item.session.id}`} {...item} />
        ))}
      </ul>
      {all.length > SHOWN && <p className="mt-2 text-muted">{all.length - SHOWN} more</p>}
    </section>
  );
}
