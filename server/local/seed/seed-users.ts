type SeedRole = 'admin' | 'instructor';

export interface SeedUser {
  uid: string;
  name: string;
  email: string;
  role?: SeedRole;
  photoURL: string;
}

const createUser = (uid: string, name: string, email: string, role?: SeedRole): SeedUser => ({
  uid,
  name,
  email,
  ...(role ? { role } : {}),
  photoURL: `/pictures/people/${uid}.svg`,
});

const toEmail = (name: string) => `${name.toLowerCase().replaceAll(' ', '.')}@camp.test`;

/** Numbered from 2 because the first of each kind is a demo account. */
const createNumbered = (prefix: string, names: readonly string[], role?: SeedRole) =>
  names.map((name, index) => createUser(`${prefix}-${index + 2}`, name, toEmail(name), role));

const instructorNames = [
  'Priya Raman',
  'Darnell Brooks',
  'Hannah Lindqvist',
  'Tom Ashworth',
  'Aiko Tanaka',
];

const camperNames = [
  'Leo Fischer',
  'Amara Nwosu',
  'Sofia Marino',
  'Noah Williams',
  'Zainab Malik',
  'Oscar Lund',
  'Chloe Dubois',
  'Arjun Patel',
  'Grace Kim',
  'Mateo Vargas',
  'Ella Novak',
  'Samuel Osei',
  'Hana Yamamoto',
  'Finn Murphy',
  'Leila Haddad',
  'Jonas Weber',
  'Ruby Campbell',
  'Kofi Mensah',
  'Ivy Nguyen',
  'Daniel Cohen',
  'Nadia Rahman',
  'Theo Laurent',
  'Isla Fraser',
];

/** The users of a new camp. Their accounts exist only in the local Auth emulator. */
export const seedUsers: readonly SeedUser[] = [
  createUser('camp-admin', 'Ruth Adeyemi', 'admin@camp.test', 'admin'),
  createUser('camp-instructor', 'Marco Bellini', 'instructor@camp.test', 'instructor'),
  ...createNumbered('camp-instructor', instructorNames, 'instructor'),
  createUser('camp-camper', 'Maya Okafor', 'camper@camp.test'),
  ...createNumbered('camp-camper', camperNames),
];
