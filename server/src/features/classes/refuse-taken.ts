import { AppError } from '../../app-error';
import type { CampClass } from './camp-class';

const wayOut = {
  delete:
    'so it cannot be deleted. An admin can cancel it, which gives everybody their money back.',
  withdraw:
    'so it cannot be withdrawn. An admin can cancel it, which gives everybody their money back.',
  'set-status':
    'so it stays as it is. Change what is wrong with it, or cancel it, which gives everybody their money back.',
};

/** Throws why a class cannot be deleted or taken off sale, and what can be done about it. */
export const refuseTaken = (campClass: CampClass, wish: keyof typeof wayOut): never => {
  const { soldCount } = campClass;
  const people = soldCount === 1 ? '1 person is' : `${soldCount} people are`;
  throw new AppError('has-enrolments', {
    detail:
      soldCount > 0
        ? `${people} enrolled in this class, ${wayOut[wish]}`
        : 'Somebody is paying for this class right now. Please try again in a few minutes.',
  });
};
