type SeedRole = 'admin' | 'instructor';

export type SeedPerson = {
  uid: string;
  name: string;
  email: string;
  role?: SeedRole;
  photoURL: string;
};

const person = (uid: string, name: string, email: string, role?: SeedRole): SeedPerson => ({
  uid,
  name,
  email,
  ...(role ? { role } : {}),
  photoURL: `/pictures/people/${uid}.svg`,
});

const addressOf = (name: string) => `${name.toLowerCase().replaceAll(' ', '.')}@camp.test`;

/** Numbered from 2, because the first of each kind is the account that people try out. */
const numbered = (prefix: string, names: readonly string[], role?: SeedRole) =>
  names.map((name, index) => person(`${prefix}-${index + 2}`, name, addressOf(name), role));

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

/** Everyone in the camp on its first day; nobody here has an account outside this machine. */
export const people: readonly SeedPerson[] = [
  person('camp-admin', 'Ruth Adeyemi', 'admin@camp.test', 'admin'),
  person('camp-instructor', 'Marco Bellini', 'instructor@camp.test', 'instructor'),
  ...numbered('camp-instructor', instructorNames, 'instructor'),
  person('camp-camper', 'Maya Okafor', 'camper@camp.test'),
  ...numbered('camp-camper', camperNames),
];
