import type { Camp } from '#camp';
import type { EmergencyContactRequest, FieldError } from '#contract';
import { findChildAgeError } from '#shared/ages';
import type { EmergencyContact } from '#domain/campers/camper';
import { createFieldErrors } from '#http/create-field-error';
import { toE164 } from '#lib/phone';
import { toDay } from '#shared/dates';

interface Details {
  birthDate?: string | null | undefined;
  emergencyContacts?: EmergencyContactRequest[] | undefined;
}

/** What the record has before the change; a new child has nothing. */
interface Before {
  isAccountHolder?: boolean | undefined;
  birthDate?: string | undefined;
}

const fieldError = (field: string, detail: string): FieldError => ({
  in: 'body',
  pointer: `/${field}`,
  detail,
});

const findBirthDateError = (birthDate: string, before: Before, today: string) => {
  if (birthDate > today) return 'must not be in the future';
  // A record from before this rule can be saved with its birth date unchanged.
  const isChecked = !before.isAccountHolder && birthDate !== before.birthDate;
  return isChecked ? findChildAgeError(birthDate, today) : null;
};

/**
 * Returns the contacts with their phone numbers in E.164 format; undefined if there are none in the
 * request. Throws one error that lists a birth date that the camper cannot have and each invalid number.
 */
export function checkDetails(
  { country, timeZone, now }: Camp,
  { birthDate, emergencyContacts }: Details,
  before: Before = {},
): EmergencyContact[] | undefined {
  const errors: FieldError[] = [];
  const today = toDay(now(), timeZone);
  const problem = birthDate == null ? null : findBirthDateError(birthDate, before, today);
  if (problem !== null) errors.push(fieldError('birthDate', problem));
  const contacts = emergencyContacts?.map(({ name, relation, phone }, index) => {
    const e164 = toE164(phone, country);
    if (e164 === null) {
      const detail = 'must be a valid phone number with its area code, without an extension';
      errors.push(fieldError(`emergencyContacts/${index}/phone`, detail));
    }
    return { name, relation, phone: e164 ?? '' };
  });
  if (errors.length === 0) return contacts;
  throw createFieldErrors(errors);
}
