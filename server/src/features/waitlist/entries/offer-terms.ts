import { FIRST_OFFER_HOURS } from '#contract';
import type { WaitlistStore } from '../waitlist.store';

const FIRST_OFFER_MS = FIRST_OFFER_HOURS * 3_600_000;

export interface OfferTermsDependencies {
  store: Pick<WaitlistStore, 'findPauses' | 'hasHadOffer'>;
  /** Returns whether an account has ever paid for an order. */
  hasPaid(owner: string): Promise<boolean>;
  /** How long an offer is open. */
  offerMs: number;
}

/** What an account can be offered. */
export interface OfferTerms {
  /** Set until then after an offer that it did not pay for. */
  pausedUntil: Date | null;
  /** How long its next offer is open: the first one of an account that has never paid is shorter. */
  offerMs: number;
}

/** Returns a function that returns what an account can be offered at a time. */
export function createFindOfferTerms({ store, hasPaid, offerMs }: OfferTermsDependencies) {
  return async (owner: string, at: Date): Promise<OfferTerms> => {
    const pause = (await store.findPauses([owner])).get(owner);
    const isProven = (await store.hasHadOffer(owner)) || (await hasPaid(owner));
    return {
      pausedUntil: pause && pause > at ? pause : null,
      offerMs: isProven ? offerMs : Math.min(FIRST_OFFER_MS, offerMs),
    };
  };
}
export type FindOfferTerms = ReturnType<typeof createFindOfferTerms>;
