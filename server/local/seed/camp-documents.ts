import type { ObjectId } from 'mongodb';
import { toScheduleKeys } from '#domain/classes/schedule';
import type { Enrollment } from '#domain/orders/enrollment';
import { toEnrollmentWindow } from '#domain/classes/class-phase';
import { toSoldAges, type Order, type OrderLine } from '#domain/orders/order';
import { createOrderNumber } from '#domain/orders/order-number';
import { toPayerFields } from '#domain/orders/order-search-words';
import { toCamperRef, type Camper } from '#domain/campers/camper';
import { toDatesAnnounced } from '#domain/classes/camp-class';
import type { CampClass } from '#domain/classes/camp-class';
import { toClassKeys } from '#domain/classes/class-keys';
import { readRefundPolicy } from '#config/refund-policy-setting';
import type { LineTerms } from '#domain/orders/refund-policy/refund-policy';
import { toUserKeys, type User } from '#domain/user';
import { createAdministration } from './administration/administration';
import { campClasses } from './classes/classes';
import { createConsentTexts } from './consent-texts';
import { addConsents } from './consents';
import { listSeedCampers } from './families';
import { atSeedPlace, createPlaces } from './classes/places';
import { createProfiles } from './profiles';
import { seedUsers, type SeedUser } from './seed-users';
import { createPastClass, listPastSales, toAttendance } from './classes/past-class';
import { DEMO_PARENT, listCampSales, type Sale, type SoldPlace } from './sales';
import { addWaitlist } from './waitlists';
import type { SeedClass } from './classes/seed-class';
import { seedId } from './seed-id';
import { seededIntentId, toSeededIntent } from './seeded-intent';
import { sumCents, toListPrice } from '#shared/pricing';

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
  ...toUserKeys(user),
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
    ...atSeedPlace(fields.place),
    instructor,
    ...toClassKeys({ ...fields, ...keys, instructor }),
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
    instructorUid: campClass.instructorUid,
    category: campClass.category,
    image: campClass.image,
    ...toListPrice(campClass.priceCents),
    classRevision: 0,
    sessions: campClass.sessions,
    place: campClass.place,
    address: atSeedPlace(campClass.place).location.address,
    ages: toSoldAges(campClass),
    enrollment: toEnrollmentWindow(campClass),
    terms: toTerms(campClass, timeZone),
    outcome: 'enrolled',
  };
};

/** Purchases are spread evenly from the start of sales to a few hours before `now`. */
const paidAtOf = (position: number, count: number, now: Date) => {
  const daysAgo = SALES_STARTED_DAYS_AGO * (1 - (position + 1) / count);
  return new Date(daysBefore(now, daysAgo).getTime() - 5 * HOUR_MS);
};

const toOrder = (sale: Sale, paidAt: Date, timeZone: string): Order => {
  const lines = sale.places.map((place) => toLine(place, timeZone));
  const _id = orderId(sale);
  const number = createOrderNumber(_id.id);
  const order: Order = {
    _id,
    owner: sale.owner,
    ...toPayerFields(findSeedUser(sale.owner), number, lines),
    lines,
    totalCents: sumCents(lines),
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

/** Purchases of the past class are spread over ten days, weeks before its first session. */
const pastPaidAtOf = (position: number, now: Date) => daysBefore(now, 30 - 2 * position);

const toEnrollments = (sale: Sale, enrolledAt: Date): Enrollment[] =>
  sale.places.map((place) => ({
    _id: seedId('enrollment', sale.owner, ...toPlaceKey(place)),
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

interface DatedSale {
  sale: Sale;
  at: Date;
}

/** Returns the sales of the classes of the next summer, then those of the past class. */
const listDatedSales = (
  classes: { upcoming: SeedClass[]; past: SeedClass },
  campers: readonly Camper[],
  seeding: Seeding,
): { upcoming: DatedSale[]; past: DatedSale[] } => {
  const sales = shuffleSales(listCampSales(classes.upcoming, campers, seeding));
  const others = campers.filter(({ owner }) => owner !== DEMO_PARENT);
  return {
    upcoming: sales.map((sale, position) => ({
      sale,
      at: paidAtOf(position, sales.length, seeding.now),
    })),
    past: listPastSales(classes.past, others, seeding).map((sale, position) => ({
      sale,
      at: pastPaidAtOf(position, seeding.now),
    })),
  };
};

/** Returns the enrollments of the past class with who came and who collected them. */
const toPastEnrollments = ({ sale, at }: DatedSale, position: number): Enrollment[] =>
  toEnrollments(sale, at).map((enrollment, index) => {
    const { camper, campClass } = sale.places[index]!;
    const [parent, coach] = [findSeedUser(sale.owner), findSeedUser(campClass.instructorUid)];
    return { ...enrollment, ...toAttendance(campClass, position, { camper, parent, coach }) };
  });

/** Returns all documents of a new camp by collection. */
export function campDocuments(now: Date, timeZone: string) {
  const seeding = { now, timeZone };
  const classes = { upcoming: campClasses(now, timeZone), past: createPastClass(now, timeZone) };
  const families = listSeedCampers(now);
  const dated = listDatedSales(classes, families, seeding);
  // Orders are numbered in the order of their payment.
  const sold = [...dated.upcoming, ...dated.past].toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  );
  const { uid, name, email } = seedUsers.find(({ role }) => role === 'admin')!;
  const admin = { uid, name, email };
  const texts = createConsentTexts(now, admin);
  const { campers, orders, consents } = addConsents(
    families,
    sold.map(({ sale, at }) => toOrder(sale, at, timeZone)),
    texts.asked,
  );
  const sales = sold.map(({ sale }) => sale);
  const enrollments = [
    ...dated.upcoming.flatMap(({ sale, at }) => toEnrollments(sale, at)),
    ...dated.past.flatMap(toPastEnrollments),
  ];
  const listed = [...classes.upcoming, classes.past].map((campClass, position) =>
    toClass(campClass, sales, position, seeding),
  );
  const documents = {
    users: seedUsers.map((user) => toUser(user, now)),
    campers,
    ...addWaitlist({ classes: listed, campers, enrollments }, seeding),
    orders,
    sandboxIntents: orders.filter(({ totalCents }) => totalCents > 0).map(toSeededIntent),
    enrollments,
    consentTexts: [...texts.asked, ...texts.withdrawn],
    consents,
    instructorProfiles: createProfiles(now, admin),
    places: createPlaces(daysBefore(now, SALES_STARTED_DAYS_AGO + 30)),
  };
  return { ...documents, ...createAdministration(documents, admin, seeding) };
}
