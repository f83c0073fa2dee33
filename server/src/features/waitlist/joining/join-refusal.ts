import { AppError } from '#app-error';
import { countFreeSeats, type CampClass } from '#domain/classes/camp-class';
import type { CampClock } from '#domain/camp-time';
import { findHeldUntil, isReservedForWaitlist, WAITLIST_LIMIT } from '#domain/classes/waitlist';
import { formatInstant } from '#shared/dates';
import { EN_US } from '#shared/locale';

const toSeats = (count: number) => (count === 1 ? '1 seat' : `${count} seats`);

const toTooLarge = (capacity: number) =>
  new AppError('too-few-seats', {
    detail: `This class has only ${toSeats(capacity)} in all. Join the waiting list with fewer campers.`,
    extra: { capacity },
  });

const toSeatsAvailable = (free: number, wanted: number) => {
  const left = `${toSeats(free)} ${free === 1 ? 'is' : 'are'} left in this class.`;
  const advice =
    free >= wanted
      ? 'Add it to your cart.'
      : `Add it to your cart for ${free === 1 ? '1 camper' : `up to ${free} campers`}. You can join the waiting list for the others once it is sold out.`;
  return new AppError('seats-available', { detail: `${left} ${advice}`, extra: { free } });
};

/** Throws if a class can never have so many seats. */
export function refuseIfTooLarge(campClass: CampClass | null, wanted: number): void {
  if (campClass && wanted > campClass.capacity) throw toTooLarge(campClass.capacity);
}

const toSeatsHeld = (until: Date, timeZone: string) =>
  new AppError('seats-held', {
    detail:
      'All open seats of this class are being paid for right now, so there is no waiting list yet. ' +
      `The next seat may open up at ${formatInstant(until, 'full', timeZone, EN_US)}.`,
    extra: { until: until.toISOString() },
  });

export const toNotVerified = () =>
  new AppError('email-not-verified', {
    detail: 'Verify your email address to join a waiting list, so we can tell you about a seat.',
  });

/** Returns why an account cannot join a list after an offer that it did not pay for. */
export const toPaused = (until: Date, timeZone: string) =>
  new AppError('waitlist-paused', {
    detail:
      'A seat was held for you, and you did not check out in time. ' +
      `You can join a waiting list again from ${formatInstant(until, 'full', timeZone, EN_US)}.`,
    extra: { until: until.toISOString() },
  });

/** Returns why a class did not let a family wait. */
export function toJoinRefusal(
  campClass: CampClass | null,
  wanted: number,
  { now, timeZone }: CampClock,
): AppError {
  if (!campClass) return new AppError('not-found', { detail: 'This class does not exist.' });
  if (campClass.isWaitlistClosed) return new AppError('waitlist-closed');
  if ((campClass.waitlist?.length ?? 0) >= WAITLIST_LIMIT) return new AppError('waitlist-full');
  if (wanted > campClass.capacity) return toTooLarge(campClass.capacity);
  const free = isReservedForWaitlist(campClass) ? 0 : countFreeSeats(campClass, now);
  if (free > 0) return toSeatsAvailable(free, wanted);
  const heldUntil = findHeldUntil(campClass, now);
  return heldUntil ? toSeatsHeld(heldUntil, timeZone) : new AppError('not-on-sale');
}
