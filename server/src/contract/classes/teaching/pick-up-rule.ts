import * as z from 'zod/mini';
import { toDayPart } from '#contract/fields/time-parts';

/** Why somebody on the pick-up list can collect a camper only with a reason. */
export const reasonNeeded = z.enum(['account-suspended', 'added-late']);
export type ReasonNeeded = z.infer<typeof reasonNeeded>;

interface Listed {
  isSuspended?: boolean | undefined;
  /** The time at the camp, with its offset; absent if the person has always been on the list. */
  addedAt?: string | undefined;
}

interface Stay {
  /** The start of the session at the camp, with its offset. */
  startsAt: string;
  checkedInAt?: string | undefined;
}

/**
 * Returns why a person on the pick-up list needs a reason to collect a camper from a session: the camp
 * suspended the account, or the person came onto the list after the check-in, on the day of the session at
 * the camp, or later. Null if the person needs none.
 */
export function findReasonNeeded(
  { isSuspended = false, addedAt }: Listed,
  { startsAt, checkedInAt }: Stay,
): ReasonNeeded | null {
  if (isSuspended) return 'account-suspended';
  if (addedAt === undefined) return null;
  const isOfDay = toDayPart(addedAt) >= toDayPart(startsAt);
  const isAfterCheckIn =
    checkedInAt !== undefined && Date.parse(addedAt) >= Date.parse(checkedInAt);
  return isOfDay || isAfterCheckIn ? 'added-late' : null;
}
