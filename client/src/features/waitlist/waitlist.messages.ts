import type { CampClass } from '@camp/server/contract';
import type { CamperRef } from '@camp/server/contract/fields/camper-ref';
import { FIRST_OFFER_HOURS, type WaitlistEntry } from '@camp/server/contract/classes/waitlist';
import { toNamesStart } from '@camp/server/shared/names';
import { formatDateTime, formatTime } from '#lib/format/dates';
import { toDate } from '#lib/format/dates';
import { formatAmount } from '#ui/price';

type State = Pick<WaitlistEntry, 'campers' | 'position' | 'offerExpiresAt' | 'state' | 'joinedBy'>;

const toSeats = (count: number) => (count === 1 ? 'seat' : 'seats');

/** Returns in a few words where a family stands on a list that it is on. */
export function describePlace({ position, offerExpiresAt, state }: State): string {
  if (state === 'waiting') {
    return position === 1 ? 'Next on the waiting list' : `Number ${position ?? '–'} in line`;
  }
  return offerExpiresAt === undefined
    ? 'Seat offered'
    : `Seat offered until ${formatDateTime(offerExpiresAt)}`;
}

/** Returns e.g. `Maya: number 4 in line`. */
export function describeOwnPlace(entry: State): string {
  const place = describePlace(entry);
  return `${toNamesStart(entry.campers)}: ${place.charAt(0).toLowerCase()}${place.slice(1)}`;
}

/** Returns where a family stands on the list of one class in the words of a button; null if it is not on it. */
export function describeOwnPlaces(entries: readonly State[]): string | null {
  const [first, ...others] = entries;
  if (!first) return null;
  if (others.length === 0) return describeOwnPlace(first);
  return `${toNamesStart(entries.flatMap(({ campers }) => campers))}: on the waiting list`;
}

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

const toTimeLeft = (expiresAt: string, now: number) => {
  const minutes = Math.floor((Date.parse(expiresAt) - now) / MINUTE_MS);
  if (minutes < 1) return 'less than 1 min left';
  return minutes < HOUR_MINUTES
    ? `${minutes} min left`
    : `${Math.floor(minutes / HOUR_MINUTES)} h left`;
};

/** Returns e.g. `$109.00 each · 23 h left` for an offer; `now` is the server's time in ms. */
export function describeOffer(
  { price, campers, offerExpiresAt }: Pick<WaitlistEntry, 'price' | 'campers' | 'offerExpiresAt'>,
  now: number,
): string {
  const each = campers.length > 1 ? ' each' : '';
  return [
    ...(price === undefined ? [] : [price === 0 ? 'Free' : `${formatAmount(price)}${each}`]),
    ...(offerExpiresAt === undefined ? [] : [toTimeLeft(offerExpiresAt, now)]),
  ].join(' · ');
}

/** Returns where a family stands on a waiting list. */
export function describeState(entry: State): string {
  const { campers, position, offerExpiresAt, state, joinedBy } = entry;
  if (joinedBy !== undefined) return `${describePlace(entry)}.`;
  const seats = toSeats(campers.length);
  if (state === 'offered') {
    const until = offerExpiresAt === undefined ? '' : ` until ${formatDateTime(offerExpiresAt)}`;
    return `We’re holding your ${seats}${until}. Check out by then, or the offer goes to the next family and you leave all your waiting lists for 24 hours.`;
  }
  if (state === 'waiting') {
    return position === 1
      ? `You’re next. We’ll email you when ${campers.length === 1 ? 'a seat opens' : 'enough seats open'} up.`
      : `You’re number ${position ?? '–'} in line. We’ll email you when it’s your turn.`;
  }
  const endings = {
    accepted: `You got your ${seats}.`,
    expired:
      'Your offer has ended, and went to the next family. You can join waiting lists again 24 hours later.',
    left: 'You left this waiting list.',
    closed: 'This waiting list is closed.',
  };
  return endings[state];
}

