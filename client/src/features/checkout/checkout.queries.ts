import { queryOptions } from '@tanstack/react-query';
import type { CartItem } from '@camp/server/contract';
import { checkoutEndpoints } from '@camp/server/contract/sales/checkout';
import { configEndpoints } from '@camp/server/contract/sales/config';
import { call, isProblem } from '#lib/api/client';
import { CHECKOUT, PAYMENT_PROVIDER, PAYMENT_RECORD } from '#lib/queries/query-keys';
import type { Charge } from './payment/payment-record';

const FIRST_POLL_MS = 1_000;
const LAST_POLL_MS = 10_000;

/** Loads Stripe once; awaited here because Elements does not report a failed load. */
export const providerQuery = () =>
  queryOptions({
    queryKey: [PAYMENT_PROVIDER],
    queryFn: async () => {
      const [{ payments }, { loadPaymentProvider }] = await Promise.all([
        call(configEndpoints.getConfig),
        // Lazy: most users who add to the cart do not pay now.
        import('#lib/browser/stripe'),
      ]);
      return { stripe: await loadPaymentProvider(payments), isSandbox: payments.sandbox };
    },
    staleTime: Infinity,
    structuralSharing: false,
  });

/** `attempt` counts the restarts of the checkout. */
export interface CheckoutInput {
  owner: string;
  items: readonly CartItem[];
  total: number;
  attempt: number;
}

/**
 * Holds the seats of a cart and creates its payment. A query although it writes: the server returns
 * the same order for the same cart, and one call is enough however often the page renders.
 */
export const checkoutQuery = ({ owner, items, total, attempt }: CheckoutInput) =>
  queryOptions({
    queryKey: [CHECKOUT, owner, items.map(({ _id, price }) => [_id, price]), attempt],
    queryFn: () => call(checkoutEndpoints.createPaymentIntent, { body: { price: total } }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

const isFinal = (error: unknown) =>
  isProblem(error, 'not-found', 'payment-in-review', 'unauthenticated', 'forbidden');

/** Reports a payment to the server; retries until it is recorded or finally rejected. */
export const recordQuery = (transactionId: string, record: Charge | null) =>
  queryOptions({
    queryKey: [PAYMENT_RECORD, transactionId],
    queryFn: async () => {
      const { payment } = await call(checkoutEndpoints.addPayment, {
        body: record ?? { transactionId },
      });
      return payment;
    },
    staleTime: Infinity,
    retry: (_, error) => !isFinal(error),
    retryDelay: (failures) => Math.min(FIRST_POLL_MS * 2 ** failures, LAST_POLL_MS),
  });
