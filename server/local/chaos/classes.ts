import { ObjectId } from 'mongodb';
import { toDayKeys } from '../../src/domain/class-phase';
import type { AddClassRequest } from '../../src/contract';
import type { CampClass } from '../../src/domain/camp-class';
import { toCents } from '../../src/domain/money';
import type { Random } from './random';

const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_SEATS = 6;
const MAX_FREE_SEATS = 20;
/** Some are free, one is below Stripe's minimum charge, and most are inexact as binary floats. */
const prices = [19.99, 4.35, 0, 0.5, 64.1, 0, 1.15, 0.29];
/** Days until a class starts. The default policy refunds all, half, or nothing. */
const daysAhead = [30, 10, 3];

export const dayAfter = (days: number) =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const RESERVED = 'Reserved';

/** Whether the class is reserved for the personas that cover the required counts. */
export const isReserved = ({ className }: { className: string }) => className.startsWith(RESERVED);

/** Classes that never sell out, so no required count can fail for lack of a seat. */
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

/** Returns a class with few seats, as an instructor would enter it. */
export function createRandomClass(random: Random, index: number): AddClassRequest {
  const price = prices[index % prices.length]!;
  return {
    className: `Class ${index}`,
    category: random.pick(['Football', 'Cricket', 'Basketball'] as const),
    price,
    seats: 1 + Math.floor(random.between(0, price === 0 ? MAX_FREE_SEATS : MAX_SEATS)),
    image: '/pictures/classes/first-touch-football.svg',
    startsOn: dayAfter(random.pick(daysAhead)),
  };
}

const defaultInstructor = { uid: 'the-instructor', name: 'Sam Coach', email: 'sam@camp.test' };

/** Converts a class to the stored document of an approved class. */
export const toApproved = (
  { price, seats, ...fields }: AddClassRequest,
  instructor: CampClass['instructor'] = defaultInstructor,
): CampClass => ({
  ...toDayKeys({ startsOn: fields.startsOn! }),
  datesAnnounced: { at: new Date(), startsOn: fields.startsOn! },
  _id: new ObjectId(),
  className: fields.className,
  category: fields.category,
  image: fields.image,
  startsOn: fields.startsOn!,
  instructor,
  priceCents: toCents(price),
  capacity: seats,
  soldCount: 0,
  soldTo: [],
  holds: [],
  status: 'approved',
  createdAt: new Date(),
});
