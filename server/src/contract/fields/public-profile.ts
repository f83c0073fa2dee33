import * as z from 'zod/mini';
import { category } from './class-form';

/** What everyone sees of an instructor: only what an admin has approved, confirmed or checked. */
export const publicProfile = z.object({
  bio: z.optional(z.string()),
  sports: z.array(category),
  /** Two-letter codes, such as `es`. */
  languages: z.array(z.string()),
  /** Confirmed by the camp and not expired. */
  qualifications: z.array(
    z.object({ title: z.string(), issuer: z.string(), expiresOn: z.optional(z.string()) }),
  ),
  /** When the camp checked the instructor's background; absent without a check that is still valid. */
  backgroundCheckedOn: z.optional(z.string()),
});
export type PublicProfile = z.infer<typeof publicProfile>;
