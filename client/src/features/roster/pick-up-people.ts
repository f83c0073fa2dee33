import type { SafetyData } from '@camp/server/contract/classes/roster';

export type SafetyDetails = SafetyData['campers'][number];
export type PickUpPerson = SafetyDetails['mayCollect'][number];

/** Shown where a deleted record would look like one without allergies. */
export const RECORD_DELETED = 'Record deleted. Ask the family.';

const toNote = ({ kind, relation }: PickUpPerson) => {
  if (kind === 'camper') return 'leaves on their own';
  return kind === 'adult' ? 'parent or guardian' : relation;
};

/** Returns the name of someone who may collect a camper, with what they are to the camper if it is known. */
export function toPersonLabel(person: PickUpPerson): string {
  const note = toNote(person);
  return note === undefined ? person.name : `${person.name} (${note})`;
}
