import type { CartItem } from '@camp/server/contract';
import { formatDateTime } from '#lib/format/dates';
import { paths } from '#lib/paths';

/** The texts of a hold, which depend on what is paid for. */
export interface HoldTexts {
  /** Before the time left, e.g. `for 14:59`. */
  held: string;
  /** Announced in the last minute. */
  isEnding: string;
  lost: string;
  timeRanOut: string;
  /** Stripe does not say why the server canceled the payment, so the text names all the reasons. */
  canceled: string;
  holdAgain: string;
  back: { to: string; label: string };
  /** Until when a waiting list keeps the seats, as an ISO time; absent if only the checkout holds them. */
  offeredUntil?: string;
}

/** The texts of the seats in a cart. */
export const cartHold: HoldTexts = {
  held: 'Your seats are held',
  isEnding: 'Your seats are held for less than a minute.',
  lost: 'Your seats are no longer held',
  timeRanOut:
    'Time ran out. Your card was not charged, and you can hold the seats again if they are still free.',
  canceled:
    'This checkout was canceled because a class in it is no longer offered or your cart changed. Your card was not charged. Review your cart and try again.',
  holdAgain: 'Hold my seats again',
  back: { to: paths.myCart, label: 'Back to my cart' },
};

/** Returns the texts of seats that a waiting list keeps until the time of the offer. */
const toOfferHold = (offeredUntil: string): HoldTexts => ({
  ...cartHold,
  offeredUntil,
  held: 'From the waiting list. Held for you',
  isEnding: 'Your offer is open for less than a minute.',
  lost: 'This page was open for a while',
  timeRanOut: `Your card was not charged, and your offer is open until ${formatDateTime(offeredUntil)}.`,
  holdAgain: 'Continue to payment',
});

/** Returns the texts of the seats in a cart; those of the offer that ends first if all of them were offered. */
export function toCartHold(items: readonly Pick<CartItem, 'offerExpiresAt'>[]): HoldTexts {
  const offers = items.flatMap(({ offerExpiresAt }) => offerExpiresAt ?? []);
  const [first] = offers.toSorted((one, other) => Date.parse(one) - Date.parse(other));
  return first === undefined || offers.length < items.length ? cartHold : toOfferHold(first);
}
