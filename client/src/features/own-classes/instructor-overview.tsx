import type { CampClass } from '@camp/server/contract';
import type { TaughtClass } from '@camp/server/contract/classes/calendar';
import { StatList } from '#ui/lists/stat-list';
import { NextClasses } from './next-classes';
import { toOverview } from './overview';
import { OverviewSection } from './overview-section';
import { SeatsBar } from './seats-sold';
import { findNearDay, listTodaySessions } from './taught-days';
import { ToDo, WaitingForOffice } from './to-do';

const PendingDetail = <span className="block text-sm text-muted">We’ll let you know.</span>;

interface InstructorOverviewProps {
  classes: readonly CampClass[];
  /** The sessions to come; empty if they could not be loaded. */
  taught: readonly TaughtClass[];
  /** `YYYY-MM-DD`. */
  today: string;
}

/** The instructor's tasks come first, then the next classes and numbers. */
export function InstructorOverview({ classes, taught, today }: InstructorOverviewProps) {
  const overview = toOverview(classes, today);
  const { approved, pending, denied, sold, capacity, next } = overview;
  const stats = [
    { label: 'Approved', value: String(approved) },
    {
      label: 'In review',
      value: String(pending.length),
      ...(pending.length > 0 && { detail: PendingDetail }),
    },
    { label: 'Denied', value: String(denied.length) },
    ...(capacity > 0
      ? [
          {
            label: 'Seats sold',
            value: `${sold} of ${capacity}`,
            detail: <SeatsBar sold={sold} capacity={capacity} />,
          },
        ]
      : []),
  ];
  return (
    <div className="*:first:mt-0">
      <ToDo overview={overview} sessions={listTodaySessions(taught, classes, today)} />
      <WaitingForOffice classes={pending} />
      {next.length > 0 && (
        <NextClasses classes={next} findDay={(id) => findNearDay(taught, id, today)} />
      )}
      {approved + pending.length > 0 && (
        <OverviewSection title="At a glance">
          <StatList stats={stats} isPaired />
        </OverviewSection>
      )}
    </div>
  );
}
