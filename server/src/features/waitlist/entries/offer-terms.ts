import type { Camp } from '#camp';
import { FIRST_OFFER_HOURS } from '#contract';
import { listAllPaidOrders } from '#features/orders/index';
import { findPauses, hasHadOffer } from '#features/waitlist-entries/index';

const HOUR_MS = 3_600_000;
const FIRST_OFFER_MS = FIRST_OFFER_HOURS * HOUR_MS;

/** What an account can be offered. */
export interface OfferTerms {
  /** Set until then after an offer that it did not pay for. */
  pausedUntil: Date | null;
  /** How long its next offer is open: the first one of an account that has never paid is shorter. */
  offerMs: number;
}

/** How long an offer is open. */
export const toOfferMs = ({ publicConfig }: Camp): number => publicConfig.offerHours * HOUR_MS;

/** Returns whether an account has ever paid for an order. A free order proves nothing. */
const hasPaid = async (camp: Camp, owner: string): Promise<boolean> =>
  (await listAllPaidOrders(camp, owner)).some(({ totalCents }) => totalCents > 0);

/** Returns what an account can be offered at a time. */
export async function findOfferTerms(camp: Camp, owner: string, at: Date): Promise<OfferTerms> {
  const pause = (await findPauses(camp, [owner])).get(owner);
  const isProven = (await hasHadOffer(camp, owner)) || (await hasPaid(camp, owner));
  const offerMs = toOfferMs(camp);
  return {
    pausedUntil: pause && pause > at ? pause : null,
    offerMs: isProven ? offerMs : Math.min(FIRST_OFFER_MS, offerMs),
  };
}
