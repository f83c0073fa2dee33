import type { ObjectId } from 'mongodb';
import { toScheduleKeys } from '../../src/domain/schedule';
import type { Enrolment } from '../../src/domain/enrolment';
import type { Order, OrderLine } from '../../src/domain/order';
import { toCamperRef } from '../../src/domain/camper';
import { toDatesAnnounced } from '../../src/domain/camp-class';
import { toClassSearchKeys, type CampClass } from '../../src/domain/camp-class';
import { readRefundPolicy } from '../../src/config/refund-policy-setting';
import type { LineTerms } from '../../src/domain/refund-policy';
import { toUserSearchKeys, type User } from '../../src/domain/user';
import { campClasses } from './classes';
import { listSeedCampers } from './families';
import { seedUsers, type SeedUser } from './seed-users';
import { listCampSales, type Sale, type SoldPlace } from './sales';
import type { SeedClass } from './seed-class';
import { seedId } from './seed-id';
import { seededIntentId, toSeededIntent } from './seeded-intent';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const SALES_STARTED_DAYS_AGO = 75;

/** The refund tiers of the seeded orders. */
const seededTiers = readRefundPolicy('14:100,7:50')!;

const classId = (slug: string): ObjectId => seedId('class', slug);

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

const findSeedUser = (uid: string): SeedUser => {
  const seedUser = seedUsers.find((user) => user.uid === uid);
  if (!seedUser) throw new Error(`There is no seeded user with the uid ${uid}`);
  return seedUser;
};

const toUser = (user: SeedUser, now: Date): User => ({
  _id: seedId('user', user.uid),
  ...user,
  emailVerified: true,
  searchKeys: toUserSearchKeys(user),
  createdAt: daysBefore(now, SALES_STARTED_DAYS_AGO + 30),
});

const orderId = ({ owner, places }: Sale) => seedId('order', owner, ...places.flatMap(toPlaceKey));

const toPlaceKey = ({ campClass, camper }: SoldPlace) => [campClass.slug, camper.firstName];

const lineId = (place: SoldPlace) => seedId('line', place.camper.owner, ...toPlaceKey(place));

/** When the camp is seeded, and its time zone. */
interface Seeding {
  now: Date;
  timeZone: string;
}

const toClass = (
  campClass: SeedClass,
  sales: readonly Sale[],
  position: number,
  { now, timeZone }: Seeding,
): CampClass => {
  const { slug, instructorUid, sold: _sold, sessions, ...fields } = campClass;
  const { name, email } = findSeedUser(instructorUid);
  const soldLines = sales
    .flatMap(({ places }) => places.filter((place) => place.campClass.slug === slug))
    .map(lineId);
  const keys = toScheduleKeys({ sessions }, timeZone);
  const createdAt = daysBefore(now, SALES_STARTED_DAYS_AGO + 25 - position / 2);
  const instructor = { uid: instructorUid, id: seedId('user', instructorUid), name, email };
  return {
    _id: classId(slug),
    ...fields,
    instructor,
    searchKeys: toClassSearchKeys({ ...fields, instructor }),
    ...(sessions.length > 0 && { sessions }),
    ...keys,
    ...toDatesAnnounced({ ...fields, ...keys }, createdAt),
    soldCount: soldLines.length,
    soldLines,
    holds: [],
    createdAt,
  };
};

const toTerms = ({ sessions }: SeedClass, timeZone: string): LineTerms => {
  const { startsOn } = toScheduleKeys({ sessions }, timeZone);
  return { ...(startsOn !== undefined && { startsOn }), refundTiers: seededTiers };
};

const toLine = (place: SoldPlace, timeZone: string): OrderLine => {
  const { campClass, camper } = place;
  return {
    lineId: lineId(place),
    classId: classId(campClass.slug),
    camper: toCamperRef(camper),
    cartItemId: seedId('cart item', camper.owner, ...toPlaceKey(place)),
    className: campClass.className,
    instructorName: findSeedUser(campClass.instructorUid).name,
    category: campClass.category,
    image: campClass.image,
    priceCents: campClass.priceCents,
    sessions: campClass.sessions,
    place: campClass.place,
    terms: toTerms(campClass, timeZone),
    outcome: 'enrolled',
  };
};

/** Purchases are spread evenly from the start of sales to a few hours before `now`. */
const paidAtOf = (position: number, count: number, now: Date) => {
  const daysAgo = SALES_STARTED_DAYS_AGO * (1 - (position + 1) / count);
  return new Date(daysBefore(now, daysAgo).getTime() - 5 * HOUR_MS);
};

const toOrder = (sale: Sale, position: number, paidAt: Date, timeZone: string): Order => {
  const lines = sale.places.map((place) => toLine(place, timeZone));
  const order: Order = {
    _id: orderId(sale),
    number: `PI-${String(position + 1).padStart(5, '0')}`,
    owner: sale.owner,
    ownerEmail: findSeedUser(sale.owner).email,
    lines,
    totalCents: lines.reduce((sum, { priceCents }) => sum + priceCents, 0),
    state: 'paid',
    holdExpiresAt: paidAt,
    revision: 1,
    createdAt: paidAt,
    paidAt,
    refunds: [],
    timeline: [{ at: paidAt, state: 'paid' }],
  };
  return order.totalCents > 0 ? { ...order, paymentIntentId: seededIntentId(order) } : order;
};

const toEnrolments = (sale: Sale, enrolledAt: Date): Enrolment[] =>
  sale.places.map((place) => ({
    _id: seedId('enrolment', sale.owner, ...toPlaceKey(place)),
    classId: classId(place.campClass.slug),
    owner: sale.owner,
    camperId: place.camper._id,
    orderId: orderId(sale),
    lineId: lineId(place),
    status: 'active',
    enrolledAt,
  }));

/** Sorts by id, so purchases of different campers alternate. */
const shuffleSales = (sales: Sale[]) =>
  sales.toSorted((a, b) => orderId(a).toHexString().localeCompare(orderId(b).toHexString()));

/** Returns all documents of a new camp by collection. */
export function campDocuments(now: Date, timeZone: string) {
  const classes = campClasses(now, timeZone);
  const campers = listSeedCampers(now);
  const sales = shuffleSales(listCampSales(classes, campers, { now, timeZone }));
  const paidAt = sales.map((_, position) => paidAtOf(position, sales.length, now));
  const datedSales = sales.map((sale, position) => ({
    sale,
    position,
    at: paidAt[position] ?? now,
  }));
  const orders = datedSales.map(({ sale, position, at }) => toOrder(sale, position, at, timeZone));
  return {
    users: seedUsers.map((user) => toUser(user, now)),
    campers,
    classes: classes.map((campClass, position) =>
      toClass(campClass, sales, position, { now, timeZone }),
    ),
    orders,
    sandboxIntents: orders.filter(({ totalCents }) => totalCents > 0).map(toSeededIntent),
    enrolments: datedSales.flatMap(({ sale, at }) => toEnrolments(sale, at)),
  };
}
