import { tellApart } from '@camp/server/shared/names';
import type { CalendarEntry, CamperRef, Payment, PaymentLine } from '@camp/server/contract';
import { sortByCamper } from '@camp/server/shared/camper-order';
import { toRefundStatus, type RefundStatus } from '../refund.messages';

/** An enrollment that another adult of the camper paid for. Only that adult can cancel it. */
export type SharedEnrollment = CalendarEntry & Required<Pick<CalendarEntry, 'enrolledBy'>>;

/** One line of a payment of the viewer, with its order. */
export type PaidEnrollment = PaymentLine & {
  paymentId: string;
  order: string;
  date: string;
  refundStatus: RefundStatus;
};

export type Enrollment = PaidEnrollment | SharedEnrollment;

export const isShared = (enrollment: Enrollment): enrollment is SharedEnrollment =>
  'enrolledBy' in enrollment;

/** Whether an enrollment was canceled, or refused because the class had sold out. */
export const isCanceled = (enrollment: Enrollment) =>
  !isShared(enrollment) && enrollment.outcome !== 'enrolled';

const withOutcome =
  (...outcomes: PaymentLine['outcome'][]) =>
  (payments: readonly Payment[]) =>
    tellApart(
      payments.flatMap((payment) => {
        const { _id: paymentId, lines, number: order, date } = payment;
        return lines
          .filter((line) => outcomes.includes(line.outcome))
          .map((line): PaidEnrollment => {
            const refundStatus = toRefundStatus(payment, line);
            return { ...line, paymentId, order, date, refundStatus };
          });
      }),
    );

/** Returns the current enrollments that the viewer paid for; excludes refunded lines of paid orders. */
const toEnrollments = withOutcome('enrolled');

/** Returns canceled enrollments, and paid classes that sold out before the payment arrived. */
export const toCanceled = withOutcome('canceled', 'refunded');

/** Returns all current enrollments of the viewer's campers. */
export const listEnrollments = (
  payments: readonly Payment[],
  entries: readonly CalendarEntry[],
): Enrollment[] => [
  ...toEnrollments(payments),
  ...entries.flatMap(({ enrolledBy, ...entry }) => (enrolledBy ? [{ ...entry, enrolledBy }] : [])),
];

const lastEndOf = ({ sessions }: Enrollment) => {
  const endsAt = sessions?.at(-1)?.endsAt;
  return endsAt === undefined ? Infinity : Date.parse(endsAt);
};

/** Returns when the next session starts, in ms; infinity without one. */
const nextStartOf = ({ sessions = [] }: Enrollment, now: number) => {
  const next = sessions.find(({ endsAt }) => Date.parse(endsAt) > now);
  return next ? Date.parse(next.startsAt) : Infinity;
};

const compare = (one: number, other: number) => (one === other ? 0 : one - other);

/**
 * Splits enrollments into those with a session to come, the next one first, and those whose last
 * session has ended, the latest first. Classes without sessions come last of those to come.
 */
export function splitByTime(enrollments: readonly Enrollment[], now: number) {
  return {
    coming: enrollments
      .filter((enrollment) => lastEndOf(enrollment) > now)
      .sort((one, other) => compare(nextStartOf(one, now), nextStartOf(other, now))),
    past: enrollments
      .filter((enrollment) => lastEndOf(enrollment) <= now)
      .sort((one, other) => lastEndOf(other) - lastEndOf(one)),
  };
}

export type Stage = 'coming' | 'running' | 'past' | 'canceled';

/** Returns how far an enrollment is at `now`, in ms. A class without sessions is to come. */
export function toStage(enrollment: Enrollment, now: number): Stage {
  if (isCanceled(enrollment)) return 'canceled';
  if (lastEndOf(enrollment) <= now) return 'past';
  const startsAt = enrollment.sessions?.[0]?.startsAt;
  return startsAt !== undefined && Date.parse(startsAt) <= now ? 'running' : 'coming';
}

export interface CamperGroup {
  camper: CamperRef;
  enrollments: Enrollment[];
}

/** Returns the enrollments of each camper, in their order. */
export function groupByCamper(enrollments: readonly Enrollment[]): CamperGroup[] {
  const groups = new Map<string, CamperGroup>();
  for (const enrollment of enrollments) {
    const { camper } = enrollment;
    const group = groups.get(camper._id) ?? { camper, enrollments: [] };
    group.enrollments.push(enrollment);
    groups.set(camper._id, group);
  }
  return sortByCamper([...groups.values()]);
}

/**
 * Returns the enrollment that a link asks to cancel, by its line or its class; the first one if siblings
 * are in the class.
 */
export function findTarget(enrollments: readonly Enrollment[], id: string | null) {
  const paid = enrollments.flatMap((enrollment) => (isShared(enrollment) ? [] : [enrollment]));
  return (
    paid.find(({ lineId }) => lineId === id) ?? paid.find(({ classItemId }) => classItemId === id)
  );
}

export const toEnrollmentKey = (enrollment: Enrollment) =>
  isShared(enrollment) ? `${enrollment.classItemId}-${enrollment.camper._id}` : enrollment.lineId;
