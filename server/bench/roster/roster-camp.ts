import { ObjectId, type Db } from 'mongodb';
import { ensureIndexes } from '../../src/database/indexes/indexes';
import type { Camper } from '../../src/domain/campers/camper';
import type { CampClass } from '../../src/domain/classes/camp-class';
import type { Enrollment } from '../../src/domain/orders/enrollment';
import { createOrderNumber } from '../../src/domain/orders/order-number';
import type { Order } from '../../src/domain/orders/order';
import { createBenchClasses, fill } from '../bench-camp';
import { toAccount, toUser } from '../sessions/sessions-camps';

const NOTE = 'Carries an inhaler, and takes it before long runs. '.repeat(4);

const toCamper = (owner: string, index: number, createdAt: Date): Camper => ({
  _id: new ObjectId(),
  owner,
  slot: 0,
  firstName: `Child ${index}`,
  lastName: 'Field',
  birthDate: '2020-05-01',
  allergies: 'Peanuts',
  medicalNotes: NOTE,
  emergencyContacts: Array.from({ length: 3 }, (_, contact) => ({
    name: `Contact ${contact}`,
    relation: 'Aunt',
    phone: '+12125550142',
  })),
  pickUpPeople: ['Ava Reed', 'Jo Field'],
  photoConsent: 'yes',
  revision: 0,
  createdAt,
});

const toOrder = (
  { sub: owner, email: ownerEmail }: ReturnType<typeof toAccount>,
  camper: Camper,
  { _id: classId, className, instructor, category, image, priceCents, ...campClass }: CampClass,
  at: Date,
): Order => ({
  _id: new ObjectId(),
  number: createOrderNumber(),
  owner,
  ownerEmail,
  lines: [
    {
      lineId: new ObjectId(),
      classId,
      camper: { _id: camper._id, firstName: camper.firstName },
      cartItemId: new ObjectId(),
      className,
      instructorName: instructor.name,
      category,
      image,
      priceCents,
      sessions: campClass.sessions ?? [],
      outcome: 'enrolled',
    },
  ],
  totalCents: priceCents,
  state: 'paid',
  holdExpiresAt: at,
  revision: 1,
  createdAt: at,
  paidAt: at,
  refunds: [],
  timeline: [{ at, state: 'paid' }],
});

const toEnrollment = ({ _id: orderId, owner, lines }: Order, enrolledAt: Date): Enrollment => {
  const { lineId, classId, camper } = lines[0]!;
  const ids = { _id: new ObjectId(), classId, owner, camperId: camper._id, orderId, lineId };
  return { ...ids, status: 'active', enrolledAt };
};

/**
 * Fills a database with a class, and enrolls campers with safety data in it, each of a family of its own.
 * Returns the class and its instructor.
 */
export async function fillWithRoster(db: Db, campers: number, now: Date) {
  const coach = toAccount('coach', 0);
  const [template] = createBenchClasses(1, now);
  const campClass: CampClass = {
    ...template!,
    instructor: { uid: coach.sub, name: coach.name, email: coach.email },
    capacity: campers,
  };
  const enrolled = Array.from({ length: campers }, (_, index) => {
    const account = toAccount('parent', index);
    const camper = toCamper(account.sub, index, now);
    return { user: toUser(account, now), camper, order: toOrder(account, camper, campClass, now) };
  });
  const users = enrolled.map(({ user }) => user);
  const enrollments = enrolled.map(({ order }) => toEnrollment(order, now));
  const campersOnRoster = enrolled.map(({ camper }) => camper);
  await ensureIndexes(db);
  await fill(db, 'users', [toUser(coach, now, 'instructor'), ...users]);
  await fill(db, 'classes', [campClass]);
  await fill(db, 'campers', campersOnRoster);
  await fill(
    db,
    'orders',
    enrolled.map(({ order }) => order),
  );
  await fill(db, 'enrollments', enrollments);
  return { campClass, coach };
}
