import { SAFETY_DATA_DAYS } from '@camp/server/contract/classes/teaching/roster';

const toMonthCount = (months: number) => (months === 1 ? '1 month' : `${months} months`);

/** Returns what safety data is, who reads it and when it is deleted, one paragraph each. */
export function toSafetyDataParagraphs(months: number): readonly string[] {
  const time = `${toMonthCount(months)} after the camper’s last session`;
  return [
    'Safety data is what the camp needs to keep a camper safe: allergies, medical notes, emergency contacts, the people who may pick up the camper, and who picked up the camper after a session.',
    `You see and edit what you entered, and so does every adult you share the camper with. At the camp, only admins and the instructors of the camper’s classes can read safety data. An instructor can read it until ${SAFETY_DATA_DAYS} days after the last session of the class.`,
    'Every time someone at the camp opens or downloads safety data, we record who did it, when, and for which class.',
    'When somebody changes safety data or the answer about photos, the camper’s other adults and, on a day with a session, the instructor read which fields were changed and by whom. We keep the earlier version for admins of the camp and delete it with the safety data.',
    `We delete safety data ${time}. If you enroll the camper again before then, we keep it until ${toMonthCount(months)} after the new last session. The details of a camper who was never enrolled stay until you delete them or your account is deleted.`,
  ];
}
