import { ObjectId } from 'mongodb';
import { toDayKeys } from '../../src/class-phase';
import type { AddClassRequest } from '../../src/contract';
import type { CampClass } from '../../src/features/classes/camp-class';
import { toCents } from '../../src/money';
import type { Random } from './random';

const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_SEATS = 6;
const MOST_FREE_SEATS = 20;
/** Some are free, one is less than a card can be charged; few can be written exactly in binary. */
const prices = [19.99, 4.35, 0, 0.5, 64.1, 0, 1.15, 0.29];
/** Days until a class begins: under the usual policy all, half and nothing comes back. */
const daysAhead = [30, 10, 3];

export const dayAfter = (days: number) =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const RESERVED = 'Reserved';

/** Whether only the personas that do what each run must show use the class. */
export const isReserved = ({ className }: { className: string }) => className.startsWith(RESERVED);

/** Classes that never sell out, so that what each run must show cannot fail for want of a seat. */
export const reservedClasses = (['Field', 'Hall', 'Court', 'Pool'] as const).map(
  (place): AddClassRequest => ({
    className: `${RESERVED} ${place}`,
    category: 'Football',
    price: 19.99,
    seats: 60,
    image: '/pictures/classes/first-touch-football.svg',
    startsOn: dayAfter(30),
  }),
);

/** The reserved class whose instructor proposes changes that are never approved. */
export const proposedClass: AddClassRequest = {
  ...reservedClasses[0]!,
  className: `${RESERVED} Proposals`,
};

/** A class of few seats, as an instructor would type it in. */
export const inventClass = (random: Random, nth: number): AddClassRequest => {
  const price = prices[nth % prices.length]!;
  return {
    className: `Class ${nth}`,
    category: random.pick(['Football', 'Cricket', 'Basketball'] as const),
    price,
    seats: 1 + Math.floor(random.between(0, price === 0 ? MOST_FREE_SEATS : MOST_SEATS)),
    image: '/pictures/classes/first-touch-football.svg',
    startsOn: dayAfter(random.pick(daysAhead)),
  };
};

const someInstructor = { id: 'the-instructor', name: 'Sam Coach', email: 'sam@camp.test' };

/** The same class as the API stores it once it is approved. */
export const toApproved = (
  { price, seats, ...facts }: AddClassRequest,
  instructor: CampClass['instructor'] = someInstructor,
): CampClass => ({
  ...toDayKeys({ startsOn: facts.startsOn! }),
  datesAnnounced: { at: new Date(), startsOn: facts.startsOn! },
  _id: new ObjectId(),
  className: facts.className,
  category: facts.category,
  image: facts.image,
  startsOn: facts.startsOn!,
  instructor,
  priceCents: toCents(price),
  capacity: seats,
  soldCount: 0,
  soldTo: [],
  holds: [],
  status: 'approved',
  createdAt: new Date(),
});
