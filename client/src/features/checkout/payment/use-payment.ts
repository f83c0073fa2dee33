import type { Stripe, StripeCardNumberElement } from '@stripe/stripe-js';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { PAYMENT_INTENT } from '#lib/queries/query-keys';
import { getIntentState, payWithCard, type PaymentOutcome } from './card/pay-with-card';

const POLL_MS = 4_000;

/** Why nothing is charged: the seats are unavailable, or the check failed with a message. */
export type SeatProblem =
  { kind: 'unavailable' } | { kind: 'refused'; message: string; field: null };

interface PaymentOptions {
  stripe: Stripe;
  clientSecret: string;
  payer: { name: string | undefined; email: string };
  onCharged: (transactionId: string) => void;
  /** Checks before the charge whether every class is still available; returns null if so. */
  checkSeats: () => Promise<SeatProblem | null>;
  /** Reloads the checkout, which shows why it cannot be paid. */
  onSeatsUnavailable: () => Promise<unknown>;
  /** True once the seats are no longer held. */
  isHoldOver: boolean;
}

/**
 * Returns the state of a payment intent in Stripe; polls while Stripe does not respond. Refetches
 * when the user returns and when the hold ends, because the cart may have been paid on another
 * device.
 */
const useIntentState = (stripe: Stripe, clientSecret: string, isHoldOver: boolean) =>
  useQuery({
    queryKey: [PAYMENT_INTENT, clientSecret, isHoldOver],
    queryFn: () => getIntentState(stripe, clientSecret),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: ({ state }) => state.status === 'error' && POLL_MS,
  });

/**
 * Runs one payment from the first state check to the charge. `isUnknown` is true while Stripe has not reported
 * the state, or not that of a charge whose response was lost; until then, the user cannot pay.
 */
export function usePayment({ stripe, clientSecret, payer, ...options }: PaymentOptions) {
  const [isPaying, setIsPaying] = useState(false);
  const intentState = useIntentState(stripe, clientSecret, options.isHoldOver && !isPaying);
  const [last, setLast] = useState<{ of: string; outcome: PaymentOutcome | SeatProblem } | null>(
    null,
  );
  // The outcome of an intent says nothing about the one that replaces it when the seats are held again.
  const outcome = last?.of === clientSecret ? last.outcome : null;
  const setOutcome = (next: PaymentOutcome | SeatProblem | null) =>
    setLast(next && { of: clientSecret, outcome: next });

  const notifyCharged = useEffectEvent(options.onCharged);
  const state = outcome?.kind === 'charged' ? outcome : intentState.data;
  const transactionId = state?.kind === 'charged' ? state.transactionId : null;
  useEffect(() => {
    if (transactionId) notifyCharged(transactionId);
  }, [transactionId]);

  const pay = async (card: StripeCardNumberElement) => {
    setIsPaying(true);
    setOutcome(null);
    try {
      const problem = await options.checkSeats();
      if (problem) {
        // The cart may be empty because it was paid on another device.
        const { data: current } = await intentState.refetch();
        if (current?.kind === 'charged') return;
        if (problem.kind === 'unavailable') await options.onSeatsUnavailable();
        setOutcome(problem);
        return;
      }
      const next = await payWithCard(stripe, card, { clientSecret, payer });
      if (next.kind === 'unknown') await intentState.refetch();
      setOutcome(next);
    } finally {
      setIsPaying(false);
    }
  };

  return {
    pay,
    isPaying: isPaying || transactionId !== null,
    refusal: outcome?.kind === 'refused' ? outcome : null,
    clearRefusal: () => setOutcome(null),
    isCanceled: outcome?.kind === 'canceled' || intentState.data?.kind === 'canceled',
    isLoading: intentState.isPending,
    // Without a charge since the last report, a failed check changes nothing.
    isUnknown: intentState.isError && (!intentState.data || outcome?.kind === 'unknown'),
    isChecking: intentState.isFetching,
    checkAgain: () => void intentState.refetch(),
  };
}
