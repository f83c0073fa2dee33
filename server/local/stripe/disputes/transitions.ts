import { invalidRequest } from '../http/api-error';
import type { Intent } from '../payment-intents/intent';
import type { Outcome, Transition } from '../payment-intents/transitions';
import { isClosed, isInquiry, type Dispute } from './dispute';
import { toDispute } from './wire';

type EventName = 'created' | 'updated' | 'closed' | 'funds_withdrawn' | 'funds_reinstated';

const tell = (intent: Intent, dispute: Dispute, ...names: EventName[]): Outcome => ({
  intent,
  events: names.map((name) => ({
    type: `charge.dispute.${name}`,
    object: toDispute(intent, dispute),
  })),
});

/** The bank tells of a dispute, and takes the money of one that is no mere inquiry. */
export const open = (intent: Intent, dispute: Dispute): Outcome =>
  isInquiry(dispute)
    ? tell({ ...intent, dispute }, dispute, 'created')
    : tell({ ...intent, dispute }, dispute, 'created', 'funds_withdrawn');

function getOpen({ dispute }: Intent): Dispute {
  if (dispute && !isClosed(dispute)) return dispute;
  throw invalidRequest('This dispute is already closed.');
}

const end = (intent: Intent, dispute: Dispute): Outcome => {
  const names: EventName[] = dispute.status === 'won' ? ['closed', 'funds_reinstated'] : ['closed'];
  return tell({ ...intent, dispute }, dispute, ...names);
};

/** What these two texts bring about is Stripe's own: https://docs.stripe.com/testing#disputes. */
const verdicts: Record<string, 'won' | 'lost'> = {
  winning_evidence: 'won',
  losing_evidence: 'lost',
};

/** Keeps evidence, and sends it to the bank if asked to. */
export const respond =
  (evidenceText: string | null, isSubmitted: boolean): Transition =>
  (intent) => {
    const dispute = getOpen(intent);
    const text = evidenceText ?? dispute.evidenceText;
    const kept: Dispute = { ...dispute, evidenceText: text };
    if (!isSubmitted) return tell({ ...intent, dispute: kept }, kept, 'updated');
    const sent = { ...kept, submissions: kept.submissions + 1 };
    const verdict = verdicts[text ?? ''];
    if (isInquiry(sent)) {
      const status = verdict === 'won' ? 'warning_closed' : 'warning_under_review';
      const next: Dispute = { ...sent, status };
      return isClosed(next)
        ? end(intent, next)
        : tell({ ...intent, dispute: next }, next, 'updated');
    }
    if (verdict) return end(intent, { ...sent, status: verdict });
    const waiting: Dispute = { ...sent, status: 'under_review' };
    return tell({ ...intent, dispute: waiting }, waiting, 'updated');
  };

/** Gives a dispute up, which loses it. */
export const close: Transition = (intent) => end(intent, { ...getOpen(intent), status: 'lost' });
