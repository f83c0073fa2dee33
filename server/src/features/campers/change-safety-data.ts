import { AppError } from '#app-error';
import type { Camper } from '#domain/campers/camper';
import {
  countChangesOfDay,
  SAFETY_CHANGES_PER_DAY,
  toSafetyChange,
  type SafetyChange,
} from '#domain/campers/safety-change';
import { createEvent, type Actor, type DomainEvent } from '#domain/domain-event';

export interface ChangeContext {
  at: Date;
  by: Actor;
  timeZone: string;
}

/**
 * Returns a change of safety data with its author, and the event that tells of it; null if the change leaves
 * the safety data alone. Throws `too-many-requests` if the account changed it too often today.
 */
export function toSafetyDataChange(
  before: Camper,
  after: Camper,
  { at, by, timeZone }: ChangeContext,
): { change: SafetyChange; event: DomainEvent } | null {
  const change = toSafetyChange(before, after, { at, by: by.uid });
  if (!change) return null;
  if (countChangesOfDay(before, change, timeZone) >= SAFETY_CHANGES_PER_DAY) {
    throw new AppError('too-many-requests', {
      detail: `You changed this camper ${SAFETY_CHANGES_PER_DAY} times today. Try again tomorrow, or contact the camp.`,
    });
  }
  const event = createEvent({ kind: 'safety-data-changed', fields: change.fields }, at, by);
  return { change: { ...change, _id: event._id }, event };
}
