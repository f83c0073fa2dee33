import { toDayKeys } from '../../../src/class-phase';
import { categories, type Category } from '../../../src/contract';
import { addDays, toDay } from '../../../src/day';
import { announceDates } from '../../../src/features/classes/announce-dates';
import { toClassKeys, type CampClass } from '../../../src/features/classes/camp-class';
import { basketballClasses } from '../basketball-classes';
import { cricketClasses } from '../cricket-classes';
import { footballClasses } from '../football-classes';
import { seedId } from '../seed-id';
import type { LargeUser } from './large-people';
import { spread, type Size } from './size';

const manners = 'First Early Quick Deep Clever Steady Bright Golden Summer Evening'.split(' ');
const matters = 'Touch Steps Passing Moves Nets Shots Drills Footwork Tactics Games'.split(' ');
const places = ['North field', 'Harbour hall', 'Cedar Hall', 'Old pitch'];
const pictures = {
  Football: footballClasses,
  Cricket: cricketClasses,
  Basketball: basketballClasses,
};

/** A picture of the sport, drawn for a class of the small camp. */
const toPicture = (category: Category, nth: number) => {
  const plans = pictures[category];
  const { slug, imageAlt } = plans[Math.floor(nth / categories.length) % plans.length]!;
  return { image: `/pictures/classes/${slug}.svg`, imageAlt };
};

/** One in so many is still to be decided, or was denied. */
const UNDECIDED = 25;

export const isOnSale = (nth: number) => nth % UNDECIDED > 1;

const toStatus = (nth: number): CampClass['status'] =>
  isOnSale(nth) ? 'approved' : nth % UNDECIDED === 0 ? 'pending' : 'denied';

/** A class that nobody has bought yet. */
const invent = (nth: number, taughtBy: LargeUser, today: string, createdAt: Date): CampClass => {
  const category = categories[nth % categories.length]!;
  const startsOn = addDays(today, 20 + (nth % 120));
  const days = { startsOn, endsOn: addDays(startsOn, 4) };
  const manner = manners[nth % manners.length]!;
  const matter = matters[Math.floor(nth / manners.length) % matters.length]!;
  const shown = {
    className: `${manner} ${matter} ${nth + 1}`,
    instructor: { id: taughtBy.uid, name: taughtBy.name, email: taughtBy.email },
    place: places[nth % places.length]!,
  };
  return {
    _id: seedId('large class', String(nth)),
    ...shown,
    searchKeys: toClassKeys(shown),
    ...toDayKeys(days),
    ...toPicture(category, nth),
    category,
    priceCents: 2_500 + (nth % 90) * 125,
    capacity: 10,
    soldCount: 0,
    soldTo: [],
    holds: [],
    status: toStatus(nth),
    ...(toStatus(nth) === 'denied' && { feedback: 'Please say who it is for.' }),
    ...days,
    ...announceDates({ ...days, status: toStatus(nth) }, createdAt),
    ageMin: 6 + (nth % 6),
    ageMax: 12 + (nth % 6),
    createdAt,
  };
};

export const largeClasses = (size: Size, users: readonly LargeUser[], now: Date): CampClass[] => {
  const instructors = users.filter(({ role }) => role === 'instructor');
  const today = toDay(now, 'UTC');
  return Array.from({ length: size.classes }, (_, nth) =>
    invent(nth, instructors[nth % instructors.length]!, today, spread(nth, size.classes, now)),
  );
};

/** Those that have a seat, and a few seats more than that takes. */
export const withSales = (campClass: CampClass, soldTo: CampClass['soldTo']): CampClass => ({
  ...campClass,
  soldTo,
  soldCount: soldTo.length,
  capacity: soldTo.length + (soldTo.length % 7) + (soldTo.length === 0 ? 10 : 0),
});
