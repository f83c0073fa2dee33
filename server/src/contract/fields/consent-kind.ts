import * as z from 'zod/mini';

/** What families agree to, in the order in which they are asked. */
export const consentKind = z.enum(
  ['terms', 'refund-policy', 'waiver', 'photo'],
  'must be terms, refund-policy, waiver or photo',
);
export type ConsentKind = z.infer<typeof consentKind>;
