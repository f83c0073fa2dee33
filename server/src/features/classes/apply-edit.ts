import { AppError } from '../../app-error';
import { toNews, type Actor, type FieldChange, type Happening, type NewsItem } from '../../news';
import { heldSeats, type CampClass } from './camp-class';
import { toFieldChanges, type ClassChanges } from './class-changes';
import type { ClassesStore } from './classes.store';
import { nextFamilyNotice } from './notice-times';

/** Throws `seats-taken` if more seats than that are sold or held. */
export const assertSeatsFit = (campClass: CampClass, capacity: unknown, now: Date): void => {
  if (typeof capacity !== 'number') return;
  const { soldCount } = campClass;
  const held = heldSeats(campClass, now);
  const taken = soldCount + held;
  if (taken <= capacity) return;
  throw new AppError('seats-taken', {
    detail: `The class needs at least ${taken} seats: ${soldCount} sold and ${held} being paid for.`,
  });
};

interface Edit {
  changes: ClassChanges;
  by: Actor;
  at: Date;
  /** An admin approves what the instructor proposed. */
  isProposal?: boolean;
}

const toHappenings = (
  campClass: CampClass,
  fields: FieldChange[],
  { changes, isProposal }: Edit,
): Happening[] => {
  const happenings: Happening[] = [];
  const [before, after] = [campClass.status, changes.status];
  const isMoved = before !== after;
  const isEdited = fields.length > 0;
  if (isEdited || isProposal) {
    happenings.push({
      kind: 'class-edited',
      changes: fields,
      notifiesFamiliesSeparately: true,
      ...(isMoved && { review: 'again' }),
      ...(isProposal && { isProposal }),
    });
  }
  if (isMoved) {
    const byEdit = isEdited && { isByEdit: true as const };
    happenings.push({ kind: 'class-status-changed', before, after, ...byEdit });
  }
  return happenings;
};

const scheduleFields = ['startsOn', 'endsOn', 'place'];

/** The event that tells the families in a class of new days or a new place; null where they hear nothing. */
const toFamilyEvent = (
  campClass: CampClass,
  fields: FieldChange[],
  { by, at }: Edit,
): (NewsItem & { dueAt: Date }) | null => {
  const changes = fields.filter(({ field }) => scheduleFields.includes(field));
  if (changes.length === 0 || campClass.soldCount === 0) return null;
  const dueAt = nextFamilyNotice(campClass, at);
  return { ...toNews({ kind: 'class-schedule-changed', changes }, at, by), dueAt };
};

/**
 * Changes a class that is still as it was read, with the events that tell of it, in one write.
 * Returns false if the class is no longer as it was read or its seats do not fit.
 */
export const applyEdit = (
  store: ClassesStore,
  campClass: CampClass,
  edit: Edit,
): Promise<boolean> => {
  const { changes, by, at } = edit;
  const fields = toFieldChanges(campClass, changes);
  const events = toHappenings(campClass, fields, edit).map((each) => toNews(each, at, by));
  const family = toFamilyEvent(campClass, fields, edit);
  return store.update(
    campClass,
    { ...changes, ...(family && { familiesNotifiedAt: family.dueAt }) },
    family ? [...events, family] : events,
    at,
  );
};
