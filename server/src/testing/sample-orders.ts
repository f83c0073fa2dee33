import { toViewer, type Person } from './builders';
import type { TestApi } from './test-api';

export const addToCart = async (api: TestApi, person: Person) => {
  const { _id, priceCents } = await api.aClass();
  const viewer = toViewer(person);
  const cartItemId = await api.services.cart.add(_id.toHexString(), viewer);
  return { viewer, cartItemId, priceCents };
};

/** The id of an intent that has been paid and that nobody has reported yet. */
export const aPaidIntent = async (api: TestApi, person: Person) => {
  const { viewer, priceCents } = await addToCart(api, person);
  const { clientSecret } = await api.services.checkout.start(viewer, priceCents);
  const id = clientSecret!.split('_secret_')[0]!;
  await api.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  return id;
};

const aPaidOrder = async (api: TestApi, person: Person) => {
  return api.services.checkout.record(await aPaidIntent(api, person), toViewer(person));
};

export const aPathToOrder = async (api: TestApi, person: Person) => ({
  params: { id: (await aPaidOrder(api, person))._id.toHexString() },
});

/** The path of an order of which a refund failed. */
export const anOrderToResolve = async (api: TestApi, person: Person) => {
  const { _id } = await aPaidOrder(api, person);
  const attention = 'A refund of $64.50 failed: the card has expired.';
  await api.db.collection('orders').updateOne({ _id }, { $set: { attention } });
  return { params: { id: _id.toHexString() }, body: { note: 'Paid back by bank transfer.' } };
};

/** What gives back a part of what has just been paid. */
export const aRefund = async (api: TestApi, person: Person) => {
  const { _id, lines } = await aPaidOrder(api, person);
  return {
    params: { id: _id.toHexString() },
    body: {
      classItemId: lines[0]!.classId.toHexString(),
      amount: 12.5,
      reason: 'Sorry for the rain.',
      endsPlace: false,
      refunded: 0,
    },
  };
};

/** What gives back the place that a payment has just brought. */
export const aPlaceToGiveBack = async (api: TestApi, person: Person) => {
  const order = await aPaidOrder(api, person);
  const [line] = order.lines;
  return {
    params: { id: order._id.toHexString() },
    body: { classItemId: line!.classId.toHexString(), refund: line!.priceCents / 100 },
  };
};
