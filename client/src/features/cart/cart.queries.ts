import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CartItem } from '@camp/server/contract';
import { useSession } from '../../lib/session';

export const CART = 'cart';
const nothing: CartItem[] = [];

export const cartQuery = (email: string) =>
  queryOptions({
    queryKey: [CART, email],
    // Every page's bar counts what is in the cart, and for guests there is nothing to ask.
    queryFn: async () => (await import('./list-cart-items')).listCartItems(email),
  });

/** The visitor's own cart; a guest has an empty one, and no call is made for it. */
export const useCart = () => {
  const { user } = useSession();
  const query = useQuery({ ...cartQuery(user?.email ?? ''), enabled: user !== null });
  const items = (user && query.data) ?? nothing;
  return { items, count: items.length, fetched: query };
};
