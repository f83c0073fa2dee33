import type { CheckoutStarted } from '@camp/server/contract';
import { checkoutEndpoints } from '@camp/server/contract/sales/checkout';
import { call, isProblem } from '#lib/api/client';
import { isCartProblem } from './checkout-problem';
import type { SeatProblem } from './use-payment';

const NOT_CHECKED = 'We couldn’t check your seats, so your card was not charged. Please try again.';

/**
 * Checks the seats right before the charge, because a class may have been canceled or sold out
 * while the page was open.
 */
export function useCheckSeats(total: number, started: CheckoutStarted | undefined) {
  return async (): Promise<SeatProblem | null> => {
    try {
      const current = await call(checkoutEndpoints.createPaymentIntent, { body: { price: total } });
      if (current.clientSecret === started?.clientSecret) return null;
    } catch (error) {
      if (!isCartProblem(error) && !isProblem(error, 'checkout-paused')) {
        return { kind: 'refused', message: NOT_CHECKED, field: null };
      }
    }
    return { kind: 'unavailable' };
  };
}
