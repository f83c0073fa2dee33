import type { PickUpPerson } from '../../../contract';
import { toCamperName } from '../../../domain/campers/camper';
import type { RosterEntry } from '../roster.store';

const toKey = (name: string) => name.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();

export const isSameName = (one: string, other: string) => toKey(one) === toKey(other);

const listPeople = ({ camper, adults }: RosterEntry): PickUpPerson[] => [
  ...(camper.isAccountHolder ? [{ name: toCamperName(camper), kind: 'camper' as const }] : []),
  ...adults.map((name) => ({ name, kind: 'adult' as const })),
  ...camper.emergencyContacts.map(({ name, relation }) => ({
    ...{ name, relation },
    kind: 'emergency-contact' as const,
  })),
  ...camper.pickUpPeople.map((name) => ({ name, kind: 'pick-up-person' as const })),
];

/**
 * Returns the pick-up list of a camper: the owner and the guardians, no matter who paid, the emergency
 * contacts and the pick-up people, each name once. A camper who is the account holder may leave on
 * their own.
 */
export function toPickUpList(entry: RosterEntry): PickUpPerson[] {
  const people = listPeople(entry);
  return people.filter(
    ({ name }, index) => people.findIndex((person) => isSameName(person.name, name)) === index,
  );
}
