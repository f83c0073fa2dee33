import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { PAYMENT_INTENT } from './checkout.queries';
import { getIntentState, payWithCard, type PaymentOutcome } from './pay-with-card';

const LOOK_AGAIN_MS = 4_000;

/** Why nothing is charged: the page shows another state, or the form a message. */
export type SeatProblem = { kind: 'gone' } | { kind: 'refused'; message: string };

type PaymentNeeds = {
  stripe: Stripe;
  clientSecret: string;
  payer: { name: string | undefined; email: string };
  onCharged: (transactionId: string) => void;
  /** Asks once more before the charge whether every class can still be had; null if it can. */
  checkSeats: () => Promise<SeatProblem | null>;
  /** Loads the checkout anew, which shows why it cannot be paid. */
  onGone: () => Promise<unknown>;
  /** The seats are no longer held. */
  isOver: boolean;
};

/**
 * What the provider says of an intent; while it is silent it is asked again and again. It is asked
 * anew when the payer comes back and when the hold is over: the same cart may have been paid from
 * another device, and then "not charged" would be a lie.
 */
const useLook = (stripe: Stripe, clientSecret: string, isOver: boolean) =>
  useQuery({
    queryKey: [PAYMENT_INTENT, clientSecret, isOver],
    queryFn: () => getIntentState(stripe, clientSecret),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => state.status === 'error' && LOOK_AGAIN_MS,
  });

/**
 * One payment from the first look at it to the charge. `isUnsure` is true while the provider does
 * not say what became of it: until it does, nobody can pay.
 */
export const usePayment = ({ stripe, clientSecret, payer, ...needs }: PaymentNeeds) => {
  const [isPaying, setIsPaying] = useState(false);
  const look = useLook(stripe, clientSecret, needs.isOver && !isPaying);
  const [outcome, setOutcome] = useState<PaymentOutcome | SeatProblem | null>(null);

  const tellCharged = useEffectEvent(needs.onCharged);
  const state = outcome?.kind === 'charged' ? outcome : look.data;
  const transactionId = state?.kind === 'charged' ? state.transactionId : null;
  useEffect(() => {
    if (transactionId) tellCharged(transactionId);
  }, [transactionId]);

  const pay = async (card: StripeCardElement) => {
    setIsPaying(true);
    setOutcome(null);
    try {
      const problem = await needs.checkSeats();
      if (problem) {
        // The cart may be empty because it has been paid from another device.
        const { data: current } = await look.refetch();
        if (current?.kind === 'charged') return;
        if (problem.kind === 'gone') await needs.onGone();
        setOutcome(problem);
        return;
      }
      const next = await payWithCard(stripe, card, { clientSecret, payer });
      if (next.kind === 'unknown') await look.refetch();
      setOutcome(next);
    } finally {
      setIsPaying(false);
    }
  };

  return {
    pay,
    isPaying: isPaying || transactionId !== null,
    message: outcome?.kind === 'refused' ? outcome.message : null,
    clearMessage: () => setOutcome(null),
    hasLapsed: outcome?.kind === 'lapsed' || look.data?.kind === 'lapsed',
    isLooking: look.isPending,
    isUnsure: look.isError,
    isAsking: look.isFetching,
    lookAgain: () => void look.refetch(),
  };
};
