import { ClipboardCheck } from 'lucide-react';
import { toRosterPath } from '../../lib/paths';
import { ButtonLink } from '../../ui/button';
import { Name } from '../../ui/name';
import { OverviewSection } from './overview-section';
import type { TodaySession } from './taught-days';

const toCampers = (count: number) => (count === 1 ? '1 camper' : `${count} campers`);

const Item = ({ session }: { session: TodaySession }) => {
  const { classItemId, className, place, times, enrolled } = session;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 sm:p-5">
      <div className="min-w-0">
        <p className="text-sm font-semibold tabular-nums">{times}</p>
        <h3 className="text-lg wrap-anywhere">
          <Name>{className}</Name>
        </h3>
        <p className="text-muted">
          {place !== undefined && (
            <>
              <Name>{place}</Name> ·{' '}
            </>
          )}
          {toCampers(enrolled)}
        </p>
      </div>
      <ButtonLink to={toRosterPath(classItemId)} className="max-sm:w-full">
        <ClipboardCheck size={18} aria-hidden="true" />
        Open check-in <span className="sr-only">of {className}</span>
      </ButtonLink>
    </li>
  );
};

/** What the instructor teaches today, with links to the rosters; nothing on other days. */
export function TodayClasses({ sessions }: { sessions: readonly TodaySession[] }) {
  if (sessions.length === 0) return null;
  return (
    <OverviewSection title="Today">
      <ul className="divide-y divide-base-300 rounded-box border border-base-300 bg-base-100">
        {sessions.map((session) => (
          <Item key={session.id} session={session} />
        ))}
      </ul>
    </OverviewSection>
  );
}
