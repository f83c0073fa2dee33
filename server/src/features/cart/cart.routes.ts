import { endpoints } from '#contract';
import type { Route } from '#http/route';
import { addToCart, getCart, listCart, removeFromCart } from './cart-items';

export function registerCart(route: Route) {
  // The published email parameter is ignored: the owner is the user of the token.
  route(endpoints.listCartItems, ({ camp, viewer }) => listCart(camp, viewer));
  route(endpoints.getCart, ({ camp, viewer }) => getCart(camp, viewer));
  route(endpoints.addCartItem, async ({ camp, body, viewer }) => ({
    insertedId: await addToCart(camp, body, viewer),
  }));
  route(endpoints.deleteCartItem, async ({ camp, params, viewer }) => ({
    deletedCount: await removeFromCart(camp, params.id, viewer),
  }));
}
