import type { Document, Filter, UpdateResult } from 'mongodb';
import type { CampClass } from './camp-class';

/** A class that has never been edited has no revision, which counts as 0. */
const isAtRevision = (revision: number): Document => ({
  revision: { $in: revision === 0 ? [0, null] : [revision] },
});

/** The class, as long as nobody has edited it or moved it elsewhere. */
export const asRead = ({ _id, status, revision }: CampClass): Filter<CampClass> => ({
  _id,
  status,
  ...isAtRevision(revision ?? 0),
});

/** The same, as long as its proposal has not changed either. */
export const withProposalAsRead = (read: CampClass): Filter<CampClass> => ({
  ...asRead(read),
  proposalRevision: read.proposalRevision ?? { $exists: false },
});

export const wasMatched = ({ matchedCount }: UpdateResult) => matchedCount === 1;
