import type { Camper } from '../../src/domain/camper';
import { seedId } from './seed-id';
import { seedUsers, type SeedUser } from './seed-users';

interface Child {
  firstName: string;
  /** In years, at the time of seeding. */
  age: number;
  allergies?: string;
  hasContact?: boolean;
}

const demoFamily: Child[] = [
  { firstName: 'Ada', age: 10, allergies: 'Peanuts. Her EpiPen is in the red bag.' },
  { firstName: 'Tobi', age: 7, hasContact: false },
];

const firstNames = ['Nina', 'Eli', 'Rosa', 'Sam', 'Lena', 'Idris', 'Mila', 'Jude', 'Tara'];
const YOUNGEST = 6;
const AGES = 9;
const LARGEST_FAMILY = 3;

/** The families have one to three children in turn. */
const toChildren = (family: number): Child[] =>
  Array.from({ length: 1 + (family % LARGEST_FAMILY) }, (_, child) => {
    const index = family * LARGEST_FAMILY + child;
    return {
      firstName: firstNames[index % firstNames.length]!,
      age: YOUNGEST + ((index * 4) % AGES),
    };
  });

/** Returns a number of the range that is reserved for examples: 212-555-0100 to 0199. */
const toPhone = (family: number) => `+121255501${String(family).padStart(2, '0')}`;

interface Family {
  parent: SeedUser;
  position: number;
  now: Date;
}

const toCamper = (
  { firstName, age, allergies, hasContact = true }: Child,
  slot: number,
  { parent, position, now }: Family,
): Camper => {
  const lastName = parent.name.split(' ').at(-1)!;
  const contact = { name: `Alex ${lastName}`, relation: 'Grandparent', phone: toPhone(position) };
  return {
    _id: seedId('camper', parent.uid, firstName),
    owner: parent.uid,
    slot,
    firstName,
    lastName,
    birthDate: `${now.getUTCFullYear() - age}-${now.toISOString().slice(5, 7)}-01`,
    ...(allergies !== undefined && { allergies }),
    emergencyContacts: hasContact ? [contact] : [],
    pickUpPeople: hasContact ? [contact.name] : [],
    photoConsent: 'yes',
    confirmedAt: now,
    revision: 0,
    createdAt: now,
  };
};

/**
 * Returns the children of the users without a role: one to three each. The demo account has one child
 * with an allergy and one without an emergency contact.
 */
export function listSeedCampers(now: Date): Camper[] {
  const parents = seedUsers.filter(({ role }) => role === undefined);
  return parents.flatMap((parent, position) => {
    const children = position === 0 ? demoFamily : toChildren(position);
    return children.map((child, slot) => toCamper(child, slot, { parent, position, now }));
  });
}
