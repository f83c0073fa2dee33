import type { UpdateFilter } from 'mongodb';
import { AppError } from '../../app-error';
import type { Camper } from '../../domain/campers/camper';
import {
  countChangesOfDay,
  SAFETY_CHANGES_PER_DAY,
  SAFETY_CHANGE_LIMIT,
  toSafetyChange,
} from '../../domain/campers/safety-change';
import { appendEvents, createEvent, type Actor } from '../../domain/domain-event';

export interface ChangeContext {
  at: Date;
  by: Actor;
  timeZone: string;
}

/**
 * Returns the `$push` entries that remember a change of safety data with its author and tell of it;
 * null if the change leaves the safety data alone. Throws `too-many-requests` if the account changed it
 * too often today.
 */
export function toSafetyDataPush(
  before: Camper,
  after: Camper,
  { at, by, timeZone }: ChangeContext,
): UpdateFilter<Camper>['$push'] | null {
  const change = toSafetyChange(before, after, { at, by: by.uid });
  if (!change) return null;
  if (countChangesOfDay(before, change, timeZone) >= SAFETY_CHANGES_PER_DAY) {
    throw new AppError('too-many-requests', {
      detail: `You changed this camper ${SAFETY_CHANGES_PER_DAY} times today. Try again tomorrow, or contact the camp.`,
    });
  }
  const event = createEvent({ kind: 'safety-data-changed', fields: change.fields }, at, by);
  return {
    safetyChanges: { $each: [{ ...change, _id: event._id }], $slice: -SAFETY_CHANGE_LIMIT },
    ...appendEvents(event),
  };
}
