import { useEffect } from 'react';
import type { CartItem } from '@camp/server/contract/sales/cart';
import { serverNow } from '#lib/api/server-time';
import { useCart } from './cart.queries';

/** Longer than the server's clock can differ from what the site knows of it. */
const MARGIN_MS = 1_000;
/** Browsers run a timer with a longer delay at once. */
const MAX_DELAY_MS = 2 ** 31 - 1;

/** Returns in how many ms enrollment in one of the classes opens or closes next; null if it does not. */
const findDelay = (items: readonly CartItem[], now: number) => {
  const delays = items
    .flatMap(({ enrollmentOpensAt, enrollmentClosesAt }) => [enrollmentOpensAt, enrollmentClosesAt])
    .map((time) => (time === undefined ? 0 : Date.parse(time) - now))
    .filter((delay) => delay > 0);
  return delays.length > 0 ? Math.min(Math.min(...delays) + MARGIN_MS, MAX_DELAY_MS) : null;
};

/** Returns the viewer's cart, and fetches it again when enrollment in one of its classes opens or closes. */
export function useCurrentCart() {
  const cart = useCart();
  const { refetch, dataUpdatedAt } = cart.fetched;
  useEffect(() => {
    const delay = findDelay(cart.items, serverNow());
    if (delay === null) return undefined;
    const timer = setTimeout(() => void refetch(), delay);
    return () => clearTimeout(timer);
  }, [cart.items, dataUpdatedAt, refetch]);
  return cart;
}
