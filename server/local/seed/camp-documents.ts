import type { ObjectId } from 'mongodb';
import { toDayKeys } from '../../src/class-phase';
import type { Enrolment } from '../../src/features/checkout/enrolments.store';
import type { Order, OrderLine } from '../../src/features/checkout/order';
import { announceDates } from '../../src/features/classes/announce-dates';
import { toClassKeys, type CampClass } from '../../src/features/classes/camp-class';
import { readRefundPolicy } from '../../src/refund-policy-setting';
import { toUserKeys, type User } from '../../src/features/users/user';
import { campClasses } from './classes';
import { people, type SeedPerson } from './people';
import { campSales, type Sale } from './sales';
import type { SeedClass } from './seed-class';
import { seedId } from './seed-id';
import { seededIntentId, toSeededIntent } from './seeded-intent';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const SALES_STARTED_DAYS_AGO = 75;

/** What the seeded orders were sold under. */
const seededTiers = readRefundPolicy('14:100,7:50')!;

const classId = (slug: string): ObjectId => seedId('class', slug);

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

const personOf = (uid: string): SeedPerson => {
  const found = people.find((person) => person.uid === uid);
  if (!found) throw new Error(`No one in the camp has the uid ${uid}`);
  return found;
};

const toUser = (person: SeedPerson, now: Date): User => ({
  _id: seedId('user', person.uid),
  ...person,
  emailVerified: true,
  searchKeys: toUserKeys(person),
  createdAt: daysBefore(now, SALES_STARTED_DAYS_AGO + 30),
});

const orderId = ({ owner, classes }: Sale) =>
  seedId('order', owner, ...classes.map(({ slug }) => slug));

const toClass = (
  campClass: SeedClass,
  sales: readonly Sale[],
  position: number,
  now: Date,
): CampClass => {
  const { slug, instructorUid, sold: _sold, ...kept } = campClass;
  const { name, email } = personOf(instructorUid);
  const soldTo = sales
    .filter(({ classes }) => classes.some((bought) => bought.slug === slug))
    .map(orderId);
  const createdAt = daysBefore(now, SALES_STARTED_DAYS_AGO + 25 - position / 2);
  const instructor = { id: instructorUid, name, email };
  return {
    _id: classId(slug),
    ...kept,
    instructor,
    searchKeys: toClassKeys({ ...kept, instructor }),
    ...toDayKeys(kept),
    ...announceDates(kept, createdAt),
    soldCount: soldTo.length,
    soldTo,
    holds: [],
    createdAt,
  };
};

const toLine = (campClass: SeedClass, owner: string): OrderLine => ({
  classId: classId(campClass.slug),
  cartItemId: seedId('cart item', owner, campClass.slug),
  className: campClass.className,
  instructorName: personOf(campClass.instructorUid).name,
  category: campClass.category,
  image: campClass.image,
  priceCents: campClass.priceCents,
  terms: { startsOn: campClass.startsOn, refundTiers: seededTiers },
  outcome: 'enrolled',
});

/** Purchases are spread evenly from the start of sales to a few hours before `now`. */
const paidAtOf = (position: number, count: number, now: Date) => {
  const daysAgo = SALES_STARTED_DAYS_AGO * (1 - (position + 1) / count);
  return new Date(daysBefore(now, daysAgo).getTime() - 5 * HOUR_MS);
};

const toOrder = (sale: Sale, position: number, paidAt: Date): Order => {
  const lines = sale.classes.map((campClass) => toLine(campClass, sale.owner));
  const order: Order = {
    _id: orderId(sale),
    number: `PI-${String(position + 1).padStart(5, '0')}`,
    owner: sale.owner,
    ownerEmail: personOf(sale.owner).email,
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
  sale.classes.map(({ slug }) => ({
    _id: seedId('enrolment', sale.owner, slug),
    classId: classId(slug),
    owner: sale.owner,
    orderId: orderId(sale),
    status: 'active',
    enrolledAt,
  }));

/** A different camper comes to the till each time, as they would. */
const inShoppingOrder = (sales: Sale[]) =>
  sales.toSorted((a, b) => orderId(a).toHexString().localeCompare(orderId(b).toHexString()));

/** Everything that a fresh camp holds, one list a collection. */
export const campDocuments = (now: Date) => {
  const classes = campClasses(now);
  const sales = inShoppingOrder(campSales(classes));
  const paidAt = sales.map((_, position) => paidAtOf(position, sales.length, now));
  const dated = sales.map((sale, position) => ({ sale, position, at: paidAt[position] ?? now }));
  const orders = dated.map(({ sale, position, at }) => toOrder(sale, position, at));
  return {
    users: people.map((person) => toUser(person, now)),
    classes: classes.map((campClass, position) => toClass(campClass, sales, position, now)),
    orders,
    sandboxIntents: orders.filter(({ totalCents }) => totalCents > 0).map(toSeededIntent),
    enrolments: dated.flatMap(({ sale, at }) => toEnrolments(sale, at)),
  };
};
