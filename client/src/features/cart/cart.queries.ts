import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Cart } from '@camp/server/contract';
import type { SignedInUser } from '#lib/session/firebase';
import { useSession } from '#lib/session/session';
import { CART } from '#lib/queries/query-keys';

const emptyCart: Cart = { items: [], total: 0, campers: [] };
const noUser = { uid: '' };

export const cartQuery = ({ uid }: Pick<SignedInUser, 'uid'>) =>
  queryOptions({
    queryKey: [CART, uid],
    // Lazy: every page shows the cart count, but visitors have no cart to fetch.
    queryFn: async () => (await import('./get-cart')).getCart(),
  });

/** Returns the viewer's cart; visitors have an empty one, without a call. */
export function useCart() {
  const { user } = useSession();
  const query = useQuery({ ...cartQuery(user ?? noUser), enabled: user !== null });
  const cart = (user && query.data) ?? emptyCart;
  return { ...cart, count: cart.items.length, fetched: { ...query, data: query.data?.items } };
}
