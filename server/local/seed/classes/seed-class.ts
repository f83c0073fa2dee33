import type { ClassLevel } from '#contract';
import type { Photo } from '#contract/fields/photo';
import { toInstant, toLocalTime } from '#domain/camp-time';
import type { ClassSchedule, Session } from '#domain/classes/schedule';
import { toOpening, toSeasonSessions, type Pattern } from './season';
import { addDays } from '#shared/dates';

export interface SeedClass extends ClassSchedule {
  slug: string;
  className: string;
  instructorUid: string;
  category: 'Football' | 'Cricket' | 'Basketball';
  priceCents: number;
  capacity: number;
  /** How many of the seeded campers are enrolled. */
  sold: number;
  status: 'approved' | 'pending' | 'denied';
  feedback?: string;
  description: string;
  bring: string;
  /** Empty while the dates are to be announced. */
  sessions: Session[];
  ageMin: number;
  /** Absent for a class that adults take, too. */
  ageMax?: number;
  level: ClassLevel;
  place: string;
  image: string;
  imageAlt: string;
  photos?: Photo[];
}

/** A class without the fields that are derived from its slug, sport, or year. */
export type ClassPlan = Omit<
  SeedClass,
  'category' | 'status' | 'image' | 'sessions' | 'enrollmentOpensAt' | 'enrollmentClosesAt'
> & {
  status?: SeedClass['status'];
  /** Null while the dates are to be announced. */
  runs: Pattern | null;
  /** Set if enrollment opens some weeks after the camp is seeded. */
  opensLater?: true;
  /** How many days before the first session enrollment closes, at 5 PM. */
  closesDaysBefore?: number;
};

const toClosing = (first: Session | undefined, daysBefore: number, timeZone: string) => {
  const day = addDays(toLocalTime(first!.startsAt, timeZone).slice(0, 10), -daysBefore);
  return toInstant(`${day}T17:00`, timeZone)!;
};

export function scheduleClass(
  { runs, opensLater, closesDaysBefore, status = 'approved', ...plan }: ClassPlan,
  category: SeedClass['category'],
  now: Date,
  timeZone: string,
): SeedClass {
  const sessions = runs ? toSeasonSessions(runs, plan.slug, now, timeZone) : [];
  return {
    ...plan,
    category,
    status,
    sessions,
    ...(opensLater && { enrollmentOpensAt: toOpening(now, timeZone) }),
    ...(closesDaysBefore !== undefined && {
      enrollmentClosesAt: toClosing(sessions[0], closesDaysBefore, timeZone),
    }),
    image: `/pictures/classes/${plan.slug}.svg`,
  };
}
