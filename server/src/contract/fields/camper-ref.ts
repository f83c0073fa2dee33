import * as z from 'zod/mini';

/** Who attends a class. */
export const camperRef = z.object({
  _id: z.string(),
  firstName: z.string(),
  /** Absent if the account holder's name has one part. */
  lastName: z.optional(z.string()),
  /** Whether the camper is the account holder. */
  isAccountHolder: z.boolean(),
});
export type CamperRef = z.infer<typeof camperRef>;
