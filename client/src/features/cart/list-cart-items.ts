import { cartEndpoints } from '@camp/server/contract/sales/cart';
import { tellApart } from '@camp/server/contract/fields/camper-ref';
import { call } from '#lib/api/client';

/** Returns the cart; children who share a first name have their last name, too. */
export async function listCartItems(email: string) {
  return tellApart(await call(cartEndpoints.listCartItems, { query: { email } }));
}
