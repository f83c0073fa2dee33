import { categories, classLevel, type Category } from '#contract';
import { toDatesAnnounced } from '#domain/classes/camp-class';
import type { CampClass } from '#domain/classes/camp-class';
import { toClassKeys } from '#domain/classes/class-keys';
import { basketballClasses } from '../classes/basketball-classes';
import { cricketClasses } from '../classes/cricket-classes';
import { footballClasses } from '../classes/football-classes';
import { seedId } from '../seed-id';
import { createLargeSchedules, type LargeSchedule } from './large-schedules';
import type { LargeUser } from './large-users';
import { spread, type Size } from './size';
import { toDay } from '#shared/dates';

const adjectives = 'First Early Quick Deep Clever Steady Bright Golden Summer Evening'.split(' ');
const topics = 'Touch Steps Passing Moves Nets Shots Drills Footwork Tactics Games'.split(' ');
const locations = ['North field', 'Harbour hall', 'Cedar Hall', 'Old pitch'];
const pictures = {
  Football: footballClasses,
  Cricket: cricketClasses,
  Basketball: basketballClasses,
};

/** Returns a picture of the sport from a class of the small camp. */
const toPicture = (category: Category, index: number) => {
  const plans = pictures[category];
  const { slug, imageAlt } = plans[Math.floor(index / categories.length) % plans.length]!;
  return { image: `/pictures/classes/${slug}.svg`, imageAlt };
};

/** One in this many classes is pending, and one is denied. */
const UNAPPROVED_EVERY = 25;

export const isOnSale = (index: number) => index % UNAPPROVED_EVERY > 1;

const toStatus = (index: number): CampClass['status'] =>
  isOnSale(index) ? 'approved' : index % UNAPPROVED_EVERY === 0 ? 'pending' : 'denied';

/** Creates a class without sales. */
const createClass = (
  index: number,
  instructor: LargeUser,
  schedule: LargeSchedule,
  createdAt: Date,
): CampClass => {
  const category = categories[index % categories.length]!;
  const adjective = adjectives[index % adjectives.length]!;
  const topic = topics[Math.floor(index / adjectives.length) % topics.length]!;
  const searchable = {
    className: `${adjective} ${topic} ${index + 1}`,
    instructor: {
      uid: instructor.uid,
      id: instructor._id,
      name: instructor.name,
      email: instructor.email,
    },
    place: locations[index % locations.length]!,
    category,
    bring: 'Sneakers, a snack, and a water bottle.',
    level: classLevel.options[index % classLevel.options.length]!,
  };
  return {
    _id: seedId('large class', String(index)),
    ...searchable,
    ...toClassKeys({ ...searchable, ...schedule }),
    ...schedule,
    ...toPicture(category, index),
    priceCents: 2_500 + (index % 90) * 125,
    capacity: 10,
    soldCount: 0,
    soldLines: [],
    holds: [],
    status: toStatus(index),
    ...(toStatus(index) === 'denied' && { feedback: 'Please describe who it is for.' }),
    ...toDatesAnnounced({ ...schedule, status: toStatus(index) }, createdAt),
    ageMin: 6 + (index % 6),
    ageMax: 12 + (index % 6),
    createdAt,
  };
};

export function createLargeClasses(
  size: Size,
  users: readonly LargeUser[],
  now: Date,
  timeZone: string,
): CampClass[] {
  const instructors = users.filter(({ role }) => role === 'instructor');
  const toSchedule = createLargeSchedules(toDay(now, timeZone), timeZone, instructors.length);
  return Array.from({ length: size.classes }, (_, index) =>
    createClass(
      index,
      instructors[index % instructors.length]!,
      toSchedule(index),
      spread(index, size.classes, now),
    ),
  );
}

/** Adds the sold seats and sets a capacity slightly above them. */
export const withSales = (campClass: CampClass, soldLines: CampClass['soldLines']): CampClass => ({
  ...campClass,
  soldLines,
  soldCount: soldLines.length,
  capacity: soldLines.length + (soldLines.length % 7) + (soldLines.length === 0 ? 10 : 0),
});
