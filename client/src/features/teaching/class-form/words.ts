import { CLASS_NAME_MAX_LENGTH } from '@camp/server/contract/class-form';
import type { Field } from './class-fields';

/** The fields' labels, which their errors begin with. */
export const labels: Record<Field, string> = {
  className: 'Class name',
  category: 'Category',
  description: 'Description',
  startsOn: 'First day',
  endsOn: 'Last day',
  ageMin: 'Lowest age',
  ageMax: 'Highest age',
  place: 'Place',
  price: 'Price',
  seats: 'Seats',
  image: 'Picture',
  imageAlt: 'What the picture shows',
};

const missing: Partial<Record<Field, string>> = {
  className: `The class has no name yet. Enter one of up to ${CLASS_NAME_MAX_LENGTH} characters.`,
  category: 'Choose a category: Football, Cricket or Basketball.',
  price: 'Enter the price in dollars, for example 64.50. A free class costs 0.',
  seats: 'Enter how many campers can take part.',
  image: "Choose a picture of yours, or one of the camp's.",
};

/** The contract's complaint ("must be at least 1") as a sentence that names the field. */
export const toSentence = (field: Field, complaint = 'cannot be accepted', typed = '') => {
  if (typed.trim() === '' && missing[field]) return missing[field];
  // Nobody types its address, so what is wrong with that is no help.
  return field === 'image'
    ? 'This picture cannot be used. Choose another one.'
    : `${labels[field]} ${complaint}.`;
};
