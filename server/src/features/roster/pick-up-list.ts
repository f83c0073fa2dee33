import { toCamperName } from '../../domain/camper';
import { toCamper } from './roster-entry';
import type { RosterEntry } from './roster.store';

const normalize = (name: string) =>
  name.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();

export const isSameName = (one: string, other: string) => normalize(one) === normalize(other);

/**
 * Returns whether the person may collect the camper: the account holder, an emergency contact or one of
 * the pick-up people. A camper who is the account holder may leave on their own.
 */
export function isOnPickUpList(entry: RosterEntry, name: string): boolean {
  const camper = toCamper(entry);
  const allowed = [
    ...entry.accounts.map((account) => account.name),
    ...camper.emergencyContacts.map((contact) => contact.name),
    ...camper.pickUpPeople,
    ...(camper.isAccountHolder ? [toCamperName(camper)] : []),
  ];
  return allowed.some((other) => isSameName(other, name));
}
