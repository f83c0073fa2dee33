/** Our own portraits, for users who have no picture online. */
export const portraits = [
  {
    address: '/pictures/people/camp-camper-2.svg',
    description: 'Blond hair to the ears, light skin, dark blue shirt',
  },
  {
    address: '/pictures/people/camp-camper-3.svg',
    description: 'Round black curls, dark skin, wide smile, orange shirt',
  },
  {
    address: '/pictures/people/camp-camper-4.svg',
    description: 'Long dark brown hair, light blue shirt',
  },
  {
    address: '/pictures/people/camp-camper-5.svg',
    description: 'Very short brown hair, brown skin, yellow shirt',
  },
  {
    address: '/pictures/people/camp-camper-6.svg',
    description: 'Black hair to the chin, glasses, green shirt',
  },
  {
    address: '/pictures/people/camp-camper-7.svg',
    description: 'Short blond curls, light skin, orange shirt',
  },
] as const;
