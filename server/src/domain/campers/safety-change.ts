import { ObjectId } from 'mongodb';
import type { SafetyField } from '#contract';
import type { Camper, CamperSafetyData } from './camper';
import { toDay } from '#shared/dates';

/** The safety data of a camper, and whether the camper may be photographed. */
export type WatchedData = CamperSafetyData & Pick<Camper, 'photoConsent'>;

/** A change of safety data. Its texts are safety data themselves, and are deleted with them. */
export interface SafetyChange {
  /** The id of the domain event that tells of it; none tells of a new record. */
  _id: ObjectId;
  at: Date;
  /** The uid of the adult who made the change. */
  by: string;
  fields: SafetyField[];
  /** The earlier values of these fields; a value that was not given is absent. */
  before: Partial<WatchedData>;
  after: Partial<WatchedData>;
  /** Set if the record was added with these values. */
  isNew?: true;
}

/** The most changes that a record keeps; the oldest go first. */
export const SAFETY_CHANGE_LIMIT = 300;
/** The most changes of a camper that an account makes on a day, each of which others are notified of. */
export const SAFETY_CHANGES_PER_DAY = 30;

const fieldNames = {
  allergies: true,
  medicalNotes: true,
  emergencyContacts: true,
  pickUpPeople: true,
  photoConsent: true,
} satisfies Record<keyof WatchedData, true>;

export const WATCHED_FIELDS = Object.keys(fieldNames) as SafetyField[];

const noData: WatchedData = { emergencyContacts: [], pickUpPeople: [], photoConsent: 'not-asked' };

/** Returns a text that is the same for equal values, whatever the order of a contact's fields. */
const toComparable = (field: SafetyField, data: Partial<WatchedData>): string => {
  if (field !== 'emergencyContacts') return JSON.stringify(data[field] ?? noData[field] ?? null);
  const contacts = data.emergencyContacts ?? [];
  return JSON.stringify(contacts.map(({ name, relation, phone }) => [name, relation, phone]));
};

/** Returns whether a field has the same value in both. */
export const isSameSafetyData = (
  field: SafetyField,
  one: Partial<WatchedData>,
  other: Partial<WatchedData>,
): boolean => toComparable(field, one) === toComparable(field, other);

const pick = (fields: readonly SafetyField[], data: Partial<WatchedData>) =>
  Object.fromEntries(
    fields.flatMap((field) => (data[field] === undefined ? [] : [[field, data[field]]])),
  ) as Partial<WatchedData>;

type Author = Pick<SafetyChange, 'at' | 'by'>;

/** Returns the change between two states of a record; null if they have the same safety data. */
export function toSafetyChange(
  before: WatchedData,
  after: WatchedData,
  { at, by }: Author,
): SafetyChange | null {
  const fields = WATCHED_FIELDS.filter((field) => !isSameSafetyData(field, before, after));
  if (fields.length === 0) return null;
  return {
    ...{ _id: new ObjectId(), at, by, fields },
    ...{ before: pick(fields, before), after: pick(fields, after) },
  };
}

/** Returns the first entry of a new record; nothing if it has no safety data. */
export function toFirstSafetyChange(
  camper: WatchedData,
  author: Author,
): Pick<Camper, 'safetyChanges'> {
  const first = toSafetyChange(noData, camper, author);
  return first ? { safetyChanges: [{ ...first, isNew: true }] } : {};
}

type WithChanges = Pick<Camper, 'safetyChanges'>;

/** Returns how often the account changed the safety data on the day of `at`. */
export function countChangesOfDay(
  { safetyChanges = [] }: WithChanges,
  { at, by }: Author,
  timeZone: string,
): number {
  const day = toDay(at, timeZone);
  return safetyChanges.filter((change) => change.by === by && toDay(change.at, timeZone) === day)
    .length;
}

/** Returns the changes of a record that was there before, made on the day of `at`; the oldest first. */
export function listChangesOfDay(
  { safetyChanges = [] }: WithChanges,
  at: Date,
  timeZone: string,
): SafetyChange[] {
  const day = toDay(at, timeZone);
  return safetyChanges.filter((change) => !change.isNew && toDay(change.at, timeZone) === day);
}

const toKey = (name: string) => name.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();

/** Returns whether two names of people are the same, whatever their case and spaces. */
export const isSameName = (one: string, other: string) => toKey(one) === toKey(other);

type Listed = Pick<WatchedData, 'emergencyContacts' | 'pickUpPeople'>;

const hasName = ({ emergencyContacts, pickUpPeople }: Listed, name: string) =>
  [...emergencyContacts.map((contact) => contact.name), ...pickUpPeople].some((listed) =>
    isSameName(listed, name),
  );

/** Returns the change by which an entry came into the record; null if it was always there. */
const findEntryChange = <State extends Partial<WatchedData>>(
  camper: State & WithChanges,
  has: (state: State) => boolean,
): SafetyChange | null => {
  let state: State = camper;
  for (const change of (camper.safetyChanges ?? []).toReversed()) {
    const earlier = { ...state, ...pick(change.fields, { ...noData, ...change.before }) };
    if (has(state) && !has(earlier)) return change;
    state = earlier;
  }
  return null;
};

/**
 * Returns the change since which a name is among the contacts and pick-up people without a break; null if it was there before all
 * changes that the record keeps.
 */
export const findListing = (camper: Listed & WithChanges, name: string): SafetyChange | null =>
  findEntryChange<Listed>(camper, (state) => hasName(state, name));

/** Returns the change since which the camper has this contact with this phone number; null if that is older. */
export const findContactChange = (
  camper: Listed & WithChanges,
  { name, phone }: { name: string; phone: string },
): SafetyChange | null =>
  findEntryChange<Listed>(camper, ({ emergencyContacts }) =>
    emergencyContacts.some((contact) => isSameName(contact.name, name) && contact.phone === phone),
  );

export interface LastChange extends Pick<SafetyChange, 'at' | 'by'> {
  field: SafetyField;
  /** The contact or the pick-up person; absent if the change is the last one of the whole field. */
  name?: string;
}

/**
 * Returns the last change of each field, and when each contact and pick-up person that came later than
 * the record was entered. Leaves out what never changed.
 */
export function listLastChanges(camper: Listed & WithChanges): LastChange[] {
  const { safetyChanges = [], emergencyContacts, pickUpPeople } = camper;
  const entered = [
    ...WATCHED_FIELDS.map((field) => ({
      ...{ field, name: undefined },
      change: safetyChanges.findLast(({ fields }) => fields.includes(field)),
    })),
    ...emergencyContacts.map((contact) => ({
      ...{ field: 'emergencyContacts' as const, name: contact.name },
      change: findContactChange(camper, contact),
    })),
    ...pickUpPeople.map((name) => ({
      ...{ field: 'pickUpPeople' as const, name },
      change: findListing(camper, name),
    })),
  ];
  return entered.flatMap(({ field, name, change }) =>
    change ? { field, ...(name !== undefined && { name }), at: change.at, by: change.by } : [],
  );
}
