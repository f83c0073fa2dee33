import { isInquiry, type Dispute } from '../disputes/dispute';
import { invalidRequest } from '../http/api-error';
import { refundedAmount, type Intent, type Refund } from '../payment-intents/intent';
import type { Outcome, Transition } from '../payment-intents/transitions';
import { toCharge, toRefund } from '../payment-intents/wire';

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

function assertRefundable(chargeId: string, amount: number, unrefunded: number) {
  if (unrefunded === 0) {
    throw invalidRequest(`Charge ${chargeId} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  // Stripe returns no code for this error.
  if (amount > unrefunded) {
    throw invalidRequest(
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(unrefunded)})`,
      { param: 'amount' },
    );
  }
}

/** A charged back payment cannot be refunded, because the cardholder already got the money back. */
function assertNotChargedBack(chargeId: string, dispute: Dispute | undefined) {
  if (!dispute || isInquiry(dispute)) return;
  if (dispute.status === 'won' || dispute.status === 'prevented') return;
  throw invalidRequest(`Charge ${chargeId} has been charged back; cannot issue a refund.`, {
    code: 'charge_disputed',
  });
}

/** Refunds a payment, by default the remaining amount. Applying the same refund again changes nothing. */
export function refund(
  details: Omit<Refund, 'amount'> & { amount: number | undefined },
): Transition {
  return (intent): Outcome => {
    const { charge } = intent;
    if (intent.refunds.some(({ id }) => id === details.id)) return { intent, events: [] };
    if (intent.status !== 'succeeded' || !charge) {
      throw invalidRequest(
        `This PaymentIntent (${intent._id}) does not have a successful charge to refund.`,
      );
    }
    assertNotChargedBack(charge.id, intent.dispute);
    const unrefunded = charge.amount - refundedAmount(intent);
    const amount = details.amount ?? unrefunded;
    assertRefundable(charge.id, amount, unrefunded);
    const newRefund: Refund = { ...details, amount };
    const next: Intent = { ...intent, refunds: [...intent.refunds, newRefund] };
    return {
      intent: next,
      events: [
        { type: 'refund.created', object: toRefund(next, newRefund) },
        { type: 'charge.refunded', object: toCharge(next, charge) },
      ],
    };
  };
}

/** Fails a refund: the bank could not deliver the money to the cardholder and returned it. */
export function failRefund(refundId: string, failure: string): Transition {
  return (intent): Outcome => {
    const previous = intent.refunds.find(({ id }) => id === refundId);
    if (!previous || previous.failure !== undefined) return { intent, events: [] };
    const failed: Refund = { ...previous, failure };
    const refunds = intent.refunds.map((existing) =>
      existing.id === refundId ? failed : existing,
    );
    const next: Intent = { ...intent, refunds };
    const object = toRefund(next, failed);
    return {
      intent: next,
      events: ['refund.failed', 'refund.updated'].map((type) => ({ type, object })),
    };
  };
}
