import { checkoutEndpoints, type Payment } from '@camp/server/contract/sales/checkout';
import { callPage } from '#lib/api/client';

/**
 * Returns all pages, because enrollments may be on any of them. A page without new payments also
 * ends the loop, because concurrent changes can make the total wrong.
 */
export async function listAllPayments(): Promise<Payment[]> {
  const byId = new Map<string, Payment>();
  for (let page = 1, isLast = false; !isLast; page += 1) {
    const query = page === 1 ? {} : { page };
    const { items, total } = await callPage(checkoutEndpoints.listPayments, { query });
    const sizeBefore = byId.size;
    for (const payment of items) byId.set(payment._id, payment);
    isLast = byId.size === sizeBefore || byId.size >= total;
  }
  return [...byId.values()];
}
