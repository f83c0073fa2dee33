import { AppError } from '../../../app-error';
import { countHeldSeats, type CampClass } from '../../../domain/camp-class';
import {
  createEvent,
  type Actor,
  type FieldChange,
  type EventPayload,
  type DomainEvent,
} from '../../../domain/domain-event';
import type { ClassChanges } from '../store/class-writes';
import type { ClassesStore } from '../store/classes.store';
import { toFieldChanges } from './class-changes';
import { nextFamilyNotificationAt } from './notification-times';

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
  by: Actor;
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
      notifiesFamiliesSeparately: true,
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

const scheduleFields = ['startsOn', 'endsOn', 'place'];

/**
 * Returns the event that notifies enrolled families of new dates or a new location, or null if
 * neither has changed or nobody is enrolled.
 */
const toScheduleEvent = (
  campClass: CampClass,
  fields: FieldChange[],
  { by, at }: Edit,
): (DomainEvent & { dueAt: Date }) | null => {
  const changes = fields.filter(({ field }) => scheduleFields.includes(field));
  if (changes.length === 0 || campClass.soldCount === 0) return null;
  const dueAt = nextFamilyNotificationAt(campClass, at);
  return { ...createEvent({ kind: 'class-schedule-changed', changes }, at, by), dueAt };
};

/**
 * Changes a class and appends the events of the edit in one write. Returns false if the class has
 * changed since it was read or its sold and held seats do not fit the new capacity.
 */
export function applyEdit(
  classesStore: ClassesStore,
  campClass: CampClass,
  edit: Edit,
): Promise<boolean> {
  const { changes, by, at } = edit;
  const fields = toFieldChanges(campClass, changes);
  const events = toEditEventPayloads(campClass, fields, edit).map((payload) =>
    createEvent(payload, at, by),
  );
  const scheduleEvent = toScheduleEvent(campClass, fields, edit);
  return classesStore.update(
    campClass,
    { ...changes, ...(scheduleEvent && { familiesNotifiedAt: scheduleEvent.dueAt }) },
    scheduleEvent ? [...events, scheduleEvent] : events,
    at,
  );
}
