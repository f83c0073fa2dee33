import * as z from 'zod/mini';

/** Where the camper of an order line can move to, came from and went to. */
export const lineMoves = {
  /** Set while the payer can move the camper to another class. */
  transfer: z.optional(
    z.object({
      /** How much of the price counts toward the other class. */
      value: z.number(),
      /** The last day, YYYY-MM-DD; absent while the dates are to be announced. */
      until: z.optional(z.string()),
    }),
  ),
  /**
   * Set if the camper came from another class: which, in which order, and how much of the price was paid there.
   * `refunded` is what the move refunds of that order; absent if nothing.
   */
  movedFrom: z.optional(
    z.object({
      className: z.string(),
      paymentId: z.string(),
      paid: z.number(),
      refunded: z.optional(z.number()),
    }),
  ),
  /** Set if the camper went to another class: which, and how much of the price paid for it. */
  movedTo: z.optional(
    z.object({ className: z.string(), paymentId: z.string(), carried: z.number() }),
  ),
};
