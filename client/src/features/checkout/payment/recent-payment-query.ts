import { queryOptions } from '@tanstack/react-query';
import { checkoutEndpoints, type Payment } from '@camp/server/contract/sales/checkout';
import { callPage } from '#lib/api/client';
import { serverNow } from '#lib/api/server-time';
import { PAYMENTS } from '#lib/queries/query-keys';

const RECENT_MS = 30 * 60_000;

const isRecent = ({ date }: Payment) => serverNow() - Date.parse(date) < RECENT_MS;

/** Returns whether a payment was made for a cart, and its result is news: nobody canceled it or moved to it. */
const isNews = ({ state, lines }: Payment) =>
  state !== 'needs-attention' &&
  lines.some(({ outcome, movedFrom }) => outcome !== 'canceled' && !movedFrom);

/**
 * Returns the newest payment of a cart in the last 30 minutes, by the server's clock; null if there is none. Its
 * response may have been lost, for example because the tab was closed.
 */
export const recentPaymentQuery = (owner: string) =>
  queryOptions({
    queryKey: [PAYMENTS, owner, 'recent'],
    queryFn: async (): Promise<Payment | null> => {
      const { items } = await callPage(checkoutEndpoints.listPayments, { query: {} });
      const recent = items.filter((payment) => isRecent(payment) && isNews(payment));
      return recent.toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date))[0] ?? null;
    },
    gcTime: 0,
    retry: false,
  });
