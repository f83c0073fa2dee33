import { queryOptions } from '@tanstack/react-query';
import type { CartItem, Payment } from '@camp/server/contract';
import { checkoutEndpoints } from '@camp/server/contract/checkout';
import { call, callPage, isProblem } from '../../lib/api';
import type { PaymentRecord } from './payment-record';

const FIRST_POLL_MS = 1_000;
const LAST_POLL_MS = 10_000;

/** What the camp goes by: how long seats are held, and what comes back when. */
export const configQuery = () =>
  queryOptions({ queryKey: ['config'], queryFn: () => call(checkoutEndpoints.getConfig) });

/** The provider's object, loaded once; awaited here because Elements keeps silent about a failure. */
export const providerQuery = () =>
  queryOptions({
    queryKey: ['payment-provider'],
    queryFn: async () => {
      const [{ payments }, { loadPaymentProvider }] = await Promise.all([
        call(checkoutEndpoints.getConfig),
        // Whoever picks a class knows of payments, and few of them pay at once.
        import('../../lib/stripe'),
      ]);
      return { stripe: await loadPaymentProvider(payments), isSandbox: payments.sandbox };
    },
    staleTime: Infinity,
    structuralSharing: false,
  });

/** `attempt` counts how often the payer has asked anew. */
export type Basket = { email: string; items: readonly CartItem[]; total: number; attempt: number };

/**
 * Holds the seats of a cart and opens its payment. A query although it writes: the server answers
 * the same order to the same cart, and however often the page renders, one call is enough.
 */
export const checkoutQuery = ({ email, items, total, attempt }: Basket) =>
  queryOptions({
    queryKey: ['checkout', email, items.map(({ _id, price }) => [_id, price]), attempt],
    queryFn: () => call(checkoutEndpoints.createPaymentIntent, { body: { price: total } }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

const isFinal = (error: unknown) =>
  isProblem(error, 'not-found', 'payment-in-review', 'unauthenticated', 'forbidden');

/** Reports a payment to the camp, again and again until it is noted or finally refused. */
export const recordQuery = (transactionId: string, record: PaymentRecord | null) =>
  queryOptions({
    queryKey: ['payment-record', transactionId],
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

/** How the payment of a checkout stands at the provider. */
export const PAYMENT_INTENT = 'payment-intent';

export const PAYMENTS = 'payments';

/**
 * Every page, because what one is enrolled in may be on any of them. A page without anything new is
 * the last one, too: payments that were made or deleted meanwhile change the total.
 */
const listAllPayments = async (): Promise<Payment[]> => {
  const byId = new Map<string, Payment>();
  for (let page = 1, isLast = false; !isLast; page += 1) {
    const query = page === 1 ? {} : { page };
    const { items, total } = await callPage(checkoutEndpoints.listPayments, { query });
    const known = byId.size;
    for (const payment of items) byId.set(payment._id, payment);
    isLast = byId.size === known || byId.size >= total;
  }
  return [...byId.values()];
};

export const paymentsQuery = (email: string) =>
  queryOptions({ queryKey: [PAYMENTS, email], queryFn: listAllPayments });
