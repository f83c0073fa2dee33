import { formatList } from '@camp/server/shared/lists';
import { EN_US } from '@camp/server/shared/locale';
import type { ClassWaitlist, FamilyOnWaitlist } from '@camp/server/contract/classes/waitlist';
import { toCamperName } from '@camp/server/shared/names';
import { formatDateTime, toDateTime } from '#lib/format/dates';

/** Why free seats are not offered to the families who wait. */
export const GENERAL_SALE =
  'Nobody paid for the last 3 offers, so free seats are on sale to everyone. Offers start again when the class has sold out.';

export const toSeats = (count: number) => (count === 1 ? '1 seat' : `${count} seats`);

/** Returns e.g. `Maya Lopez, 8, and Leo Lopez, age not given`. */
export const toCampers = ({ campers }: Pick<FamilyOnWaitlist, 'campers'>) =>
  formatList(
    campers.map((camper) => `${toCamperName(camper)} (${camper.age ?? 'age not given'})`),
    EN_US,
  );

/** Returns since when a family has waited. */
export const toSince = ({ joinedAt }: Pick<FamilyOnWaitlist, 'joinedAt'>) =>
  `Since ${toDateTime(joinedAt)}`;

/** Returns where a family stands. */
export function toStanding({ state, offerExpiresAt, isOfferByHand }: FamilyOnWaitlist): string {
  if (state !== 'offered') return 'Waiting';
  const until = offerExpiresAt === undefined ? '' : ` until ${formatDateTime(offerExpiresAt)}`;
  return `${isOfferByHand ? 'Offered by hand' : 'Offered'}${until}`;
}

/** Returns e.g. `8 of 8 seats taken`; those of open offers and of orders that are being paid are taken. */
const toTaken = ({ seats, freeSeats }: ClassWaitlist) =>
  `${Math.max(0, seats - freeSeats)} of ${toSeats(seats)} taken`;

/** Returns how long the list is, and how many seats are free or, of an empty list, taken. */
export function toSummary(list: ClassWaitlist): string {
  const { families, freeSeats } = list;
  if (families.length === 0) return toTaken(list);
  const waiting = families.filter(({ state }) => state === 'waiting');
  const offers = families.length - waiting.length;
  const campers = waiting.reduce((sum, family) => sum + family.campers.length, 0);
  return [
    `${waiting.length === 1 ? '1 family is' : `${waiting.length} families are`} waiting for ${toSeats(campers)}`,
    ...(offers > 0 ? [offers === 1 ? '1 open offer' : `${offers} open offers`] : []),
    `${toSeats(freeSeats)} free`,
  ].join(' · ');
}

/** Returns what an empty list means for families. */
export function toEmptyText({ isClosed, freeSeats }: ClassWaitlist): string {
  if (isClosed) return 'Nobody can join while the list is closed.';
  return freeSeats === 0
    ? 'The class is sold out. Families can join; nobody has yet.'
    : 'When the class is sold out, families can join its waiting list.';
}

/** Returns what an offer by hand does, before it is made. */
export function toOfferQuestion(family: FamilyOnWaitlist, freeSeats: number) {
  const needed = family.campers.length;
  const missing = Math.max(0, needed - freeSeats);
  const toFamily = `${family.owner} gets ${toSeats(needed)} before the families ahead.`;
  return {
    missing,
    question: {
      title: missing > 0 ? `Add ${toSeats(missing)}?` : `Offer ${toSeats(needed)}?`,
      text:
        missing > 0
          ? `Too few seats are free. The class grows by ${toSeats(missing)}, and ${toFamily}`
          : toFamily,
      confirmButtonText: missing > 0 ? 'Add and offer' : 'Offer',
      cancelButtonText: 'Back',
    },
  };
}

/** Returns what closing the list does, before it is done. */
export function toCloseQuestion({ families }: ClassWaitlist) {
  const { length } = families.filter(({ state }) => state === 'waiting');
  return {
    title: 'Close this waiting list?',
    text: [
      length === 0
        ? 'Nobody can join until you reopen it.'
        : `${length === 1 ? 'The family who waits is' : `All ${length} families who wait are`} taken off the list and told by email. Nobody can join until you reopen it.`,
      'Open offers stay. Seats that become free are for everyone.',
    ],
    confirmButtonText: 'Close list',
    cancelButtonText: 'Keep open',
    tone: 'danger' as const,
  };
}
