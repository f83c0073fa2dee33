import type { SafetyData } from '../../contract';
import { toCamperName } from '../../domain/camper';
import type { User } from '../../domain/user';
import type { RosterEntry } from './roster.store';

type PickUpPerson = SafetyData['campers'][number]['mayCollect'][number];

export interface PickUpListDependencies {
  findUsers(uids: string[]): Promise<User[]>;
}

const toKey = (name: string) => name.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();

export const isSameName = (one: string, other: string) => toKey(one) === toKey(other);

/** Returns the owner and the guardians; nobody without a record. */
const listAdults = ({ camper: { owner, guardians = [] } }: RosterEntry): string[] =>
  owner === undefined ? [] : [owner, ...guardians];

const toPeople = ({ camper }: RosterEntry, adults: readonly User[]): PickUpPerson[] => [
  ...(camper.isAccountHolder ? [{ name: toCamperName(camper), kind: 'camper' as const }] : []),
  ...adults.map(({ name }) => ({ name, kind: 'adult' as const })),
  ...camper.emergencyContacts.map(({ name, relation }) => ({
    ...{ name, relation },
    kind: 'emergency-contact' as const,
  })),
  ...camper.pickUpPeople.map((name) => ({ name, kind: 'pick-up-person' as const })),
];

/**
 * Returns a function that returns the pick-up lists of campers, by the id of their enrollment: the owner
 * and the guardians, no matter who paid, the emergency contacts and the pick-up people, each name once.
 * A camper who is the account holder may leave on their own.
 */
export function createReadPickUpLists({ findUsers }: PickUpListDependencies) {
  return async (entries: readonly RosterEntry[]): Promise<Map<string, PickUpPerson[]>> => {
    const users = await findUsers([...new Set(entries.flatMap(listAdults))]);
    const byUid = new Map(users.map((user) => [user.uid, user]));
    const toList = (entry: RosterEntry) => {
      const adults = listAdults(entry).flatMap((uid) => byUid.get(uid) ?? []);
      const people = toPeople(entry, adults);
      return people.filter(
        ({ name }, index) => people.findIndex((person) => isSameName(person.name, name)) === index,
      );
    };
    return new Map(entries.map((entry) => [entry._id.toHexString(), toList(entry)]));
  };
}
