import { isInquiry, type Dispute } from '../disputes/dispute';
import { invalidRequest } from '../http/api-error';
import { refundedAmount, type Intent, type Refund } from '../payment-intents/intent';
import type { Outcome, Transition } from '../payment-intents/transitions';
import { toCharge, toRefund } from '../payment-intents/wire';

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

function assertRefundable(chargeId: string, amount: number, left: number) {
  if (left === 0) {
    throw invalidRequest(`Charge ${chargeId} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  // Stripe gives this refusal no code.
  if (amount > left) {
    throw invalidRequest(
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      { param: 'amount' },
    );
  }
}

/** What the bank has taken back cannot be sent to the cardholder a second time. */
function assertNotChargedBack(chargeId: string, dispute: Dispute | undefined) {
  if (!dispute || isInquiry(dispute) || dispute.status === 'won') return;
  throw invalidRequest(`Charge ${chargeId} has been charged back; cannot issue a refund.`, {
    code: 'charge_disputed',
  });
}

/** Gives money back, by default all that is left. The same refund applied again changes nothing. */
export const refund =
  (details: Omit<Refund, 'amount'> & { amount: number | undefined }): Transition =>
  (intent): Outcome => {
    const { charge } = intent;
    if (intent.refunds.some(({ id }) => id === details.id)) return { intent, events: [] };
    if (intent.status !== 'succeeded' || !charge) {
      throw invalidRequest(
        `This PaymentIntent (${intent._id}) does not have a successful charge to refund.`,
      );
    }
    assertNotChargedBack(charge.id, intent.dispute);
    const left = charge.amount - refundedAmount(intent);
    const amount = details.amount ?? left;
    assertRefundable(charge.id, amount, left);
    const given: Refund = { ...details, amount };
    const next: Intent = { ...intent, refunds: [...intent.refunds, given] };
    return {
      intent: next,
      events: [
        { type: 'refund.created', object: toRefund(next, given) },
        { type: 'charge.refunded', object: toCharge(next, charge) },
      ],
    };
  };

/** The bank cannot give the money to the cardholder, and sends it back. */
export const failRefund =
  (refundId: string, failure: string): Transition =>
  (intent): Outcome => {
    const before = intent.refunds.find(({ id }) => id === refundId);
    if (!before || before.failure !== undefined) return { intent, events: [] };
    const failed: Refund = { ...before, failure };
    const refunds = intent.refunds.map((each) => (each.id === refundId ? failed : each));
    const next: Intent = { ...intent, refunds };
    const object = toRefund(next, failed);
    return {
      intent: next,
      events: ['refund.failed', 'refund.updated'].map((type) => ({ type, object })),
    };
  };
