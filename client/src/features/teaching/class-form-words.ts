import type { AddClassRequest } from '@camp/server/contract';

type Field = keyof AddClassRequest;

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
  className: 'The class has no name yet. Enter one of up to 80 characters.',
  category: 'Choose a category: Football, Cricket or Basketball.',
  price: 'Enter the price in dollars, for example 64.50. A free class costs 0.',
  seats: 'Enter how many campers can take part.',
  image: 'Choose a picture, or enter the address of your own.',
};

const NO_PICTURE = 'That is not the address of a picture. Enter one that begins with https://.';

/** The contract's complaint ("must be at least 1") as a sentence that names the field. */
export const toSentence = (field: Field, complaint = 'cannot be accepted', typed = '') => {
  if (typed.trim() === '' && missing[field]) return missing[field];
  // Nobody has typed more than an address here, and every complaint means the same.
  return field === 'image' ? NO_PICTURE : `${labels[field]} ${complaint}.`;
};
