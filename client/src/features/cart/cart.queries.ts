import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CartItem } from '@camp/server/contract';
import type { SignedInUser } from '#lib/session/firebase';
import { useSession } from '#lib/session/session';
import { CART } from '#lib/queries/query-keys';

const emptyCart: CartItem[] = [];
const noUser = { uid: '', email: '' };

export const cartQuery = ({ uid, email }: Pick<SignedInUser, 'uid' | 'email'>) =>
  queryOptions({
    queryKey: [CART, uid],
    // Lazy: every page shows the cart count, but visitors have no cart to fetch.
    queryFn: async () => (await import('./list-cart-items')).listCartItems(email),
  });

/** Returns the viewer's cart; visitors have an empty one, without a call. */
export function useCart() {
  const { user } = useSession();
  const query = useQuery({ ...cartQuery(user ?? noUser), enabled: user !== null });
  const items = (user && query.data) ?? emptyCart;
  return { items, count: items.length, fetched: query };
}
