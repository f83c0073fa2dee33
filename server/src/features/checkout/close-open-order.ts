import type { Camp } from '#camp';
import { oldCheckoutOf } from './old-checkout';

/** Closes the owner's open order. It becomes the plain function of `payment/close-order.ts`. */
export const closeOpenOrder = (camp: Camp, owner: string): Promise<void> =>
  oldCheckoutOf(camp).closeOpenOrder(owner);
