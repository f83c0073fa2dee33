import type { Filter } from 'mongodb';
import type { ClassNeed } from '#contract/fields/class-query';
import type { CampClass } from '#domain/classes/camp-class';

type ClassFilter = Filter<CampClass>;

/** The range and equality forms let MongoDB use the sparse and partial indexes. */
export const reviewFilters: Record<ClassNeed, ClassFilter> = {
  'proposal-review': { 'proposal.proposedAt': { $gte: new Date(0) } },
  'suspension-review': { 'instructorSuspension.isOffSale': true },
};

const undecided: ClassFilter[] = [{ status: 'pending' }, ...Object.values(reviewFilters)];

/** The two parts of a list of classes to review: those that need a decision, then all others. */
export const undecidedThenDecided: [ClassFilter, ClassFilter] = [
  { $or: undecided },
  { $nor: undecided },
];
