import { NO_LONGER_STORED, UNUSED_UPLOAD_DAYS } from '@camp/server/contract/classes/images';
import { CLASS_NAME_MAX_LENGTH } from '@camp/server/contract/fields/class-form';
import { PRICE_RULE } from '@camp/server/contract/fields/card-amount';
import type { Field } from './class-fields';

/** The labels of the fields; error messages start with them. */
export const labels: Record<Field, string> = {
  className: 'Class name',
  category: 'Category',
  description: 'Description',
  price: 'Price',
  seats: 'Seats',
  sessions: 'Sessions',
  enrollmentOpensAt: 'Enrollment opens',
  enrollmentClosesAt: 'Enrollment closes',
  ageMin: 'Youngest age',
  ageMax: 'Oldest age',
  level: 'Level',
  place: 'Location',
  placeId: 'Place',
  bring: 'What to bring',
  image: 'Picture',
  imageAlt: 'Picture description',
  imageFocus: 'Focus point',
  photos: 'Photos',
};

const requiredMessages: Partial<Record<Field, string>> = {
  className: `Enter a class name of up to ${CLASS_NAME_MAX_LENGTH} characters.`,
  category: 'Choose a category: Football, Cricket or Basketball.',
  price: 'Enter the price in dollars, for example 64.50. A free class costs 0.',
  seats: 'Enter how many campers can take part.',
  image: 'Upload a picture or choose one of ours.',
};

/** Texts of errors that do not read well after the field's label. */
const sentences: Partial<Record<Field, Record<string, string>>> = {
  price: {
    [PRICE_RULE]: 'Enter 0 for a free class, or at least 0.50. Card payments start at $0.50.',
  },
  placeId: { 'must be a place in use': 'Choose another place. This one is no longer in use.' },
  enrollmentOpensAt: {
    'must be before the first session starts': 'Enrollment must open before the first session.',
    'must be before enrollment closes': 'Enrollment must open before it closes.',
  },
  enrollmentClosesAt: {
    'must be after enrollment opens': 'Enrollment must close after it opens.',
    'must not be after the end of the last session':
      'Enrollment must close by the end of the last session.',
  },
};

/**
 * Turns the contract's error message ("must be at least 1") into a sentence with the field's label.
 */
export function toSentence(field: Field, errorMessage = 'cannot be accepted', value = '') {
  if (value.trim() === '' && requiredMessages[field]) return requiredMessages[field];
  if (field === 'image' && errorMessage === NO_LONGER_STORED) {
    return `Upload your picture again. We delete pictures that no class uses for ${UNUSED_UPLOAD_DAYS} days.`;
  }
  // Users do not type the picture's address, so its validation error would not help.
  if (field === 'image') return 'We can’t use this picture. Choose another one.';
  return sentences[field]?.[errorMessage] ?? `${labels[field]} ${errorMessage}.`;
}
