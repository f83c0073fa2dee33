import { listOwnerAndGuardians, type Camper } from '#domain/campers/camper';
import { toMessageDigest, type ClassMessage } from '#domain/class-message';
import type { CampClass } from '#domain/classes/camp-class';
import type { Actor } from '#domain/domain-event';
import type { Enrollment } from '#domain/orders/enrollment';
import { seedId } from '../seed-id';
import { toDay } from '#shared/dates';

const DAY_MS = 86_400_000;

interface MessagePlan {
  className: string;
  daysAgo: number;
  isByAdmin?: true;
  subject: string;
  text: string;
}

const plans: MessagePlan[] = [
  {
    className: 'Three-Day Warm-Up',
    daysAgo: 5,
    subject: 'See you at Meadow Pitch tomorrow',
    text: 'Hello everyone,\n\nwe start tomorrow at 3:30 PM. The grass is wet in the mornings, so please bring soccer shoes if you have them, and a warm layer for the break.\n\nThe green gate on Meadow Lane is open from 3:15 PM.\n\nMarco',
  },
  {
    className: 'Saturday Football Taster',
    daysAgo: 6,
    subject: 'What to expect on the day',
    text: 'Hello everyone,\n\nthank you for signing up. We play in fours all morning, so nobody has to know anybody. We have balls and shin guards in every size.\n\nIf your child would like to be in a group with a friend, tell me when you arrive.\n\nMarco',
  },
  {
    className: 'Hoops for Beginners',
    daysAgo: 2,
    isByAdmin: true,
    subject: 'Parking at Cedar Hall',
    text: 'Hello families,\n\nthe lot behind Cedar Hall will be repaved in the spring. It will be ready long before the class starts, and the side entrance stays open.\n\nWe look forward to seeing you.\n\nRuth Adeyemi',
  },
];

interface CampRecords {
  classes: readonly CampClass[];
  enrollments: readonly Enrollment[];
  campers: readonly Camper[];
}

/** Counts the adults who owned, shared or had enrolled a camper of the class by then. */
const countAdults = (
  classId: CampClass['_id'],
  at: Date,
  { enrollments, campers }: CampRecords,
) => {
  const adults = enrollments
    .filter((enrollment) => enrollment.classId.equals(classId) && enrollment.enrolledAt <= at)
    .flatMap(({ owner: payer, camperId }) => {
      const camper = campers.find(({ _id }) => _id.equals(camperId))!;
      return [payer, ...listOwnerAndGuardians(camper)];
    });
  return new Set(adults).size;
};

/** Returns the messages that an instructor and the admin sent to the families of their classes. */
export function createClassMessages(
  records: CampRecords,
  admin: Actor,
  { now, timeZone }: { now: Date; timeZone: string },
): ClassMessage[] {
  return plans.map(({ className, daysAgo, isByAdmin, subject, text }) => {
    const campClass = records.classes.find((one) => one.className === className)!;
    const { uid, name, email } = campClass.instructor;
    const at = new Date(now.getTime() - daysAgo * DAY_MS);
    const _id = seedId('class message', className, subject);
    return {
      ...{ _id, classId: campClass._id, className, subject, text, at },
      by: isByAdmin ? admin : { uid, name, email },
      copyToMe: true,
      day: toDay(at, timeZone),
      slot: 0,
      key: _id.toHexString(),
      digest: toMessageDigest({ subject, text }),
      recipients: countAdults(campClass._id, at, records),
    };
  });
}
