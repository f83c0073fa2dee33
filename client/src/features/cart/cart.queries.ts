import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CartItem } from '@camp/server/contract';
import { call } from '../../lib/api';
import { useSession } from '../../lib/session';

export const CART = 'cart';
const nothing: CartItem[] = [];

export const cartQuery = (email: string) =>
  queryOptions({
    queryKey: [CART, email],
    queryFn: async () => {
      // The bar counts what is in the cart on every page, and for guests there is nothing to ask.
      const { cartEndpoints } = await import('@camp/server/contract/cart');
      return call(cartEndpoints.listCartItems, { query: { email } });
    },
  });

/** The visitor's own cart; a guest has an empty one, and no call is made for it. */
export const useCart = () => {
  const { user } = useSession();
  const query = useQuery({ ...cartQuery(user?.email ?? ''), enabled: user !== null });
  const items = (user && query.data) ?? nothing;
  return { items, count: items.length, fetched: query };
};
