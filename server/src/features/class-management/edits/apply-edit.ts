import { AppError } from '#app-error';
import type { Camp } from '#camp';
import { countHeldSeats, type CampClass } from '#domain/classes/camp-class';
import {
  createEvent,
  type Actor,
  type FieldChange,
  type EventPayload,
  type DomainEvent,
} from '#domain/domain-event';
import { isMoved as isMovedPlace } from '#domain/places/place';
import { storeEdit, type ClassChanges } from '#features/classes/index';
import { placeAfter, toFieldChanges } from './class-changes';
import { nextFamilyNotificationAt } from './schedule/notification-times';

/** Throws `seats-taken` if more than `capacity` seats are sold or held. */
export function assertSeatsFit(campClass: CampClass, capacity: unknown, now: Date): void {
  if (typeof capacity !== 'number') return;
  const { soldCount } = campClass;
  const held = countHeldSeats(campClass, now);
  const taken = soldCount + held;
  if (taken <= capacity) return;
  throw new AppError('seats-taken', {
    detail: `The class needs at least ${taken} seats: ${soldCount} sold and ${held} being paid for.`,
  });
}

interface Edit {
  changes: ClassChanges;
  /** Null if the class follows its place. */
  by: Actor | null;
  at: Date;
  /** True if an admin approves the changes that the instructor proposed. */
  isProposal?: boolean;
}

const toEditEventPayloads = (
  campClass: CampClass,
  fields: FieldChange[],
  { changes, isProposal }: Edit,
): EventPayload[] => {
  const payloads: EventPayload[] = [];
  const [before, after] = [campClass.status, changes.status];
  const isStatusChanged = before !== after;
  const isEdited = fields.length > 0;
  if (isEdited || isProposal) {
    payloads.push({
      kind: 'class-edited',
      changes: fields,
      ...(isStatusChanged && { review: 'again' }),
      ...(isProposal && { isProposal }),
    });
  }
  if (isStatusChanged) {
    const byEdit = isEdited && { isByEdit: true as const };
    payloads.push({ kind: 'class-status-changed', before, after, ...byEdit });
  }
  return payloads;
};

/** Returns the changes that move the class for the families that bought it. */
const findMoves = (
  campClass: CampClass,
  fields: readonly FieldChange[],
  { changes }: Edit,
): FieldChange[] => {
  const goesElsewhere = isMovedPlace(campClass, placeAfter(campClass, changes));
  return fields.filter(({ field }) => field === 'sessions' || (field === 'place' && goesElsewhere));
};

/**
 * Returns the event that notifies enrolled families of new sessions or a new location, or null if
 * neither has changed or nobody is enrolled.
 */
const toScheduleEvent = (
  campClass: CampClass,
  changes: FieldChange[],
  { changes: { set }, by, at }: Edit,
): (DomainEvent & { dueAt: Date }) | null => {
  if (changes.length === 0 || campClass.soldCount === 0) return null;
  const dueAt = nextFamilyNotificationAt(campClass, set.sessions ?? [], at);
  return { ...createEvent({ kind: 'class-schedule-changed', changes }, at, by), dueAt };
};

/**
 * Changes a class and appends the events of the edit in one write. Returns false if the class has
 * changed since it was read, its sold and held seats do not fit the new capacity, or a family enrolled
 * in a class that is moved.
 */
export function applyEdit(camp: Camp, campClass: CampClass, edit: Edit): Promise<boolean> {
  const { changes, by, at } = edit;
  const fields = toFieldChanges(campClass, changes);
  const events = toEditEventPayloads(campClass, fields, edit).map((payload) =>
    createEvent(payload, at, by),
  );
  const moves = findMoves(campClass, fields, edit);
  const scheduleEvent = toScheduleEvent(campClass, moves, edit);
  const isMoved = moves.length > 0;
  return storeEdit(
    camp,
    campClass,
    {
      ...changes,
      ...(scheduleEvent && { familiesNotifiedAt: scheduleEvent.dueAt }),
      // Even if nobody is enrolled or paying: a payment for the old sessions may still arrive.
      ...(isMoved && { moved: { at, revision: (campClass.revision ?? 0) + 1 } }),
      // A family that enrolls meanwhile must be notified too, so the class is read again.
      ...(isMoved && !scheduleEvent && { requiresNoEnrollments: true }),
    },
    scheduleEvent ? [...events, scheduleEvent] : events,
    at,
  );
}
