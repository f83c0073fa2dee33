import * as z from 'zod/mini';
import { id, text } from '#contract/fields/fields';

export const attendance = z.enum(['present', 'absent'], 'must be present, absent or null');
export type Attendance = z.infer<typeof attendance>;

export const COLLECTOR_NAME_MAX_LENGTH = 80;
export const COLLECTOR_REASON_MAX_LENGTH = 300;

/** A camper at a session. */
export const visitRequest = z.object({
  enrollmentId: id,
  sessionId: z
    .string('must be the id of a session')
    .check(z.regex(/^[\w:.-]{1,40}$/, 'must be the id of a session')),
});
export type VisitRequest = z.infer<typeof visitRequest>;

export const checkOutRequest = z.extend(visitRequest, {
  /** The name of who collects the camper. */
  collectedBy: text(COLLECTOR_NAME_MAX_LENGTH),
  /** Required if that person is not on the camper's pick-up list, ignored otherwise. */
  reason: z.optional(text(COLLECTOR_REASON_MAX_LENGTH)),
});
export type CheckOutRequest = z.infer<typeof checkOutRequest>;

export const setAttendanceRequest = z.extend(visitRequest, {
  /** Null deletes the recorded attendance. */
  attendance: z.nullable(attendance),
});
export type SetAttendanceRequest = z.infer<typeof setAttendanceRequest>;
