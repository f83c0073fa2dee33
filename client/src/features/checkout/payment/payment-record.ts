import type { CartItem } from '@camp/server/contract';

/**
 * Returns the payment record of product.md 3.3. The server reads only the transaction id and takes the
 * rest from its own order.
 */
export const toPaymentRecord = (
  transactionId: string,
  { email, total, items }: { email: string; total: number; items: readonly CartItem[] },
) => ({
  email,
  transactionId,
  price: total,
  date: new Date().toISOString(),
  quantity: items.length,
  cartItems: items.map(({ _id }) => _id),
  menuItems: items.map(({ classItemId }) => classItemId),
  itemNames: items.map(({ className }) => className),
  status: 'service pending',
});
export type PaymentRecord = ReturnType<typeof toPaymentRecord>;

/** A charge to report: that of a cart with its record. */
export type Charge = PaymentRecord | Pick<PaymentRecord, 'transactionId'>;
