import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Payment } from '@camp/server/contract';
import { checkoutQuery, type Basket } from './checkout.queries';

type CheckoutNeeds = Basket & { isWanted?: boolean; onPaid: (payment: Payment) => void };

/**
 * The checkout of a basket. `onPaid` hears of a payment that is there already: nothing was to be
 * paid, or it was paid in another tab or before a reload.
 */
export const useCheckout = ({ isWanted = true, onPaid, ...basket }: CheckoutNeeds) => {
  const checkout = useQuery({ ...checkoutQuery(basket), enabled: isWanted });
  const tellPaid = useEffectEvent(onPaid);
  const payment = checkout.data?.payment;
  useEffect(() => {
    if (payment) tellPaid(payment);
  }, [payment]);
  return checkout;
};
