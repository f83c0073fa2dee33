import * as z from 'zod/mini';

/**
 * A cancellation until the end of the day `until` (YYYY-MM-DD, at the camp) refunds `refund` dollars. A last
 * step on the first day of the class ends when the class begins.
 */
export const refundStep = z.object({
  /** Of the price; absent if `refund` is less because a part of the price was refunded before. */
  percent: z.optional(z.int()),
  refund: z.number(),
  until: z.string(),
});
export type RefundStep = z.infer<typeof refundStep>;
