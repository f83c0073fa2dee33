/** Our own portraits, for users who have no picture online. */
export const portraits = [
  '/pictures/people/camp-camper-2.svg',
  '/pictures/people/camp-camper-3.svg',
  '/pictures/people/camp-camper-4.svg',
  '/pictures/people/camp-camper-5.svg',
  '/pictures/people/camp-camper-6.svg',
  '/pictures/people/camp-camper-7.svg',
] as const;
