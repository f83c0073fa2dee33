import { StatList } from '../../ui/lists/stat-list';
import { NextClasses } from './next-classes';
import type { Overview } from './overview';
import { SeatsBar } from './seats-sold';
import { ToDo } from './to-do';

export function InstructorOverview({ overview }: { overview: Overview }) {
  const { approved, pending, denied, sold, capacity, next } = overview;
  const stats = [
    { label: 'Approved', value: String(approved) },
    { label: 'Pending', value: String(pending) },
    { label: 'Denied', value: String(denied.length) },
    {
      label: 'Seats sold',
      value: `${sold} of ${capacity}`,
      detail: <SeatsBar sold={sold} capacity={capacity} />,
    },
  ];
  return (
    <>
      <StatList stats={stats} />
      <ToDo overview={overview} />
      {next.length > 0 && <NextClasses classes={next} />}
    </>
  );
}
