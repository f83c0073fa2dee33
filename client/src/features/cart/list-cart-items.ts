import { cartEndpoints } from '@camp/server/contract/cart';
import { call } from '../../lib/api/client';

export const listCartItems = (email: string) =>
  call(cartEndpoints.listCartItems, { query: { email } });
