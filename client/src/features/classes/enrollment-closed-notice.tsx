import type { CampClass } from '@camp/server/contract';
import { formatPhase } from '#lib/format/class-phase';
import { formatDateTime } from '#lib/format/dates';

const titles: Partial<Record<CampClass['phase'], string>> = {
  scheduled: 'Enrollment has not opened yet',
  closed: 'Enrollment is closed',
  running: 'This class has started',
  over: 'This class has ended',
};

const toText = (campClass: CampClass, now: number) => {
  const { phase, enrollmentClosesAt } = campClass;
  if (phase === 'scheduled' || phase === 'over') return `${formatPhase(campClass, now)}.`;
  return enrollmentClosesAt === undefined
    ? 'Enrollment closed when the first session started.'
    : `Enrollment closed on ${formatDateTime(enrollmentClosesAt)}.`;
};

/** Tells why a class cannot be booked now, with the days and times; nothing while it can. */
export function EnrollmentClosedNotice({ campClass, now }: { campClass: CampClass; now: number }) {
  const title = titles[campClass.phase];
  if (title === undefined) return null;
  return (
    <aside aria-label={title} className="mb-4 rounded-box bg-base-200 p-4 md:mb-8">
      <p className="font-display text-lg font-bold">{title}</p>
      <p>{toText(campClass, now)}</p>
    </aside>
  );
}
