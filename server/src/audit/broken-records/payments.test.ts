import { ObjectId } from 'mongodb';
import { expect } from 'vitest';
import { setIntent, testCorruptions, type Corruption } from '../testing/corruptions';
import { idOf, type ConsistentCamp } from '../testing/audited-camp';

/** Creates a second successful payment for the order, which the order does not record. */
const payAgain = async ({ stripe }: ConsistentCamp, orderId: string) => {
  const { id } = await stripe.paymentIntents.create({
    amount: 5000,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
    metadata: { orderId },
    payment_method: 'pm_card_visa',
    confirm: true,
  });
  return id;
};
const missingOrderId = new ObjectId().toHexString();

const payments: Corruption[] = [
  [
    'a paid order whose state is expired',
    async (camp) => {
      await camp.setOrder(camp.robinOrder, { state: 'expired' });
    },
    (camp) => [
      `1 ${camp.subjectOf(camp.football)}: a seat is sold to order ${camp.robinOrder.number}, which is expired`,
      `1 ${camp.subjectOf(camp.cricket)}: a seat is sold to order ${camp.robinOrder.number}, which is expired`,
      `2 order ${camp.robinOrder.number}: it is expired, but payment intent ${camp.robinOrder.paymentIntentId} received $84.49 that was not refunded`,
      `2 order ${camp.robinOrder.number}: it is expired, but the enrollment in First Touch Football is active`,
      `2 order ${camp.robinOrder.number}: it is expired, but the enrollment in Spin Bowling is active`,
    ],
  ],
  [
    'an interrupted fulfillment',
    (camp) => camp.setOrder(camp.robinOrder, { state: 'fulfilling' }),
    (camp) => [`2 order ${camp.robinOrder.number}: its fulfillment was interrupted`],
  ],
  [
    'an undecided class of a paid order',
    (camp) =>
      camp.orders.updateOne({ _id: camp.kimOrder._id }, { $unset: { 'lines.0.outcome': '' } }),
    (camp) => [
      `1 ${camp.subjectOf(camp.freeClass)}: a seat is sold to order ${camp.kimOrder.number}, whose line is undecided`,
      `2 order ${camp.kimOrder.number}: it is paid, but Open Day is undecided`,
    ],
  ],
  [
    'an interrupted cancellation',
    (camp) => camp.setOrder(camp.kimOrder, { 'lines.0.outcome': 'canceling' }),
    (camp) => [`2 order ${camp.kimOrder.number}: the cancellation of Open Day was interrupted`],
  ],
  [
    'an order that was paid twice',
    (camp) => payAgain(camp, idOf(camp.robinOrder)),
    (camp) => [
      expect.stringMatching(
        `^2 order ${camp.robinOrder.number}: payment intent pi_\\w+ received \\$50.00 that was not refunded, and it is not this order’s payment$`,
      ) as unknown,
    ],
  ],
  [
    'a payment for an order that does not exist',
    (camp) => payAgain(camp, missingOrderId),
    () => [
      expect.stringMatching(
        `^4 payment intent pi_\\w+: it references order ${missingOrderId}, which does not exist, and received \\$50.00$`,
      ) as unknown,
    ],
  ],
  [
    'a missing order',
    (camp) => camp.orders.deleteOne({ _id: camp.ashOrder._id }),
    (camp) => [
      `1 ${camp.subjectOf(camp.goalkeeping)}: a seat is sold to line ${idOf({ _id: camp.ashOrder.lines[0]!.lineId })}, which does not exist`,
      `4 payment intent ${camp.ashOrder.paymentIntentId}: it references order ${idOf(camp.ashOrder)}, which does not exist, and received $30.00`,
      `5 order ${idOf(camp.ashOrder)}: it does not exist, but its enrollment in class ${idOf(camp.goalkeeping)} does`,
    ],
  ],
  [
    'a paid order without a payment',
    (camp) =>
      camp.orders.updateOne({ _id: camp.ashOrder._id }, { $unset: { paymentIntentId: '' } }),
    (camp) => [
      `2 order ${camp.ashOrder.number}: it is paid, but has no payment intent`,
      `2 order ${camp.ashOrder.number}: payment intent ${camp.ashOrder.paymentIntentId} received $30.00 that was not refunded, and it is not this order’s payment`,
    ],
  ],
  [
    'a payment that does not exist at Stripe',
    (camp) => camp.intents.deleteOne({ _id: camp.ashOrder.paymentIntentId! }),
    (camp) => [
      `2 order ${camp.ashOrder.number}: it is paid, but Stripe lists no payment intent ${camp.ashOrder.paymentIntentId} of this site`,
    ],
  ],
  [
    'a payment that has not succeeded',
    (camp) => setIntent(camp, camp.ashOrder, { status: 'canceled' }),
    (camp) => [
      `2 order ${camp.ashOrder.number}: it is paid, but payment intent ${camp.ashOrder.paymentIntentId} is canceled`,
    ],
  ],
  [
    'two orders with one payment',
    async (camp) => {
      await camp.orders.dropIndexes();
      await camp.setOrder(camp.robinOrder, { paymentIntentId: camp.ashOrder.paymentIntentId });
    },
    (camp) => [
      `2 order ${camp.robinOrder.number}: payment intent ${camp.robinOrder.paymentIntentId} received $84.49 that was not refunded, and it is not this order’s payment`,
      `2 payment intent ${camp.ashOrder.paymentIntentId}: 2 orders are paid by it: ${[camp.ashOrder.number, camp.robinOrder.number].sort().join(', ')}`,
    ],
  ],
  [
    'a payment for another order',
    (camp) => setIntent(camp, camp.ashOrder, { 'metadata.orderId': idOf(camp.kimOrder) }),
    (camp) => [
      `2 order ${camp.ashOrder.number}: payment intent ${camp.ashOrder.paymentIntentId} is for another order, ${idOf(camp.kimOrder)}`,
    ],
  ],
];

testCorruptions(payments);
