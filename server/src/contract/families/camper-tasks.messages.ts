import type { Camper, MissingDetail } from './campers';

/** What a family does about a missing detail. */
export const detailTasks: Record<MissingDetail, string> = {
  'birth-date': 'Add the birth date',
  health: 'Answer the health questions',
  'emergency-contact': 'Add an emergency contact',
  'photo-consent': 'Answer the photo question',
  confirmation: 'Confirm for this season',
};

/**
 * Returns what a camper must not lack, and what is optional: the account holder's birth date. What lacks another
 * detail is not yet to be confirmed: saving the last one confirms the record.
 */
export function splitMissing({
  isAccountHolder,
  missing,
}: Pick<Camper, 'isAccountHolder' | 'missing'>) {
  const isOptional = (detail: MissingDetail) => isAccountHolder && detail === 'birth-date';
  const required = missing.filter((detail) => !isOptional(detail));
  const isIncomplete = required.some((detail) => detail !== 'confirmation');
  return {
    required: required.filter((detail) => !isIncomplete || detail !== 'confirmation'),
    optional: missing.filter(isOptional),
  };
}
