import { invalidRequest } from '../http/api-error';
import type { Intent } from '../payment-intents/intent';
import type { Outcome, Transition } from '../payment-intents/transitions';
import { isClosed, isInquiry, type Dispute } from './dispute';
import { toDispute } from './wire';

type EventName = 'created' | 'updated' | 'closed' | 'funds_withdrawn' | 'funds_reinstated';

const toOutcome = (intent: Intent, dispute: Dispute, ...names: EventName[]): Outcome => ({
  intent,
  events: names.map((name) => ({
    type: `charge.dispute.${name}`,
    object: toDispute(intent, dispute),
  })),
});

/** Opens a dispute; the bank withdraws the money unless it is an inquiry. */
export const open = (intent: Intent, dispute: Dispute): Outcome =>
  isInquiry(dispute)
    ? toOutcome({ ...intent, dispute }, dispute, 'created')
    : toOutcome({ ...intent, dispute }, dispute, 'created', 'funds_withdrawn');

function getOpen({ dispute }: Intent): Dispute {
  if (dispute && !isClosed(dispute)) return dispute;
  throw invalidRequest('This dispute is already closed.');
}

const closeWith = (intent: Intent, dispute: Dispute): Outcome => {
  const names: EventName[] =
    dispute.status === 'won' || dispute.status === 'prevented'
      ? ['closed', 'funds_reinstated']
      : ['closed'];
  return toOutcome({ ...intent, dispute }, dispute, ...names);
};

/**
 * Stripe's two test texts that decide a dispute: https://docs.stripe.com/testing#disputes. Stripe has no test text for
 * a dispute that a card network prevented, so that one is the sandbox's own.
 */
const verdicts: Record<string, 'won' | 'lost' | 'prevented'> = {
  winning_evidence: 'won',
  losing_evidence: 'lost',
  preventing_evidence: 'prevented',
};

/** Stores the evidence, and submits it to the bank if requested. */
export function respond(evidenceText: string | null, isSubmitted: boolean): Transition {
  return (intent) => {
    const dispute = getOpen(intent);
    const text = evidenceText ?? dispute.evidenceText;
    const updated: Dispute = { ...dispute, evidenceText: text };
    if (!isSubmitted) return toOutcome({ ...intent, dispute: updated }, updated, 'updated');
    const submitted = { ...updated, submissions: updated.submissions + 1 };
    const verdict = verdicts[text ?? ''];
    if (isInquiry(submitted)) {
      const status = verdict === 'won' ? 'warning_closed' : 'warning_under_review';
      const next: Dispute = { ...submitted, status };
      return isClosed(next)
        ? closeWith(intent, next)
        : toOutcome({ ...intent, dispute: next }, next, 'updated');
    }
    if (verdict) return closeWith(intent, { ...submitted, status: verdict });
    const underReview: Dispute = { ...submitted, status: 'under_review' };
    return toOutcome({ ...intent, dispute: underReview }, underReview, 'updated');
  };
}

/** Accepts the dispute, which loses it. */
export const close: Transition = (intent) =>
  closeWith(intent, { ...getOpen(intent), status: 'lost' });
