import { toUserKeys, type User } from '../../../src/features/users/user';
import { people, type SeedPerson } from '../people';
import { seedId } from '../seed-id';
import { spread, type Size } from './size';

const firstNames =
  'Ada Bela Cleo Dario Edda Femi Greta Hiro Ines Jabari Kaya Luca Mina Noor Otis Pia Quinn Rosa Sami Tess Uma Vito Wanda Xenia Yara Zeno'.split(
    ' ',
  );
const lastNames =
  'Abara Brandt Castell Dimas Eriksen Falk Gupta Hollis Ikeda Jansen Kovacs Lindgren Moreau Nakata Oyelaran Petrov Quiroga Rossi Santos Tamm Ueda Varga Weiss Xu Yilmaz Zamora'.split(
    ' ',
  );

const INSTRUCTORS_PER_HUNDRED = 2;

const invent = (nth: number): Pick<SeedPerson, 'uid' | 'name' | 'email' | 'role'> => {
  const first = firstNames[nth % firstNames.length]!;
  const last = lastNames[Math.floor(nth / firstNames.length) % lastNames.length]!;
  return {
    uid: `large-${nth}`,
    name: `${first} ${last}`,
    email: `${first}.${last}.${nth}@camp.test`.toLowerCase(),
    ...(nth % 100 < INSTRUCTORS_PER_HUNDRED && { role: 'instructor' as const }),
  };
};

export type LargeUser = User & { uid: string; email: string };

/** The people of the small camp, whose accounts there are, and as many more as it takes. */
export const largePeople = ({ users }: Size, now: Date): LargeUser[] => {
  const invented = Array.from({ length: users - people.length }, (_, nth) => invent(nth));
  return [...people, ...invented].map((person, position) => ({
    _id: seedId('user', person.uid),
    ...person,
    emailVerified: true,
    searchKeys: toUserKeys(person),
    createdAt: spread(position, users, now),
  }));
};
