import type { ClassPhase, ClassStatus } from '#contract';
import type { ClassSchedule } from './schedule';

/**
 * Returns the phase of a class: `scheduled` until enrollment opens, `open` until it closes (by default
 * when the first session starts), `closed` until the first session starts, `running` until the last
 * session ends, then `over`; `canceled` once the camp has canceled it.
 */
export function toClassPhase(
  {
    sessions,
    enrollmentOpensAt,
    enrollmentClosesAt,
    status,
  }: ClassSchedule & { status: ClassStatus },
  now: Date,
): ClassPhase {
  if (status === 'canceled') return 'canceled';
  const startsAt = sessions?.[0]?.startsAt;
  const endsAt = sessions?.at(-1)?.endsAt;
  if (endsAt && now >= endsAt) return 'over';
  if (enrollmentOpensAt && now < enrollmentOpensAt) return 'scheduled';
  const closesAt = enrollmentClosesAt ?? startsAt;
  if (!closesAt || now < closesAt) return 'open';
  return startsAt && now >= startsAt ? 'running' : 'closed';
}

/** Returns whether the first session of a class has begun. */
export const hasBegun = ({ sessions: [first] = [] }: Pick<ClassSchedule, 'sessions'>, now: Date) =>
  first !== undefined && now >= first.startsAt;

/** Returns when the phase of a class changes next without a write; null if it never does. */
export function findNextPhaseChange(
  { sessions, enrollmentOpensAt, enrollmentClosesAt }: ClassSchedule,
  now: Date,
): Date | null {
  const changes = [
    enrollmentOpensAt,
    enrollmentClosesAt,
    sessions?.[0]?.startsAt,
    sessions?.at(-1)?.endsAt,
  ];
  const next = changes.filter((at) => at !== undefined && at > now).map((at) => at!.getTime());
  return next.length > 0 ? new Date(Math.min(...next)) : null;
}

/** When families can enroll in a class. An end that is absent is open. */
export interface EnrollmentWindow {
  opensAt?: Date;
  closesAt?: Date;
}

/** The enrollment window in which a seat was sold. */
export interface SaleWindow extends EnrollmentWindow {
  /** Until when the waiting list offered the seat; it could be bought until then, even outside the window. */
  offeredUntil?: Date;
}

/** Returns the enrollment window of a class; by default, it closes when the first session starts. */
export function toEnrollmentWindow({
  sessions,
  enrollmentOpensAt: opensAt,
  enrollmentClosesAt,
}: ClassSchedule): EnrollmentWindow {
  const closesAt = enrollmentClosesAt ?? sessions?.[0]?.startsAt;
  return { ...(opensAt && { opensAt }), ...(closesAt && { closesAt }) };
}
