import { endpoints } from '../../contract';
import type { Route } from '../../http/route';
import type { CartService } from './cart.service';

export const registerCart = (route: Route, cart: CartService) => {
  // The e-mail that the specification sends along is not even looked at: the owner is the token's.
  route(endpoints.listCartItems, ({ viewer }) => cart.list(viewer));
  route(endpoints.addCartItem, async ({ body, viewer }) => ({
    insertedId: await cart.add(body.classItemId, viewer),
  }));
  route(endpoints.deleteCartItem, async ({ params, viewer }) => ({
    deletedCount: await cart.delete(params.id, viewer),
  }));
};
