import { toNameKey, toPlaceLocation, type Place } from '#domain/places/place';
import { seedId } from '../seed-id';

interface PlacePlan {
  name: string;
  street: string;
  at: readonly [latitude: number, longitude: number];
  arrivalNotes: string;
}

/** All in a made-up Springfield, a few minutes apart. */
const plans: PlacePlan[] = [
  {
    name: 'Meadow Pitch',
    street: '48 Meadow Lane',
    at: [42.8361, -74.8532],
    arrivalNotes:
      'Park on the gravel lot behind the clubhouse. Enter by the green gate on Meadow Lane. Lunch is under the trees, so please bring a hat.',
  },
  {
    name: 'Orchard Pitch',
    street: '15 Orchard Road',
    at: [42.8402, -74.8489],
    arrivalNotes: 'Park along Orchard Road. Follow the white fence past the apple trees.',
  },
  {
    name: 'Riverside Pitch',
    street: '210 River Street',
    at: [42.8317, -74.8607],
    arrivalNotes:
      'The lot at the boathouse is free before 6 PM. The path along the river leads to the pitch in 3 minutes. Lunch is at the picnic tables.',
  },
  {
    name: 'The Cage',
    street: '7 Mill Square',
    at: [42.8344, -74.8641],
    arrivalNotes: 'No parking on the square. Drop off at the fountain, and enter by the blue door.',
  },
  {
    name: 'The Oval',
    street: '300 Park Avenue',
    at: [42.8429, -74.8573],
    arrivalNotes:
      'Park at the east gate. The pavilion has restrooms, water and a shaded place for lunch.',
  },
  {
    name: 'The Nets',
    street: '302 Park Avenue',
    at: [42.8434, -74.8561],
    arrivalNotes: 'Park at the east gate of The Oval, and walk past the pavilion.',
  },
  {
    name: 'Cedar Hall',
    street: '92 Cedar Street',
    at: [42.8378, -74.8668],
    arrivalNotes:
      'Park behind the hall. Use the side entrance, and change into indoor shoes. Lunch is in the lobby.',
  },
  {
    name: 'Courtyard Court',
    street: '5 Academy Court',
    at: [42.8389, -74.8614],
    arrivalNotes: 'Park on Academy Court. The gate to the courtyard opens 15 minutes early.',
  },
];

const toPlace = ({ name, street, at, arrivalNotes }: PlacePlan, createdAt: Date): Place => ({
  _id: seedId('place', name),
  name,
  nameKey: toNameKey(name),
  street,
  city: 'Springfield',
  region: 'NY',
  postalCode: '10000',
  latitude: at[0],
  longitude: at[1],
  arrivalNotes,
  revision: 1,
  createdAt,
});

export const createPlaces = (createdAt: Date): Place[] =>
  plans.map((plan) => toPlace(plan, createdAt));

/** Returns what a class at a place stores about it. Throws for a name without a place. */
export function atSeedPlace(name: string) {
  const place = createPlaces(new Date(0)).find((one) => one.name === name);
  if (!place) throw new Error(`There is no seeded place named ${name}`);
  return { placeId: place._id.toHexString(), location: toPlaceLocation(place) };
}
