import type { ResponseOf } from '@camp/server/contract';
import { classChangeEndpoints } from '@camp/server/contract/classes/class-changes';
import type { CampClass } from '@camp/server/contract/classes/classes';
import { formatAmount } from '#ui/price';

type CancelClassResult = ResponseOf<typeof classChangeEndpoints.cancelClass>;

const toCampers = (count: number) => (count === 1 ? '1 camper is' : `${count} campers are`);

/**
 * Returns what canceling the class will do, for the confirmation dialog. `refund` is the total in dollars; null if it
 * is not known.
 */
export function toConsequences({ enrolled }: Pick<CampClass, 'enrolled'>, refund: number | null) {
  const WARNING = 'You can’t undo this.';
  return enrolled === 0
    ? `No one is enrolled, so there is nothing to refund. ${WARNING}`
    : `${toCampers(enrolled)} enrolled. Everyone gets a full refund${refund === null ? '' : `, ${formatAmount(refund)} in total,`} and will see your reason. ${WARNING}`;
}

const toRemaining = (count: number) =>
  `The remaining ${count === 1 ? 'enrollment' : `${count} enrollments`} will be canceled within minutes.`;

/** Returns the result of a cancellation in words. */
export function toResult({ enrollmentsCanceled, refunded, enrollmentsLeft }: CancelClassResult) {
  if (enrollmentsCanceled + enrollmentsLeft === 0)
    return 'No one was enrolled, so there is nothing to refund.';
  const count = enrollmentsCanceled === 1 ? '1 enrollment' : `${enrollmentsCanceled} enrollments`;
  const done = `${count} canceled, ${formatAmount(refunded)} refunded.`;
  return enrollmentsLeft > 0 ? `${done} ${toRemaining(enrollmentsLeft)}` : done;
}

const reason = classChangeEndpoints.cancelClass.body.shape.reason;

/** Validates a reason against the contract; returns an error message, or null if it is valid. */
export function validateReason(text: string) {
  if (text.trim() === '') return 'Enter a reason. Everyone enrolled will see it.';
  const errorMessage = reason.safeParse(text).error?.issues[0]?.message;
  return errorMessage ? `The reason ${errorMessage}.` : null;
}
