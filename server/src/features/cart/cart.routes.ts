import { endpoints } from '#contract';
import type { Route } from '#http/route';
import type { CartService } from './cart.service';

export function registerCart(route: Route, cart: CartService) {
  // The published email parameter is ignored: the owner is the user of the token.
  route(endpoints.listCartItems, ({ viewer }) => cart.list(viewer));
  route(endpoints.addCartItem, async ({ body, viewer }) => ({
    insertedId: await cart.add(body, viewer),
  }));
  route(endpoints.deleteCartItem, async ({ params, viewer }) => ({
    deletedCount: await cart.delete(params.id, viewer),
  }));
}
