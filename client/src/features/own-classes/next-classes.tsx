import { Link } from 'react-router-dom';
import type { CampClass } from '@camp/server/contract';
import { formatSchedule } from '../../lib/format/class-schedule';
import { toRosterPath } from '../../lib/paths';
import { Picture } from '../../ui/pictures/picture';
import { OverviewSection } from './overview-section';
import { SeatsSold } from './seats-sold';

const MAX_SHOWN = 4;

const NextClass = ({ campClass }: { campClass: CampClass }) => (
  <li className="relative grid items-center gap-4 py-4 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-6">
    <Picture
      src={campClass.image}
      alt={campClass.imageAlt ?? ''}
      focus={campClass.imageFocus}
      sport={campClass.category}
      className="max-w-64"
    />
    <div>
      <h3 className="text-lg">
        <Link
          to={toRosterPath(campClass._id)}
          className="after:absolute after:inset-0 after:rounded-box hover:underline"
        >
          {campClass.className}
        </Link>
      </h3>
      <p className="mt-1 text-muted">
        {[formatSchedule(campClass), campClass.place].filter(Boolean).join(' · ')}
      </p>
      <p className="mt-3">
        <SeatsSold sold={campClass.enrolled} capacity={campClass.seats} />
      </p>
    </div>
  </li>
);

/** The next classes by date, with links to their rosters. */
export function NextClasses({ classes }: { classes: readonly CampClass[] }) {
  return (
    <OverviewSection title={classes.length === 1 ? 'Your next class' : 'Your next classes'}>
      <ul className="divide-y divide-base-300 border-y border-base-300">
        {classes.slice(0, MAX_SHOWN).map((campClass) => (
          <NextClass key={campClass._id} campClass={campClass} />
        ))}
      </ul>
    </OverviewSection>
  );
}
