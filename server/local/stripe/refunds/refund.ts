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