/** Returns e.g. `Joined Nov 27` or `Joined Nov 27 by Robin Field`, with the year unless it is the current one. */
export function describeJoining({
  joinedAt,
  joinedBy,
}: Pick<WaitlistEntry, 'joinedAt' | 'joinedBy'>) {
  const day = toDate(joinedAt).replace(`, ${new Date().getFullYear()}`, '');
  const joined = `Joined ${day.replaceAll(' ', '\u00a0')}`;
  return joinedBy === undefined ? joined : `${joined} by ${joinedBy || 'another adult'}`;
}

/** Returns what screen readers announce when the position or the offer of a family has changed. */
export const describeEntry = ({ className, ...entry }: State & { className: string }) =>
  `${className}: ${describeState(entry)}`;

/** Returns how the waiting list works; `offerHours` is not known until the settings have loaded. */
export function toJoinLead({ className }: { className: string }, offerHours: number | undefined) {
  const isShorter = offerHours !== undefined && offerHours > FIRST_OFFER_HOURS;
  const first = isShorter
    ? ` (${FIRST_OFFER_HOURS} hours for a first offer, if you have never paid for a class)`
    : '';
  const held = offerHours === undefined ? '' : ` and hold it for ${offerHours} hours${first}`;
  return `${className} is sold out. When a seat opens up, we email the next family${held}. Waiting is free.`;
}

type JoinableClass = Pick<
  CampClass,
  | 'className'
  | 'availableSeats'
  | 'phase'
  | 'status'
  | 'isOffSale'
  | 'isWaitlistClosed'
  | 'heldUntil'
>;

/** Returns when a seat may open up while checkouts alone hold the last ones. */
export const describeHeld = (heldUntil: string) =>
  `All open seats are being paid for right now. The next one may open up at ${formatTime(heldUntil.slice(11, 16))}.`;

/** Returns why nobody can join the waiting list of a class now; null if families can. */
export function findJoinBlocker(campClass: JoinableClass): string | null {
  const { className, availableSeats, phase, status, isOffSale, isWaitlistClosed } = campClass;
  if (status !== 'approved' || isOffSale || phase !== 'open') {
    return `${className} is not open for enrollment now, so nobody can join its waiting list.`;
  }
  if (availableSeats > 0) {
    const left = availableSeats === 1 ? '1 seat is' : `${availableSeats} seats are`;
    return `${left} left in ${className}. Add it to your cart; you can join the waiting list once it is sold out.`;
  }
  if (campClass.heldUntil !== undefined) return describeHeld(campClass.heldUntil);
  return isWaitlistClosed ? `The waiting list of ${className} is closed.` : null;
}

/** Returns that a class can never have seats for so many campers; null if it can. */
export const toSizeBlocker = (count: number, { seats }: Pick<CampClass, 'seats'>) =>
  count > seats
    ? `This class has only ${seats === 1 ? '1 seat' : `${seats} seats`} in all. Choose fewer campers.`
    : null;

/** Returns who is on the list already, e.g. `Maya is on this waiting list already.`; null for nobody. */
export function describeWaiting(campers: readonly CamperRef[]): string | null {
  if (campers.length === 0) return null;
  const isOneChild = campers.length === 1 && !campers[0]?.isAccountHolder;
  return `${toNamesStart(campers)} ${isOneChild ? 'is' : 'are'} on this waiting list already.`;
}

/** Returns what a toast says after joining. */
export const toJoinedText = ({ className, ...entry }: State & { className: string }) =>
  entry.state === 'offered'
    ? `${className}: a seat is free, and it’s in your cart.`
    : `${className}: you’re ${entry.position === 1 ? 'next' : `number ${entry.position ?? '–'} in line`}.`;

/** Returns why leaving is asked first. */
export const toLeaveQuestion = ({ state }: Pick<WaitlistEntry, 'state'>) =>
  state === 'offered'
    ? {
        title: 'Decline this offer?',
        text: 'The offer goes to the next family. You can join the waiting list again, at the end of the line.',
        confirmButtonText: 'Decline offer',
        cancelButtonText: 'Keep offer',
      }
    : {
        title: 'Leave this waiting list?',
        text: 'You lose your place. You can join again, at the end of the line.',
        confirmButtonText: 'Leave list',
        cancelButtonText: 'Stay on list',
      };
