import type { MissingDetail } from '#contract';
import { splitMissing } from '#contract/families/camper-tasks.messages';
import { toHealthAnswer } from '#shared/health-answer';
import type { Camper } from './camper';
import { toDay } from '#shared/dates';

/** Returns whether the record was confirmed in the current season, which is a calendar year at the camp. */
const isConfirmed = (
  { confirmedAt }: Pick<Camper, 'confirmedAt'>,
  now: Date,
  timeZone: string,
): boolean => {
  const yearOf = (time: Date) => toDay(time, timeZone).slice(0, 4);
  return confirmedAt !== undefined && yearOf(confirmedAt) === yearOf(now);
};

type CamperDetails = Pick<
  Camper,
  | 'birthDate'
  | 'allergies'
  | 'medicalNotes'
  | 'emergencyContacts'
  | 'photoConsent'
  | 'confirmedAt'
  | 'archivedAt'
>;

/** Returns what the record needs before the first session; nothing for an archived camper. */
export function listMissingDetails(
  camper: CamperDetails,
  now: Date,
  timeZone: string,
): MissingDetail[] {
  if (camper.archivedAt) return [];
  const healthAnswers = [camper.allergies, camper.medicalNotes].map(toHealthAnswer);
  return [
    ...(camper.birthDate === undefined ? (['birth-date'] as const) : []),
    ...(healthAnswers.includes('not-given') ? (['health'] as const) : []),
    ...(camper.emergencyContacts.length === 0 ? (['emergency-contact'] as const) : []),
    ...(camper.photoConsent === 'not-asked' ? (['photo-consent'] as const) : []),
    ...(isConfirmed(camper, now, timeZone) ? [] : (['confirmation'] as const)),
  ];
}

/**
 * Returns the confirmation for this season of a record that was just saved; nothing if it lacks a required
 * detail. A family that has just entered everything must not be asked whether it is right.
 */
export function confirmIfComplete(
  camper: CamperDetails & Pick<Camper, 'isAccountHolder'>,
  now: Date,
  timeZone: string,
): Pick<Camper, 'confirmedAt'> {
  const { archivedAt: _, ...saved } = { ...camper, confirmedAt: now };
  const { required } = splitMissing({
    isAccountHolder: camper.isAccountHolder ?? false,
    missing: listMissingDetails(saved, now, timeZone),
  });
  return required.length === 0 ? { confirmedAt: now } : {};
}
