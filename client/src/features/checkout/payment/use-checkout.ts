import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Payment } from '@camp/server/contract';
import { checkoutQuery, type CheckoutInput } from '../checkout.queries';

type CheckoutOptions = CheckoutInput & { isEnabled?: boolean; onPaid: (payment: Payment) => void };

/**
 * Starts the checkout of a cart. `onPaid` gets a payment that already exists: the cart was free, or
 * it was paid in another tab or before a reload.
 */
export function useCheckout({ isEnabled = true, onPaid, ...input }: CheckoutOptions) {
  const checkout = useQuery({ ...checkoutQuery(input), enabled: isEnabled });
  const notifyPaid = useEffectEvent(onPaid);
  const payment = checkout.data?.payment;
  useEffect(() => {
    if (payment) notifyPaid(payment);
  }, [payment]);
  return checkout;
}
