import { tellApart } from '@camp/server/contract/fields/camper-ref';
import type { CalendarEntry, CamperRef, Payment, PaymentLine } from '@camp/server/contract';
import { sortByCamper } from '@camp/server/contract/fields/camper-order';
import { toRefundStatus, type RefundStatus } from '../refund.messages';

/** An enrollment that another adult of the camper paid for. Only that adult can cancel it. */
export type SharedEnrolment = CalendarEntry & Required<Pick<CalendarEntry, 'enrolledBy'>>;

/** One line of a payment of the viewer, with its order. */
export type PaidEnrolment = PaymentLine & {
  paymentId: string;
  order: string;
  date: string;
  refundStatus: RefundStatus;
};

export type Enrolment = PaidEnrolment | SharedEnrolment;

export const isShared = (enrolment: Enrolment): enrolment is SharedEnrolment =>
  'enrolledBy' in enrolment;

/** Whether an enrollment was canceled, or refused because the class had sold out. */
export const isCanceled = (enrolment: Enrolment) =>
  !isShared(enrolment) && enrolment.outcome !== 'enrolled';

const withOutcome =
  (...outcomes: PaymentLine['outcome'][]) =>
  (payments: readonly Payment[]) =>
    tellApart(
      payments.flatMap((payment) => {
        const { _id: paymentId, lines, number: order, date } = payment;
        return lines
          .filter((line) => outcomes.includes(line.outcome))
          .map((line): PaidEnrolment => {
            const refundStatus = toRefundStatus(payment, line);
            return { ...line, paymentId, order, date, refundStatus };
          });
      }),
    );

/** Returns the current enrollments that the viewer paid for; excludes refunded lines of paid orders. */
const toEnrolments = withOutcome('enrolled');

/** Returns canceled enrollments, and paid classes that sold out before the payment arrived. */
export const toCancelled = withOutcome('cancelled', 'refunded');

/** Returns all current enrollments of the viewer's campers. */
export const listEnrolments = (
  payments: readonly Payment[],
  entries: readonly CalendarEntry[],
): Enrolment[] => [
  ...toEnrolments(payments),
  ...entries.flatMap(({ enrolledBy, ...entry }) => (enrolledBy ? [{ ...entry, enrolledBy }] : [])),
];

const lastEndOf = ({ sessions }: Enrolment) => {
  const endsAt = sessions?.at(-1)?.endsAt;
  return endsAt === undefined ? Infinity : Date.parse(endsAt);
};

/** Returns when the next session starts, in ms; infinity without one. */
const nextStartOf = ({ sessions = [] }: Enrolment, now: number) => {
  const next = sessions.find(({ endsAt }) => Date.parse(endsAt) > now);
  return next ? Date.parse(next.startsAt) : Infinity;
};

const compare = (one: number, other: number) => (one === other ? 0 : one - other);

/**
 * Splits enrollments into those with a session to come, the next one first, and those whose last
 * session has ended, the latest first. Classes without sessions come last of those to come.
 */
export function splitByTime(enrolments: readonly Enrolment[], now: number) {
  return {
    coming: enrolments
      .filter((enrolment) => lastEndOf(enrolment) > now)
      .sort((one, other) => compare(nextStartOf(one, now), nextStartOf(other, now))),
    past: enrolments
      .filter((enrolment) => lastEndOf(enrolment) <= now)
      .sort((one, other) => lastEndOf(other) - lastEndOf(one)),
  };
}

export type Stage = 'coming' | 'running' | 'past' | 'canceled';

/** Returns how far an enrollment is at `now`, in ms. A class without sessions is to come. */
export function toStage(enrolment: Enrolment, now: number): Stage {
  if (isCanceled(enrolment)) return 'canceled';
  if (lastEndOf(enrolment) <= now) return 'past';
  const startsAt = enrolment.sessions?.[0]?.startsAt;
  return startsAt !== undefined && Date.parse(startsAt) <= now ? 'running' : 'coming';
}

export interface CamperGroup {
  camper: CamperRef;
  enrolments: Enrolment[];
}

/** Returns the enrollments of each camper, in their order. */
export function groupByCamper(enrolments: readonly Enrolment[]): CamperGroup[] {
  const groups = new Map<string, CamperGroup>();
  for (const enrolment of enrolments) {
    const { camper } = enrolment;
    const group = groups.get(camper._id) ?? { camper, enrolments: [] };
    group.enrolments.push(enrolment);
    groups.set(camper._id, group);
  }
  return sortByCamper([...groups.values()]);
}

/**
 * Returns the enrollment that a link asks to cancel, by its line or its class; the first one if siblings
 * are in the class.
 */
export function findTarget(enrolments: readonly Enrolment[], id: string | null) {
  const paid = enrolments.flatMap((enrolment) => (isShared(enrolment) ? [] : [enrolment]));
  return (
    paid.find(({ lineId }) => lineId === id) ?? paid.find(({ classItemId }) => classItemId === id)
  );
}

export const toEnrolmentKey = (enrolment: Enrolment) =>
  isShared(enrolment) ? `${enrolment.classItemId}-${enrolment.camper._id}` : enrolment.lineId;
