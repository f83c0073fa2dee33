import type { OrderState } from '@camp/server/contract';

const paidStates: OrderState[] = ['paid', 'partly-refunded', 'refunded'];

/** Whether an order has a receipt: not while it is open, being processed or reviewed. */
export const hasReceipt = ({ state }: { state: OrderState }) => paidStates.includes(state);
