import type { SafetyData } from '@camp/server/contract/roster';
import type { Camper } from './attendance';

export type SafetyDetails = SafetyData['campers'][number];

export interface PickUpPerson {
  name: string;
  /** The name, with the relation if it is known. */
  label: string;
}

const toKey = (name: string) => name.trim().replaceAll(/\s+/gu, ' ').toLowerCase();

/** Returns who may collect a camper, each name once. Without safety data: the account holder. */
export function listPickUpPeople(camper: Camper, details: SafetyDetails | null): PickUpPerson[] {
  const { name, accountName, camper: attendee } = camper;
  const people = [
    ...(attendee.isAccountHolder ? [{ name, label: `${name} (leaves on their own)` }] : []),
    { name: accountName, label: `${accountName} (account holder)` },
    ...(details?.emergencyContacts ?? []).map((contact) => ({
      name: contact.name,
      label: `${contact.name} (${contact.relation})`,
    })),
    ...(details?.pickUpPeople ?? []).map((person) => ({ name: person, label: person })),
  ];
  const seen = new Map<string, PickUpPerson>();
  for (const person of people) {
    if (!seen.has(toKey(person.name))) seen.set(toKey(person.name), person);
  }
  return [...seen.values()];
}
