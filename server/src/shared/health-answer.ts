/** Stored for a family that says that there are no allergies, or no medical notes. */
export const NONE = 'None';

/** What a family has said about allergies or medical notes: nothing yet, that there are none, or what they are. */
export type HealthAnswer = 'not-given' | 'none' | 'note';

/** What families write for "none". A text with anything else in it is a note: "None, except peanuts". */
const wordsForNone = new Set([
  '-',
  '--',
  '–',
  '—',
  '/',
  'n/a',
  'n / a',
  'n.a',
  'na',
  'nil',
  'nka',
  'nkda',
  'no',
  'no allergies',
  'no known',
  'no known allergies',
  'no known drug allergies',
  'no known food allergies',
  'no medical conditions',
  'no medical notes',
  'none',
  'none at all',
  'none known',
  'none reported',
  'nope',
  'not applicable',
  'nothing',
  'nothing known',
  'keine',
  'ninguna',
  'ninguno',
]);

/** Returns what a stored text about allergies or medical notes means (product.md 11.26). */
export function toHealthAnswer(text: string | undefined): HealthAnswer {
  const words = text?.trim().replaceAll(/\s+/gu, ' ').toLowerCase() ?? '';
  if (words === '') return 'not-given';
  return wordsForNone.has(words.replace(/[.!]+$/u, '')) ? 'none' : 'note';
}
