import { AppError } from '../../app-error';
import { countFreeSeats, type CampClass } from '../../domain/classes/camp-class';
import { hasWaitlist, WAITLIST_LIMIT } from '../../domain/classes/waitlist';

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

/** Returns why a class did not let a family wait. */
export function toJoinRefusal(campClass: CampClass | null, wanted: number, now: Date): AppError {
  if (!campClass) return new AppError('not-found', { detail: 'This class does not exist.' });
  if (campClass.isWaitlistClosed) return new AppError('waitlist-closed');
  if ((campClass.waitlist?.length ?? 0) >= WAITLIST_LIMIT) return new AppError('waitlist-full');
  if (wanted > campClass.capacity) return toTooLarge(campClass.capacity);
  const free = hasWaitlist(campClass) ? 0 : countFreeSeats(campClass, now);
  return free > 0 ? toSeatsAvailable(free, wanted) : new AppError('not-on-sale');
}
