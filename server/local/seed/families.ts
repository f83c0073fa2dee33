import { NONE } from '#shared/health-answer';
import { toCamperSearchWords, type Camper } from '#domain/campers/camper';
import { toFirstSafetyChange } from '#domain/campers/safety-change';
import { seedId } from './seed-id';
import { seedUsers, type SeedUser } from './seed-users';

interface Child {
  firstName: string;
  /** In years, at the time of seeding. */
  age: number;
  allergies?: string;
  hasContact?: boolean;
  /** The uids of the guardians who share the child. */
  guardians?: string[];
  photoConsent?: 'yes' | 'no';
}

const demoFamily: Child[] = [
  {
    firstName: 'Ada',
    age: 10,
    allergies: 'Peanuts. Her EpiPen is in the red bag.',
    guardians: ['camp-camper-2'],
  },
  { firstName: 'Tobi', age: 7, hasContact: false },
];

/** More names than a class has seats, so that hardly two children of a roster have the same one. */
const firstNames = [
  ...[
    'Nina',
    'Eli',
    'Rosa',
    'Sam',
    'Lena',
    'Idris',
    'Mila',
    'Jude',
    'Tara',
    'Owen',
    'Amina',
    'Luca',
  ],
  ...[
    'Freya',
    'Kenji',
    'Zoe',
    'Malik',
    'Clara',
    'Hugo',
    'Priya',
    'Ezra',
    'Naomi',
    'Felix',
    'Yara',
    'Max',
  ],
  ...[
    'Ines',
    'Theo',
    'Aisha',
    'Ben',
    'Lucia',
    'Omar',
    'Greta',
    'Dante',
    'Mei',
    'Caleb',
    'Salma',
    'Nico',
  ],
  ...['Wren', 'Tariq', 'Alba', 'Jonah', 'Keira', 'Ravi', 'Nora', 'Emil', 'Dina', 'Silas', 'June'],
];
const YOUNGEST = 6;
const AGES = 9;
const LARGEST_FAMILY = 3;
/** One in seven children must not be photographed. */
const ONE_IN_NO_PHOTOS = 7;
/** Before the first seeded purchase. */
const ADDED_DAYS_AGO = 80;
const DAY_MS = 86_400_000;

/** The families have one to three children in turn. */
const toChildren = (family: number): Child[] =>
  Array.from({ length: 1 + (family % LARGEST_FAMILY) }, (_, child) => {
    const index = family * LARGEST_FAMILY + child;
    return {
      firstName: firstNames[index % firstNames.length]!,
      age: YOUNGEST + ((index * 4) % AGES),
      photoConsent: index % ONE_IN_NO_PHOTOS === 0 ? 'no' : 'yes',
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
  { firstName, age, allergies, hasContact = true, guardians, photoConsent = 'yes' }: Child,
  slot: number,
  { parent, position, now }: Family,
): Camper => {
  const lastName = parent.name.split(' ').at(-1)!;
  const contact = { name: `Alex ${lastName}`, relation: 'Grandparent', phone: toPhone(position) };
  const createdAt = new Date(now.getTime() - ADDED_DAYS_AGO * DAY_MS);
  const safetyData = {
    allergies: allergies ?? NONE,
    medicalNotes: NONE,
    emergencyContacts: hasContact ? [contact] : [],
    pickUpPeople: hasContact ? [contact.name] : [],
    photoConsent,
  };
  const { safetyChanges = [] } = toFirstSafetyChange(safetyData, { at: createdAt, by: parent.uid });
  return {
    _id: seedId('camper', parent.uid, firstName),
    owner: parent.uid,
    slot,
    number: slot,
    ...(guardians && { guardians }),
    firstName,
    lastName,
    searchWords: toCamperSearchWords({ firstName, lastName }),
    birthDate: `${now.getUTCFullYear() - age}-${now.toISOString().slice(5, 7)}-01`,
    ...safetyData,
    safetyChanges: safetyChanges.map((change) => ({
      ...change,
      _id: seedId('safety-change', parent.uid, firstName),
    })),
    confirmedAt: now,
    revision: 0,
    createdAt,
  };
};

/**
 * Returns the children of the users without a role: one to three each. The demo account has one child
 * with an allergy, whom another account shares, and one without an emergency contact.
 */
export function listSeedCampers(now: Date): Camper[] {
  const parents = seedUsers.filter(({ role }) => role === undefined);
  return parents.flatMap((parent, position) => {
    const children = position === 0 ? demoFamily : toChildren(position);
    return children.map((child, slot) => toCamper(child, slot, { parent, position, now }));
  });
}
