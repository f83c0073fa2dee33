import { ObjectId } from 'mongodb';
import { expect } from 'vitest';
import { setIntent, testBreakages, type Breakage } from './testing/breakages';
import { idOf, type GoodWeek } from './testing/camp-books';

/** Money that comes in for an order without its knowing. */
const payAgain = async ({ stripe }: GoodWeek, orderId: string) => {
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
const lost = new ObjectId().toHexString();

const payments: Breakage[] = [
  [
    'a paid order that says it is not',
    async (w) => {
      await w.setOrder(w.robins, { state: 'expired' });
    },
    (w) => [
      `1 ${w.named(w.football)}: a seat is sold to order ${w.robins.number}, which is expired`,
      `1 ${w.named(w.cricket)}: a seat is sold to order ${w.robins.number}, which is expired`,
      `2 order ${w.robins.number}: it is expired, and payment intent ${w.robins.paymentIntentId} brought $84.49 that did not go back`,
      `2 order ${w.robins.number}: it is expired, and the enrolment in First Touch Football is active`,
      `2 order ${w.robins.number}: it is expired, and the enrolment in Spin Bowling is active`,
    ],
  ],
  [
    'a payment that was taken in halfway',
    (w) => w.setOrder(w.robins, { state: 'paid-late' }),
    (w) => [`2 order ${w.robins.number}: its payment was being taken in, which was cut short`],
  ],
  [
    'a class of a paid order that is not decided',
    (w) => w.orders.updateOne({ _id: w.kims._id }, { $unset: { 'lines.0.outcome': '' } }),
    (w) => [
      `1 ${w.named(w.free)}: a seat is sold to order ${w.kims.number}, where it is not decided`,
      `2 order ${w.kims.number}: it is paid, and Open Day is not decided`,
    ],
  ],
  [
    'a place whose giving back was cut short',
    (w) => w.setOrder(w.kims, { 'lines.0.outcome': 'cancelling' }),
    (w) => [`2 order ${w.kims.number}: Open Day was given back, which was cut short`],
  ],
  [
    'an order that was paid twice',
    (w) => payAgain(w, idOf(w.robins)),
    (w) => [
      expect.stringMatching(
        `^2 order ${w.robins.number}: payment intent pi_\\w+ brought \\$50.00 that did not go back, and it is not the order’s$`,
      ) as unknown,
    ],
  ],
  [
    'money for an order that does not exist',
    (w) => payAgain(w, lost),
    () => [
      expect.stringMatching(
        `^4 payment intent pi_\\w+: it names order ${lost}, which does not exist, and brought \\$50.00$`,
      ) as unknown,
    ],
  ],
  [
    'an order that was lost',
    (w) => w.orders.deleteOne({ _id: w.ashs._id }),
    (w) => [
      `1 ${w.named(w.single)}: a seat is sold to order ${idOf(w.ashs)}, which does not exist`,
      `4 payment intent ${w.ashs.paymentIntentId}: it names order ${idOf(w.ashs)}, which does not exist, and brought $30.00`,
      `5 order ${idOf(w.ashs)}: it does not exist, and its enrolment in class ${idOf(w.single)} does`,
    ],
  ],
  [
    'a paid order without a payment',
    (w) => w.orders.updateOne({ _id: w.ashs._id }, { $unset: { paymentIntentId: '' } }),
    (w) => [
      `2 order ${w.ashs.number}: it is paid, and has no payment intent`,
      `2 order ${w.ashs.number}: payment intent ${w.ashs.paymentIntentId} brought $30.00 that did not go back, and it is not the order’s`,
    ],
  ],
  [
    'a payment that Stripe does not know',
    (w) => w.intents.deleteOne({ _id: w.ashs.paymentIntentId! }),
    (w) => [
      `2 order ${w.ashs.number}: it is paid, and Stripe knows no payment intent ${w.ashs.paymentIntentId} of ours`,
    ],
  ],
  [
    'a payment that has not succeeded',
    (w) => setIntent(w, w.ashs, { status: 'canceled' }),
    (w) => [
      `2 order ${w.ashs.number}: it is paid, and payment intent ${w.ashs.paymentIntentId} is canceled`,
    ],
  ],
  [
    'two orders with one payment',
    async (w) => {
      await w.orders.dropIndexes();
      await w.setOrder(w.robins, { paymentIntentId: w.ashs.paymentIntentId });
    },
    (w) => [
      `2 order ${w.robins.number}: payment intent ${w.robins.paymentIntentId} brought $84.49 that did not go back, and it is not the order’s`,
      `2 payment intent ${w.ashs.paymentIntentId}: 2 orders are paid by it: ${[w.ashs.number, w.robins.number].sort().join(', ')}`,
    ],
  ],
  [
    'a payment that was made for another order',
    (w) => setIntent(w, w.ashs, { 'metadata.orderId': idOf(w.kims) }),
    (w) => [
      `2 order ${w.ashs.number}: payment intent ${w.ashs.paymentIntentId} is for another order, ${idOf(w.kims)}`,
    ],
  ],
];

testBreakages(payments);
