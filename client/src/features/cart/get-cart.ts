import { cartEndpoints, type Cart } from '@camp/server/contract/sales/cart';
import { tellApart } from '@camp/server/shared/names';
import { call } from '#lib/api/client';

/** Returns the cart; children who share a first name have their last name, too. */
export async function getCart(): Promise<Cart> {
  const cart = await call(cartEndpoints.getCart);
  return { ...cart, items: tellApart(cart.items) };
}
