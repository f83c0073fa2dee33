import { toAccountHolder, type Camper } from '#domain/campers/camper';
import { toUserKeys, type User } from '#domain/user';
import { seedUsers, type SeedUser } from '../seed-users';
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

const createUser = (index: number): Pick<SeedUser, 'uid' | 'name' | 'email' | 'role'> => {
  const first = firstNames[index % firstNames.length]!;
  const last = lastNames[Math.floor(index / firstNames.length) % lastNames.length]!;
  return {
    uid: `large-${index}`,
    name: `${first} ${last}`,
    email: `${first}.${last}.${index}@camp.test`.toLowerCase(),
    ...(index % 100 < INSTRUCTORS_PER_HUNDRED && { role: 'instructor' as const }),
  };
};

export type LargeUser = User & { uid: string; email: string };

/** Returns the camper of an account holder, for whom the large camp's orders are. */
export const toLargeCamper = ({ uid, name, createdAt }: LargeUser): Camper => ({
  _id: seedId('large camper', uid),
  ...toAccountHolder({ owner: uid, name, createdAt }),
});

/** Returns the users of the small camp, who can sign in, and as many more as needed. */
export function createLargeUsers({ users }: Size, now: Date): LargeUser[] {
  const moreUsers = Array.from({ length: users - seedUsers.length }, (_, index) =>
    createUser(index),
  );
  return [...seedUsers, ...moreUsers].map((user, index) => ({
    _id: seedId('user', user.uid),
    ...user,
    emailVerified: true,
    ...toUserKeys(user),
    createdAt: spread(index, users, now),
  }));
}
