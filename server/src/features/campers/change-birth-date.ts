import type { BirthDateToCheck, Camper } from '#domain/campers/camper';
import { createEvent, type DomainEvent } from '#domain/domain-event';
import type { ChangeContext } from './change-safety-data';

/**
 * Returns what remembers a changed birth date until an admin has checked it, and the event that tells of it;
 * null if the birth date is the same.
 */
export function toBirthDateChange(
  camper: Pick<Camper, 'birthDate' | 'birthDateToCheck'>,
  { birthDate }: Pick<Camper, 'birthDate'>,
  { at, by }: ChangeContext,
): { toCheck: BirthDateToCheck; event: DomainEvent } | null {
  if (camper.birthDate === birthDate) return null;
  const before = camper.birthDate ?? null;
  const event = createEvent(
    { kind: 'birth-date-changed', before, after: birthDate ?? null },
    at,
    by,
  );
  const first = camper.birthDateToCheck ? camper.birthDateToCheck.before : before;
  return { toCheck: { _id: event._id, at, before: first }, event };
}
