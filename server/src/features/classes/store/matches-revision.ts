import type { Document, Filter, UpdateResult } from 'mongodb';
import type { CampClass } from '#domain/classes/camp-class';

/** A missing revision counts as 0. */
const isAtRevision = (revision: number): Document => ({
  revision: { $in: revision === 0 ? [0, null] : [revision] },
});

/**
 * Matches the class only if its revision and status are unchanged since it was read. A new name of the
 * instructor does not raise the revision, but an edit must not bring the search keys of the old one back.
 */
export const matchesRevision = (campClass: CampClass): Filter<CampClass> => ({
  _id: campClass._id,
  status: campClass.status,
  'instructor.name': campClass.instructor.name,
  ...isAtRevision(campClass.revision ?? 0),
});

/** Matches the class only if its revision, status and proposal are unchanged since it was read. */
export const matchesProposalRevision = (campClass: CampClass): Filter<CampClass> => ({
  ...matchesRevision(campClass),
  proposalRevision: campClass.proposalRevision ?? { $exists: false },
});

export const didMatch = ({ matchedCount }: UpdateResult) => matchedCount === 1;
