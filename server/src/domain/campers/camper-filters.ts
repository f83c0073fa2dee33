import type { Filter } from 'mongodb';
import { ABSENT } from '#lib/absent';
import type { Camper } from './camper';

/** One account, or any of several. */
type Uids = string | { $in: string[] };

/** Matches the active campers that other accounts share with an account. */
export const sharedWith = (uid: Uids): Filter<Camper> => ({
  guardians: uid,
  archivedAt: ABSENT,
  isBeingDeleted: ABSENT,
});

/** Matches the campers that an account sees and edits: its own and those that others share with it. */
export const accessibleTo = (uid: Uids): Filter<Camper> => ({
  $or: [{ owner: uid }, sharedWith(uid)],
  isBeingDeleted: ABSENT,
});
