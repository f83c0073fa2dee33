import { toViewer, type SampleUser } from '../builders';
import { addToCart as addItem } from '#features/cart/cart-items';
import { recordPayment } from '#features/checkout/payment/record-payment';
import { startCheckout } from '#features/checkout/start/start-checkout';
import type { TestApi } from '#testing/api/test-api';

export async function addToCart(api: TestApi, user: SampleUser) {
  const { coach, camperId } = user;
  const { _id, priceCents } = await (coach ? api.aClassOf(coach) : api.aClass());
  const viewer = toViewer(user);
  const item = { classItemId: _id.toHexString(), ...(camperId && { camperId }) };
  const cartItemId = await addItem(api.camp, item, viewer);
  return { viewer, cartItemId, priceCents };
}

/** Returns the id of a payment intent that succeeded and was not reported yet. */
export async function aPaidIntent(api: TestApi, user: SampleUser) {
  const { viewer, priceCents } = await addToCart(api, user);
  const { clientSecret } = await startCheckout(api.camp, viewer, priceCents);
  const id = clientSecret!.split('_secret_')[0]!;
  await api.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  return id;
}

/** Returns a paid order of the user with one new class. */
export async function aPaidOrder(api: TestApi, user: SampleUser) {
  return recordPayment(api.camp, await aPaidIntent(api, user), toViewer(user));
}

export const aPathToOrder = async (api: TestApi, user: SampleUser) => ({
  params: { id: (await aPaidOrder(api, user))._id.toHexString() },
});

/** Returns a request to resolve an order with a failed refund. */
export async function anOrderToResolve(api: TestApi, user: SampleUser) {
  const { _id } = await aPaidOrder(api, user);
  const reviewReason = 'A refund of $64.50 failed: the card has expired.';
  await api.db.collection('orders').updateOne({ _id }, { $set: { reviewReason } });
  return { params: { id: _id.toHexString() }, body: { note: 'Refunded by bank transfer.' } };
}

/** Returns a request to refund a part of a new order. */
export async function aRefund(api: TestApi, user: SampleUser) {
  const { _id, lines } = await aPaidOrder(api, user);
  return {
    params: { id: _id.toHexString() },
    body: {
      classItemId: lines[0]!.classId.toHexString(),
      lineId: lines[0]!.lineId.toHexString(),
      amount: 12.5,
      reason: 'Sorry for the rain.',
      endsPlace: false,
      refunded: 0,
      others: [],
    },
  };
}

/** Returns a request to cancel a new enrollment. */
export async function anEnrollmentToCancel(api: TestApi, user: SampleUser) {
  const order = await aPaidOrder(api, user);
  const [line] = order.lines;
  return {
    params: { id: order._id.toHexString() },
    body: {
      classItemId: line!.classId.toHexString(),
      lineId: line!.lineId.toHexString(),
      refund: line!.priceCents / 100,
    },
  };
}
