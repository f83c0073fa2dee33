import { CLASS_NAME_MAX_LENGTH } from '@camp/server/contract/fields/class-form';
import type { Field } from './class-fields';

/** The labels of the fields; error messages start with them. */
export const labels: Record<Field, string> = {
  className: 'Class name',
  category: 'Category',
  description: 'Description',
  startsOn: 'First day',
  endsOn: 'Last day',
  ageMin: 'Youngest age',
  ageMax: 'Oldest age',
  place: 'Location',
  price: 'Price',
  seats: 'Seats',
  image: 'Picture',
  imageAlt: 'Picture description',
};

const requiredMessages: Partial<Record<Field, string>> = {
  className: `Enter a class name of up to ${CLASS_NAME_MAX_LENGTH} characters.`,
  category: 'Choose a category: Football, Cricket or Basketball.',
  price: 'Enter the price in dollars, for example 64.50. A free class costs 0.',
  seats: 'Enter how many campers can take part.',
  image: 'Upload a picture or choose one of ours.',
};

/**
 * Turns the contract's error message ("must be at least 1") into a sentence with the field's label.
 */
export function toSentence(field: Field, errorMessage = 'cannot be accepted', value = '') {
  if (value.trim() === '' && requiredMessages[field]) return requiredMessages[field];
  // Users do not type the picture's address, so its validation error would not help.
  return field === 'image'
    ? "We can't use this picture. Choose another one."
    : `${labels[field]} ${errorMessage}.`;
}
