import * as z from 'zod/mini';
import { category } from './class-form';
import { endpoint } from './endpoint';

/** A class the caller is enrolled in. */
export const calendarEntry = z.object({
  classItemId: z.string(),
  className: z.string(),
  InstructorName: z.string(),
  category,
  image: z.string(),
  startsOn: z.optional(z.string()),
  endsOn: z.optional(z.string()),
  place: z.optional(z.string()),
  /** Names of the caller's other classes on the same days. */
  clashesWith: z.array(z.string()),
});
export type CalendarEntry = z.infer<typeof calendarEntry>;

/** 192 random bits, as no two calendars ever have and nobody guesses. */
const calendarFile = z
  .string()
  .check(z.regex(/^[\w-]{32}\.ics$/, 'must be the name of a calendar'));

const address = z.object({ address: z.nullable(z.string()) });

export const calendarEndpoints = {
  /** By first day; those without one come last. */
  getCalendar: endpoint({
    method: 'get',
    path: '/calendar',
    access: 'signed-in',
    response: z.extend(address, { entries: z.array(calendarEntry) }),
  }),
  /** Gives the caller's calendar a new private address; the old one stops working. */
  renewCalendarAddress: endpoint({
    method: 'post',
    path: '/calendar/address',
    access: 'signed-in',
    response: address,
    problems: ['email-not-verified'],
    rate: 'tight',
  }),
  /** iCalendar (RFC 5545), for programs that know the private address. */
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
