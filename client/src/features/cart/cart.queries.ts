import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CartItem } from '@camp/server/contract';
import { useSession } from '../../lib/session';

export const CART = 'cart';
const emptyCart: CartItem[] = [];

export const cartQuery = (email: string) =>
  queryOptions({
    queryKey: [CART, email],
    // Lazy: every page shows the cart count, but visitors have no cart to fetch.
    queryFn: async () => (await import('./list-cart-items')).listCartItems(email),
  });

/** Returns the viewer's cart; visitors have an empty one, without a call. */
export function useCart() {
  const { user } = useSession();
  const query = useQuery({ ...cartQuery(user?.email ?? ''), enabled: user !== null });
  const items = (user && query.data) ?? emptyCart;
  return { items, count: items.length, fetched: query };
}
