import type { DocsFor } from './docs/endpoint-docs';
import { examples } from './docs/examples';
import type { calendarEndpoints } from './calendar';

const { campClass } = examples;

const FEED = 'https://api.camp.example/calendar/q3Jt0Vb9sYx2LmKd7RwZ5uAcE8hN1oPf.ics';

export const calendarDocs: DocsFor<typeof calendarEndpoints> = {
  getCalendar: {
    tag: 'Enrollment',
    summary: 'Get the caller’s classes by first day',
    description:
      'Classes without dates come last. `clashesWith` lists classes on the same day. `address` is the URL of the same calendar for calendar programs; null until it is created.',
    response: {
      address: FEED,
      entries: [
        {
          classItemId: campClass._id,
          className: campClass.className,
          InstructorName: campClass.InstructorName,
          category: campClass.category,
          image: campClass.image,
          startsOn: '2031-07-07',
          endsOn: '2031-07-11',
          place: 'North field',
          clashesWith: ['Under Lights'],
        },
      ],
    },
  },
  renewCalendarAddress: {
    tag: 'Enrollment',
    summary: 'Replace the private address of the caller’s calendar',
    description:
      'Requires a verified email. The previous address stops working at once. Anyone who knows the address can read the calendar.',
    response: { address: FEED },
  },
  getCalendarFeed: {
    tag: 'Enrollment',
    summary: 'Get a calendar as iCalendar (RFC 5545)',
    description:
      'For calendar programs that use the private address. Contains all-day entries of classes with dates.',
  },
};
