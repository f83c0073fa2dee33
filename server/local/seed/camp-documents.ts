import type { ObjectId } from 'mongodb';
import { campClasses } from './classes';
import { people, type SeedPerson } from './people';
import { campSales, type Sale } from './sales';
import type { SeedClass } from './seed-class';
import { seedId } from './seed-id';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const SALES_STARTED_DAYS_AGO = 75;

const classId = (slug: string): ObjectId => seedId('class', slug);

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

const instructorOf = (uid: string): SeedPerson => {
  const instructor = people.find((person) => person.uid === uid);
  if (!instructor) throw new Error(`No one in the camp has the uid ${uid}`);
  return instructor;
};

const toUser = (person: SeedPerson, now: Date) => ({
  _id: seedId('user', person.uid),
  ...person,
  createdAt: daysBefore(now, SALES_STARTED_DAYS_AGO + 30),
});

const toClass = (campClass: SeedClass, position: number, now: Date) => {
  const { slug, instructorUid, sold, imageAlt: _imageAlt, ...kept } = campClass;
  const { name, email } = instructorOf(instructorUid);
  return {
    _id: classId(slug),
    ...kept,
    instructor: { id: seedId('user', instructorUid), name, email },
    soldCount: sold,
    holds: [],
    createdAt: daysBefore(now, SALES_STARTED_DAYS_AGO + 25 - position / 2),
  };
};

const toLine = (campClass: SeedClass) => ({
  classId: classId(campClass.slug),
  className: campClass.className,
  instructorName: instructorOf(campClass.instructorUid).name,
  image: campClass.image,
  priceCents: campClass.priceCents,
});

/** Purchases are spread evenly from the start of sales to a few hours before `now`. */
const paidAtOf = (position: number, count: number, now: Date) => {
  const daysAgo = SALES_STARTED_DAYS_AGO * (1 - (position + 1) / count);
  return new Date(daysBefore(now, daysAgo).getTime() - 5 * HOUR_MS);
};

const orderId = ({ owner, classes }: Sale) =>
  seedId('order', owner, ...classes.map(({ slug }) => slug));

const toOrder = (sale: Sale, position: number, paidAt: Date) => {
  const lines = sale.classes.map(toLine);
  return {
    _id: orderId(sale),
    number: `PI-${String(position + 1).padStart(5, '0')}`,
    owner: sale.owner,
    lines,
    totalCents: lines.reduce((sum, { priceCents }) => sum + priceCents, 0),
    state: 'paid',
    revision: 1,
    createdAt: paidAt,
    paidAt,
    refunds: [],
    timeline: [{ at: paidAt, state: 'paid' }],
  };
};

const toEnrolments = (sale: Sale, createdAt: Date) =>
  sale.classes.map(({ slug }) => ({
    _id: seedId('enrolment', sale.owner, slug),
    classId: classId(slug),
    owner: sale.owner,
    orderId: orderId(sale),
    status: 'active',
    createdAt,
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
  return {
    users: people.map((person) => toUser(person, now)),
    classes: classes.map((campClass, position) => toClass(campClass, position, now)),
    orders: dated.map(({ sale, position, at }) => toOrder(sale, position, at)),
    enrolments: dated.flatMap(({ sale, at }) => toEnrolments(sale, at)),
  };
};
