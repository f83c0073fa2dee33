import type { EmergencyContactRequest, FieldError } from '../../contract';
import { toDay } from '../../domain/day';
import type { EmergencyContact } from '../../domain/campers/camper';
import { createFieldErrors } from '../../http/create-field-error';

export interface DetailRules {
  /** Returns a phone number in E.164 format; null if nobody can have it. */
  toE164(phone: string): string | null;
  timeZone: string;
  now: () => Date;
}

interface Details {
  birthDate?: string | null | undefined;
  emergencyContacts?: EmergencyContactRequest[] | undefined;
}

const fieldError = (field: string, detail: string): FieldError => ({
  in: 'body',
  pointer: `/${field}`,
  detail,
});

/**
 * Returns the contacts with their phone numbers in E.164 format; undefined if there are none in the
 * request. Throws one error that lists a birth date after today at the camp and each invalid number.
 */
export function checkDetails(
  { birthDate, emergencyContacts }: Details,
  { toE164, timeZone, now }: DetailRules,
): EmergencyContact[] | undefined {
  const errors: FieldError[] = [];
  if (birthDate != null && birthDate > toDay(now(), timeZone)) {
    errors.push(fieldError('birthDate', 'must not be in the future'));
  }
  const contacts = emergencyContacts?.map(({ name, relation, phone }, index) => {
    const e164 = toE164(phone);
    if (e164 === null) {
      const detail = 'must be a valid phone number with its area code, without an extension';
      errors.push(fieldError(`emergencyContacts/${index}/phone`, detail));
    }
    return { name, relation, phone: e164 ?? '' };
  });
  if (errors.length === 0) return contacts;
  throw createFieldErrors(errors);
}
