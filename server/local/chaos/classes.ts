import { toCents } from '#shared/money';
import { ObjectId, type Db } from 'mongodb';
import { createSessionId, toScheduleKeys } from '#domain/classes/schedule';
import type { AddClassRequest } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import type { Persona } from './personas/personas';
import { createRandom, type Random } from './random';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MAX_SEATS = 6;
const MAX_FREE_SEATS = 20;
/** Some are free, one is below Stripe's minimum charge, and most are inexact as binary floats. */
const prices = [19.99, 4.35, 0, 0.5, 64.1, 0, 1.15, 0.79];
/** Days until a class starts. The default policy refunds all, half, or nothing. */
const daysAhead = [30, 10, 3];
/** Sessions are so short and so many minutes apart that the classes of an instructor rarely clash. */
const SESSION_MINUTES = 4;
const SESSIONS_A_DAY = 280;

/** Returns one short session some days from today, at a random time of that day. */
export function createSessions(random: Random, days: number) {
  const day = new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  const minutes = Math.floor(random.between(0, SESSIONS_A_DAY)) * (SESSION_MINUTES + 1);
  const startsAtMs = Date.parse(day) + minutes * MINUTE_MS;
  return [
    {
      startsAt: new Date(startsAtMs).toISOString(),
      endsAt: new Date(startsAtMs + SESSION_MINUTES * MINUTE_MS).toISOString(),
    },
  ];
}

const secondsFromNow = (seconds: number) => new Date(Date.now() + seconds * 1_000);

/** Returns the times at which enrollment opens or closes during the run, if it does. */
export function createWindow(
  random: Random,
): Pick<CampClass, 'enrollmentOpensAt' | 'enrollmentClosesAt'> {
  const kind = random.weighted({ none: 6, opens: 1, closes: 2, 'opens and closes': 1 });
  if (kind === 'none') return {};
  const opensIn = random.between(1, 10);
  const closesIn = opensIn + random.between(3, 40);
  return {
    ...(kind !== 'closes' && { enrollmentOpensAt: secondsFromNow(opensIn) }),
    ...(kind !== 'opens' && { enrollmentClosesAt: secondsFromNow(closesIn) }),
  };
}

/** Returns a whole minute, as requests contain it: 0 is the last one, 1 the next one. */
export const minuteFromNow = (minutes: number) =>
  new Date((Math.floor(Date.now() / MINUTE_MS) + minutes) * MINUTE_MS).toISOString();

const RESERVED = 'Reserved';

/** Whether the class is reserved for the personas that cover the required counts. */
export const isReserved = ({ className }: { className: string }) => className.startsWith(RESERVED);

/** Classes that never sell out, so no required count can fail for lack of a seat. */
export const reservedClasses = ['Field', 'Hall', 'Court', 'Pool'].map(
  (place, index): AddClassRequest => ({
    className: `${RESERVED} ${place}`,
    category: 'Football',
    price: 19.99,
    seats: 60,
    image: '/pictures/classes/first-touch-football.svg',
    sessions: createSessions(createRandom(RESERVED).fork(index), 30),
  }),
);

/** The reserved class whose instructor proposes changes that are never approved. */
export const proposedClass: AddClassRequest = {
  ...reservedClasses[0]!,
  className: `${RESERVED} Proposals`,
};

/** The reserved class that is moved while a family is enrolled. Its terms alone refund nothing. */
export const movedClass: AddClassRequest = {
  ...reservedClasses[0]!,
  className: `${RESERVED} Moves`,
  sessions: createSessions(createRandom(RESERVED).fork('moves'), 3),
};

/** The reserved class whose enrollment closes while a family is paying. */
export const closingClass: AddClassRequest = {
  ...reservedClasses[0]!,
  className: `${RESERVED} Closings`,
  sessions: createSessions(createRandom(RESERVED).fork('closings'), 40),
};

/** The reserved classes that families wait for. Two siblings need more seats than they have. */
export const waitedClasses: AddClassRequest[] = [50, 52, 54, 56, 58, 60].map((daysAhead) => ({
  ...reservedClasses[0]!,
  className: `${RESERVED} Waits ${daysAhead}`,
  seats: 1,
  sessions: createSessions(createRandom(RESERVED).fork('waits'), daysAhead),
}));

/** The free class that starts soon, so that campers can be checked in, and buy it until then. */
export const gateClass = (): AddClassRequest => ({
  ...reservedClasses[0]!,
  className: `${RESERVED} Gate`,
  price: 0,
  sessions: [{ startsAt: minuteFromNow(60), endsAt: minuteFromNow(90) }],
});

/** Returns a class with few seats, as an instructor would enter it. */
export function createRandomClass(random: Random, index: number): AddClassRequest {
  const price = prices[index % prices.length]!;
  return {
    className: `Class ${index}`,
    category: random.pick(['Football', 'Cricket', 'Basketball'] as const),
    price,
    seats: 1 + Math.floor(random.between(0, price === 0 ? MAX_FREE_SEATS : MAX_SEATS)),
    image: '/pictures/classes/first-touch-football.svg',
    sessions: createSessions(random, random.pick(daysAhead)),
  };
}

/** Each class has its own, because an instructor cannot teach two classes at once. */
const createInstructor = () => ({
  uid: `uid-${new ObjectId().toHexString()}`,
  name: 'Sam Coach',
  email: 'sam@camp.test',
});

const toSchedule = ({ sessions: requested = [] }: AddClassRequest) => {
  const sessions = requested.map(({ startsAt, endsAt }) => ({
    id: createSessionId(),
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
  }));
  const keys = toScheduleKeys({ sessions }, 'UTC');
  return { sessions, ...keys, datesAnnounced: { at: new Date(), startsOn: keys.startsOn! } };
};

/** Converts a class to the stored document of an approved class. */
export const toApproved = (
  request: AddClassRequest,
  instructor: CampClass['instructor'] = createInstructor(),
): CampClass => ({
  ...toSchedule(request),
  _id: new ObjectId(),
  className: request.className,
  category: request.category,
  image: request.image,
  instructor,
  priceCents: toCents(request.price),
  capacity: request.seats,
  soldCount: 0,
  soldLines: [],
  holds: [],
  status: 'approved',
  createdAt: new Date(),
});

/** Stores a class of an instructor, on sale. */
export async function addClassOf(
  db: Db,
  { uid, name, email }: Persona,
  request: AddClassRequest,
): Promise<CampClass> {
  const campClass = toApproved(request, { uid, name, email });
  await db.collection<CampClass>('classes').insertOne(campClass);
  return campClass;
}
