import { AppError } from '#app-error';
import type { CampClass } from '#domain/classes/camp-class';

const advice = {
  delete: 'so it cannot be deleted. An admin can cancel the class, which refunds everyone in full.',
  withdraw:
    'so it cannot be withdrawn. An admin can cancel the class, which refunds everyone in full.',
  'set-status':
    'so it cannot go off sale. Edit the class, or cancel it, which refunds everyone in full.',
};

/** Throws `has-enrollments` with the reason why the action is blocked and what to do instead. */
export function throwHasEnrollments(
  campClass: CampClass,
  blockedAction: keyof typeof advice,
): never {
  const { soldCount } = campClass;
  const people = soldCount === 1 ? '1 person is' : `${soldCount} people are`;
  throw new AppError('has-enrollments', {
    detail:
      soldCount > 0
        ? `${people} enrolled in this class, ${advice[blockedAction]}`
        : 'Someone is paying for this class right now. Try again in a few minutes.',
  });
}
