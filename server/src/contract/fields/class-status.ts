import * as z from 'zod/mini';

export const approvalStatus = z.enum(
  ['pending', 'approved', 'denied'],
  'must be pending, approved or denied',
);
export type ApprovalStatus = z.infer<typeof approvalStatus>;

/**
 * The review statuses, withdrawn by the instructor, a copy that was not submitted yet, or permanently
 * canceled by an admin.
 */
export const classStatus = z.enum([...approvalStatus.options, 'withdrawn', 'draft', 'canceled']);
export type ClassStatus = z.infer<typeof classStatus>;

/**
 * The phase of a class: `scheduled` until enrollment opens, `open` until it closes, `closed` until the
 * first session starts, `running` until the last one ends, then `over`; or `canceled`.
 */
export const classPhase = z.enum(['scheduled', 'open', 'closed', 'running', 'over', 'canceled']);
export type ClassPhase = z.infer<typeof classPhase>;
