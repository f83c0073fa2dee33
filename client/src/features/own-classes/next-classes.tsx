import { Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { CampClass } from '@camp/server/contract';
import { formatSchedule } from '#lib/format/dates';
import { toRosterPath } from '#lib/paths';
import { Badge } from '#ui/badge';
import { Name } from '#ui/name';
import { Picture } from '#ui/pictures/picture';
import { ScheduleText } from '#ui/schedule-text';
import { OverviewSection } from './overview-section';
import { SeatsSold } from './seats-sold';

const MAX_SHOWN = 4;

interface NextClassProps {
  campClass: CampClass;
  /** Such as `Tomorrow`; null for later days. */
  day: string | null;
}

const NextClass = ({ campClass, day }: NextClassProps) => (
  <li className="relative grid items-center gap-4 py-4 max-sm:@min-[16rem]:grid-cols-[min(6rem,36%)_minmax(0,1fr)] max-sm:items-start sm:grid-cols-[9rem_minmax(0,1fr)_auto] sm:gap-6">
    <Picture
      src={campClass.image}
      alt={campClass.imageAlt ?? ''}
      focus={campClass.imageFocus}
      sport={campClass.category}
      className="max-w-64"
    />
    <div>
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
        <Link
          to={toRosterPath(campClass._id)}
          className="after:absolute after:inset-0 after:rounded-box hover:underline"
        >
          <Name>{campClass.className}</Name>
        </Link>
        {day !== null && <Badge tone="good">{day}</Badge>}
      </h3>
      <p className="mt-1 text-muted">
        <ScheduleText text={formatSchedule(campClass)} />
        {campClass.place && (
          <>
            {' · '}
            <Name>{campClass.place}</Name>
          </>
        )}
      </p>
      <p className="mt-3">
        <SeatsSold sold={campClass.enrolled} capacity={campClass.seats} />
      </p>
    </div>
    {/* Shows what the link of the row does, which covers it. */}
    <span
      aria-hidden="true"
      className="btn min-h-10 justify-self-start btn-sm text-sm btn-secondary max-sm:col-start-2"
    >
      <Users size={18} />
      Open roster
    </span>
  </li>
);

interface NextClassesProps {
  classes: readonly CampClass[];
  /** Returns `Today` or `Tomorrow` for the id of a class with a session then. */
  findDay: (id: string) => string | null;
}

/** The next classes by date, with links to their rosters. */
export function NextClasses({ classes, findDay }: NextClassesProps) {
  return (
    <OverviewSection title={classes.length === 1 ? 'Your next class' : 'Your next classes'}>
      <ul className="@container divide-y divide-base-300 border-y border-base-300">
        {classes.slice(0, MAX_SHOWN).map((campClass) => (
          <NextClass key={campClass._id} campClass={campClass} day={findDay(campClass._id)} />
        ))}
      </ul>
    </OverviewSection>
  );
}
