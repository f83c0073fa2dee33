import { tellApart } from '@camp/server/contract/fields/camper-ref';
import type { CamperRef, Payment, PaymentLine } from '@camp/server/contract';
import { toRefundStatus, type RefundStatus } from '../refund.messages';

/** One line of a payment, with its order. */
export type Enrolment = PaymentLine & {
  paymentId: string;
  order: string;
  date: string;
  refundStatus: RefundStatus;
};

const withOutcome =
  (...outcomes: PaymentLine['outcome'][]) =>
  (payments: readonly Payment[]) =>
    tellApart(
      payments.flatMap((payment) => {
        const { _id: paymentId, lines, number: order, date } = payment;
        return lines
          .filter((line) => outcomes.includes(line.outcome))
          .map((line): Enrolment => {
            const refundStatus = toRefundStatus(payment, line);
            return { ...line, paymentId, order, date, refundStatus };
          });
      }),
    );

/** Returns the viewer's current enrollments; excludes refunded lines of paid orders. */
export const toEnrolments = withOutcome('enrolled');

/** Returns canceled enrollments, and paid classes that sold out before the payment arrived. */
export const toCancelled = withOutcome('cancelled', 'refunded');

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

export interface CamperGroup {
  camper: CamperRef;
  enrolments: Enrolment[];
}

/** Returns the enrollments of each camper, in their order; the account holder comes first. */
export function groupByCamper(enrolments: readonly Enrolment[]): CamperGroup[] {
  const groups = new Map<string, CamperGroup>();
  for (const enrolment of enrolments) {
    const { camper } = enrolment;
    const group = groups.get(camper._id) ?? { camper, enrolments: [] };
    group.enrolments.push(enrolment);
    groups.set(camper._id, group);
  }
  return [...groups.values()].sort(
    (one, other) => Number(other.camper.isAccountHolder) - Number(one.camper.isAccountHolder),
  );
}

/**
 * Returns the enrollment that a link asks to cancel, by its line or its class; the first one if siblings
 * are in the class.
 */
export const findTarget = (enrolments: readonly Enrolment[], id: string | null) =>
  enrolments.find(({ lineId }) => lineId === id) ??
  enrolments.find(({ classItemId }) => classItemId === id);

export const toEnrolmentKey = ({ lineId }: Enrolment) => lineId;
