import type { Camp } from '#camp';
import type { CallFirst, PickUpPerson } from '#contract';
import { toCampTime, type CampClock } from '#domain/camp-time';
import { toCamperName } from '#shared/names';
import {
  findContactChange,
  findListing,
  isSameName,
  type SafetyChange,
} from '#domain/campers/safety-change';
import { formatPhone } from '#lib/phone';
import type { RosterAdult, RosterEntry } from '../roster.store';
import { toDay } from '#shared/dates';

type Person = Pick<PickUpPerson, 'name' | 'kind' | 'relation'> & {
  isSuspended?: boolean;
  /** Since when, and by whom; null if the person has always been on the list. */
  added: { at: Date; by: string } | null;
};

const toAdult = ({ name, isSuspended, since }: RosterAdult): Person => ({
  name,
  kind: 'adult',
  isSuspended,
  added: since ? { at: since, by: name } : null,
});

const listPeople = ({ camper, adults, nameOf }: RosterEntry): Person[] => {
  const toAdded = (change: SafetyChange | null): Person['added'] =>
    change && { at: change.at, by: nameOf(change.by) };
  const listed = (name: string) => ({ name, added: toAdded(findListing(camper, name)) });
  return [
    ...(camper.isAccountHolder
      ? [{ name: toCamperName(camper), kind: 'camper' as const, added: null }]
      : []),
    ...adults.map(toAdult),
    ...camper.emergencyContacts.map(({ name, relation }) => ({
      ...listed(name),
      relation,
      kind: 'emergency-contact' as const,
    })),
    ...camper.pickUpPeople.map((name) => ({ ...listed(name), kind: 'pick-up-person' as const })),
  ];
};

/** Returns since when somebody is on the list who is on it in several ways. */
const findFirstAdded = (people: readonly Person[]): Person['added'] => {
  const added = people.map((person) => person.added);
  if (added.includes(null)) return null;
  return added.reduce((first, other) => (first && other && other.at < first.at ? other : first));
};

/**
 * Returns the pick-up list of a camper: the owner and the guardians, no matter who paid, the emergency
 * contacts and the pick-up people, each name once. A camper who is the account holder may leave on
 * their own. `findReasonNeeded` says which of them need a reason.
 */
export function toPickUpList(entry: RosterEntry, timeZone: string): PickUpPerson[] {
  const people = listPeople(entry);
  return people.flatMap(({ name, kind, relation }, index) => {
    const same = people.filter((person) => isSameName(person.name, name));
    if (same[0] !== people[index]) return [];
    const added = findFirstAdded(same);
    return {
      name,
      kind,
      ...(relation !== undefined && { relation }),
      // A suspension counts more than what the family entered.
      ...(same.some(({ isSuspended }) => isSuspended) && { isSuspended: true as const }),
      ...(added && { addedAt: toCampTime(added.at, timeZone), addedBy: added.by }),
    };
  });
}

export type CallContext = CampClock & Pick<Camp, 'country'>;

const isOlder = (at: Date | undefined, { now, timeZone }: CampClock) =>
  !at || toDay(at, timeZone) < toDay(now, timeZone);

/** Returns the adults of a camper with a phone number, without suspended ones and those of today. */
export const listAdultsToCall = ({ adults }: RosterEntry, context: CallContext): CallFirst[] =>
  adults.flatMap(({ name, phone, isSuspended, since }) =>
    phone === undefined || isSuspended || !isOlder(since, context)
      ? []
      : { name, phone, formattedPhone: formatPhone(phone, context.country) },
  );

/**
 * Returns whom to call before somebody collects a camper with a reason: the adults, then the emergency
 * contacts. Leaves out suspended accounts and numbers that came into the record today: who wants to
 * collect the camper may have entered them.
 */
export function listCallFirst(entry: RosterEntry, context: CallContext): CallFirst[] {
  const { camper, adults } = entry;
  const suspended = adults.filter(({ isSuspended }) => isSuspended);
  const contacts = camper.emergencyContacts.filter(
    (contact) =>
      isOlder(findContactChange(camper, contact)?.at, context) &&
      !suspended.some(({ name }) => isSameName(name, contact.name)),
  );
  return [
    ...listAdultsToCall(entry, context),
    ...contacts.map(({ name, relation, phone }) => ({
      name,
      relation,
      phone,
      formattedPhone: formatPhone(phone, context.country),
    })),
  ];
}
