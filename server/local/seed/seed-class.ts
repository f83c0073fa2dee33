export type SeedClass = {
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
  startsOn: string;
  endsOn: string;
  ageMin: number;
  ageMax: number;
  place: string;
  image: string;
  imageAlt: string;
};

/** When a class runs: `week` and `weekday` count from 0, the first Monday of June; `days` from 1. */
type Schedule = { week: number; weekday?: number; days: number };

/** A class as it is written down: what follows from the slug, the sport or the year is left out. */
export type ClassPlan = Omit<SeedClass, 'category' | 'status' | 'startsOn' | 'endsOn' | 'image'> & {
  status?: SeedClass['status'];
  runs: Schedule;
};

const DAY_MS = 86_400_000;

/** The first Monday of the next June that has not begun yet, so that every class lies ahead. */
const seasonOpens = (now: Date): number => {
  const thisJune = Date.UTC(now.getUTCFullYear(), 5, 1);
  const june = now.getTime() < thisJune ? thisJune : Date.UTC(now.getUTCFullYear() + 1, 5, 1);
  const daysToMonday = (8 - new Date(june).getUTCDay()) % 7;
  return june + daysToMonday * DAY_MS;
};

const isoDate = (time: number) => new Date(time).toISOString().slice(0, 10);

export const scheduleClass = (
  { runs, status = 'approved', ...plan }: ClassPlan,
  category: SeedClass['category'],
  now: Date,
): SeedClass => {
  const firstDay = seasonOpens(now) + (runs.week * 7 + (runs.weekday ?? 0)) * DAY_MS;
  return {
    ...plan,
    category,
    status,
    startsOn: isoDate(firstDay),
    endsOn: isoDate(firstDay + (runs.days - 1) * DAY_MS),
    image: `/pictures/classes/${plan.slug}.svg`,
  };
};
