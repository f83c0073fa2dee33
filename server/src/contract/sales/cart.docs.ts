import type { DocsFor } from '../docs/endpoint-docs';
import { examples } from '../docs/examples';
import type { cartEndpoints } from './cart';

const { id, campClass, cartItem } = examples;

export const cartDocs: DocsFor<typeof cartEndpoints> = {
  listCartItems: {
    tag: 'Cart and payment',
    summary: 'List the caller’s cart',
    description:
      'The token determines the owner; the email in the query is ignored. `obstacle` is the reason why a class cannot be bought; `enrollment-closed` means that enrollment has closed, as it does at the latest when the class is over. `refunds` lists what a cancellation refunds: `percent` of the price until the end of the day `until`. `clashesWith` names classes of the same camper at the same time, in the cart or already bought, with the start of the first session that overlaps and the number of `days` with one; it is a warning only. `wrong-age` means that the camper is too young or too old on the day of the first session (`age`; today, while the dates are to be announced), or, without `age`, that the class is for children and the birth date is missing; `too-few-seats` that seats are left, but fewer than campers in the cart. A deleted class stays in the cart with the obstacle `class-deleted` and price 0 until it is removed.',
    response: [cartItem],
  },
  getCart: {
    tag: 'Cart and payment',
    summary: 'Read the caller’s cart with its total',
    description:
      'Returns the same items as `GET /carts`, in the same order, with `total` and the sum of each camper’s items. The total is the price that the checkout expects.',
    response: {
      items: [cartItem],
      total: cartItem.price,
      campers: [{ camperId: cartItem.camper._id, total: cartItem.price }],
    },
  },
  addCartItem: {
    tag: 'Cart and payment',
    summary: 'Add a class to the caller’s cart',
    description:
      'Adds the class for the camper `camperId`, by default for the caller, whose camper is created on first use. Name, picture, price and email can be sent as well, but only the ids are used. A cart holds at most 20 items; adding more fails with `cart-full`, which contains the `limit`. A class can be bought while its enrollment is open, by default until its first session starts. A class up to an age below 18 needs a camper whose birth date is known, or whom an admin has admitted; otherwise it fails with `wrong-age`. Before enrollment opens it fails with `enrollment-not-open`, whose detail names the time, after it with `enrollment-closed`.',
    body: { classItemId: campClass._id },
    response: { insertedId: id },
  },
  deleteCartItem: {
    tag: 'Cart and payment',
    summary: 'Remove a class from the caller’s cart',
    response: { deletedCount: 1 },
  },
};
