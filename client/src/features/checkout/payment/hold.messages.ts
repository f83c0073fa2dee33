import { paths } from '../../../lib/paths';

/** The texts of a hold, which depend on what is paid for. */
export interface HoldTexts {
  /** Before the time left. */
  held: string;
  /** Announced in the last minute. */
  isEnding: string;
  lost: string;
  timeRanOut: string;
  /** Stripe does not say why the server canceled the payment, so the text names all the reasons. */
  canceled: string;
  holdAgain: string;
  back: { to: string; label: string };
}

/** The texts of the seats in a cart. */
export const cartHold: HoldTexts = {
  held: 'Your seats are held for',
  isEnding: 'Your seats are held for less than a minute.',
  lost: 'Your seats are no longer held',
  timeRanOut:
    'Time ran out. Your card was not charged, and you can hold the seats again if they are still free.',
  canceled:
    'This checkout was canceled because a class in it is no longer offered or your cart changed. Your card was not charged. Review your cart and try again.',
  holdAgain: 'Hold my seats again',
  back: { to: paths.myCart, label: 'Back to my cart' },
};
