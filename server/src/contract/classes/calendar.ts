import * as z from 'zod/mini';
import { camperRef } from '../fields/camper-ref';
import { category } from '../fields/class-form';
import { endpoint } from '../endpoint';
import { scheduleSummary, session } from '../fields/session';

/** A class that a camper of the viewer is enrolled in, or one whose enrollment the viewer paid for. */
export const calendarEntry = z.object({
  classItemId: z.string(),
  camper: camperRef,
  className: z.string(),
  InstructorName: z.string(),
  category,
  image: z.string(),
  /** Besides the first and last day, only set with `enrolledBy`; payments have it for other classes. */
  ...scheduleSummary,
  place: z.optional(z.string()),
  /** The address of the place, in one line. */
  address: z.optional(z.string()),
  /** `clashesWith`: names of the camper's other classes with a session at the same time. */
  sessions: z.array(z.extend(session, { clashesWith: z.array(z.string()) })),
  /** Whether the last session has ended. */
  isPast: z.boolean(),
  /** Names of the camper's other classes with a session at the same time as one of these. */
  clashesWith: z.array(z.string()),
  /**
   * The other adult who paid and can cancel the enrollment. Absent if the viewer did; the name is absent
   * if that account was deleted.
   */
  enrolledBy: z.optional(z.object({ name: z.optional(z.string()) })),
});
export type CalendarEntry = z.infer<typeof calendarEntry>;

/** A class that the viewer teaches, with its sessions that have not ended. */
export const taughtClass = z.object({
  classItemId: z.string(),
  className: z.string(),
  place: z.optional(z.string()),
  /** Whether an admin has yet to approve it. */
  isInReview: z.boolean(),
  sessions: z.array(session),
});
export type TaughtClass = z.infer<typeof taughtClass>;

/** 192 random bits, so that it is unique and cannot be guessed. */
const calendarFile = z
  .string()
  .check(z.regex(/^[\w-]{32}\.ics$/, 'must be the name of a calendar'));

const address = z.object({ address: z.nullable(z.string()) });

export const calendarEndpoints = {
  /** Sorted by next session; then classes without dates, then those that are over. */
  getCalendar: endpoint({
    method: 'get',
    path: '/calendar',
    access: 'signed-in',
    response: z.extend(address, {
      entries: z.array(calendarEntry),
      /** By next session. */
      taught: z.array(taughtClass),
    }),
  }),
  /** Replaces the private address of the viewer's calendar; the old one stops working. */
  renewCalendarAddress: endpoint({
    method: 'post',
    path: '/calendar/address',
    access: 'signed-in',
    response: address,
    problems: ['email-not-verified'],
    rate: 'strict',
  }),
  /** The viewer's calendar as an iCalendar file (RFC 5545), to import once. */
  downloadCalendar: endpoint({
    method: 'get',
    path: '/calendar/camp.ics',
    access: 'signed-in',
    response: z.string(),
    mediaType: 'text/calendar',
    download: true,
    personal: true,
  }),
  /** An iCalendar file (RFC 5545), for calendar apps that have the private address. */
  getCalendarFeed: endpoint({
    method: 'get',
    path: '/calendar/:file',
    access: 'public',
    params: z.object({ file: calendarFile }),
    response: z.string(),
    mediaType: 'text/calendar',
    personal: true,
    problems: ['not-found'],
  }),
};
