import type { Behavior } from '../payment-methods/test-cards';

/** A payment that the cardholder disputes with their bank: https://docs.stripe.com/api/disputes/object. */
export interface Dispute {
  id: string;
  amount: number;
  created: number;
  dueBy: number;
  reason: 'fraudulent' | 'product_not_received';
  status:
    | 'needs_response'
    | 'under_review'
    | 'won'
    | 'lost'
    | 'prevented'
    | 'warning_needs_response'
    | 'warning_under_review'
    | 'warning_closed';
  evidenceText: string | null;
  submissions: number;
}

const DAY_SECONDS = 86_400;
const DAYS_TO_RESPOND = 10;

const kinds: Partial<Record<Behavior, Pick<Dispute, 'reason' | 'status'>>> = {
  'disputed-as-fraud': { reason: 'fraudulent', status: 'needs_response' },
  'disputed-as-not-received': { reason: 'product_not_received', status: 'needs_response' },
  inquiry: { reason: 'fraudulent', status: 'warning_needs_response' },
};

/** Returns the last second of the day; dispute deadlines end with a day. */
const endOfDay = (second: number) => second - (second % DAY_SECONDS) + DAY_SECONDS - 1;

/** Returns the dispute that a payment with this test card triggers, or null if it triggers none. */
export function newDispute(
  behavior: Behavior,
  { suffix, amount, created }: { suffix: string; amount: number; created: number },
): Dispute | null {
  const kind = kinds[behavior];
  return kind
    ? {
        ...kind,
        id: `du_${suffix}`,
        amount,
        created,
        dueBy: endOfDay(created + DAYS_TO_RESPOND * DAY_SECONDS),
        evidenceText: null,
        submissions: 0,
      }
    : null;
}

/** An inquiry precedes a formal dispute: no money is withdrawn, and the payment can still be refunded. */
export const isInquiry = ({ status }: Dispute) => status.startsWith('warning_');

export const isClosed = ({ status }: Dispute) =>
  status === 'won' || status === 'lost' || status === 'prevented' || status === 'warning_closed';
