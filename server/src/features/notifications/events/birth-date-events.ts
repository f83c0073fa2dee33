import { isAgeInRange, toAgeRange, toClassAge } from '#domain/classes/class-age';
import type { Camper } from '#domain/campers/camper';
import type { CampClass } from '#domain/classes/camp-class';
import type { CampClock } from '#domain/camp-time';
import type { DomainEvent } from '#domain/domain-event';
import { emptyDescription, type AuditRecord, type EventDescription } from '../notification-draft';
import { onOneLine } from '../safe-text';
import { toCamperName } from '#shared/names';

type BirthDateEvent = Extract<DomainEvent, { kind: 'birth-date-changed' | 'birth-date-checked' }>;

export interface BirthDateContext extends CampClock {
  /** The classes, not over, in which the camper is enrolled. */
  classes: CampClass[];
}

export const isBirthDateEvent = (event: DomainEvent): event is BirthDateEvent =>
  event.kind === 'birth-date-changed' || event.kind === 'birth-date-checked';

/** Returns the ages in the classes, such as `Little Kickers: 12, not ages 6–9`. */
const toAges = (birthDate: string | null, { classes, ...clock }: BirthDateContext) =>
  classes
    .map((campClass) => {
      const age = toClassAge(birthDate === null ? {} : { birthDate }, campClass, clock);
      const misfit = isAgeInRange(age, campClass) ? '' : `, not ${toAgeRange(campClass)}`;
      return `${onOneLine(campClass.className)}: ${age ?? 'age not given'}${misfit}`;
    })
    .join('; ');

/**
 * Returns the audit record of a changed or checked birth date, with ages instead of the dates; nothing if the
 * camper is enrolled in no class.
 */
export function describeBirthDateEvent(
  event: BirthDateEvent,
  camper: Pick<Camper, '_id' | 'firstName' | 'lastName' | 'owner'>,
  context: BirthDateContext,
): EventDescription {
  const name = onOneLine(toCamperName(camper));
  const toDescription = (values: Pick<AuditRecord, 'before' | 'after'>): EventDescription => ({
    drafts: [],
    records: [
      {
        action: event.kind,
        subject: { id: camper._id.toHexString(), name },
        ...values,
        about: { uids: [camper.owner], names: [name] },
      },
    ],
  });
  if (event.kind === 'birth-date-checked') {
    return toDescription({ before: null, after: event.classes.map(onOneLine).join('; ') });
  }
  if (context.classes.length === 0) return emptyDescription;
  return toDescription({
    before: toAges(event.before, context),
    after: toAges(event.after, context),
  });
}
