export interface SeedClass {
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
}

/** The dates of a class. `week` and `weekday` count from the first Monday of June as 0. */
interface Schedule {
  week: number;
  weekday?: number;
  days: number;
}

/** A class without the fields that are derived from its slug, sport, or year. */
export type ClassPlan = Omit<SeedClass, 'category' | 'status' | 'startsOn' | 'endsOn' | 'image'> & {
  status?: SeedClass['status'];
  runs: Schedule;
};

const DAY_MS = 86_400_000;

/** Returns the first Monday of the next June, so every class is in the future. */
const findSeasonStart = (now: Date): number => {
  const thisJune = Date.UTC(now.getUTCFullYear(), 5, 1);
  const june = now.getTime() < thisJune ? thisJune : Date.UTC(now.getUTCFullYear() + 1, 5, 1);
  const daysToMonday = (8 - new Date(june).getUTCDay()) % 7;
  return june + daysToMonday * DAY_MS;
};

const isoDate = (time: number) => new Date(time).toISOString().slice(0, 10);

export function scheduleClass(
  { runs, status = 'approved', ...plan }: ClassPlan,
  category: SeedClass['category'],
  now: Date,
): SeedClass {
  const firstDay = findSeasonStart(now) + (runs.week * 7 + (runs.weekday ?? 0)) * DAY_MS;
  return {
    ...plan,
    category,
    status,
    startsOn: isoDate(firstDay),
    endsOn: isoDate(firstDay + (runs.days - 1) * DAY_MS),
    image: `/pictures/classes/${plan.slug}.svg`,
  };
}
