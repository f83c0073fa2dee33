import type { DocsFor } from '../docs/endpoint-docs';
import { examples } from '../docs/examples';
import type { calendarEndpoints } from './calendar';

const { campClass } = examples;

const FEED = 'https://api.camp.example/calendar/q3Jt0Vb9sYx2LmKd7RwZ5uAcE8hN1oPf.ics';

export const calendarDocs: DocsFor<typeof calendarEndpoints> = {
  getCalendar: {
    tag: 'Enrollment',
    summary: 'Get the classes of the caller’s campers by next session',
    description:
      'Classes without dates follow those with sessions to come; classes that are over come last. Times are at the camp. There is an entry for each camper and class: for the enrollments that the caller paid for, and for those of the campers that the caller owns or shares. `enrolledBy` names the other adult who paid for an enrollment and is the only one who can cancel it; then the entry also has the weekdays and times of the class. It never contains what was paid. `clashesWith` lists classes of the same camper with a session at the same time. `address` is the URL of the same calendar for calendar apps; null until it is created.',
    response: {
      address: FEED,
      entries: [
        {
          classItemId: campClass._id,
          camper: examples.camperRef,
          className: campClass.className,
          InstructorName: campClass.InstructorName,
          category: campClass.category,
          image: campClass.image,
          startsOn: '2031-07-07',
          endsOn: '2031-07-11',
          place: 'North field',
          sessions: [
            {
              id: '6f1d2c3b4a59',
              startsAt: '2031-07-07T09:00:00-04:00',
              endsAt: '2031-07-07T12:00:00-04:00',
              clashesWith: ['Under Lights'],
            },
          ],
          isPast: false,
          clashesWith: ['Under Lights'],
        },
      ],
      taught: [],
    },
  },
  renewCalendarAddress: {
    tag: 'Enrollment',
    summary: 'Replace the private address of the caller’s calendar',
    description:
      'Requires a verified email. The previous address stops working at once. Anyone who knows the address can read the calendar.',
    response: { address: FEED },
  },
  downloadCalendar: {
    tag: 'Enrollment',
    summary: 'Download the caller’s calendar as iCalendar (RFC 5545)',
    description:
      'Has the events of the private address as they are now, and does not require a verified email. A calendar that imports the file again updates its events.',
  },
  getCalendarFeed: {
    tag: 'Enrollment',
    summary: 'Get a calendar as iCalendar (RFC 5545)',
    description:
      'For calendar apps that use the private address. Contains one event for each session to come and for those of the last 30 days.',
  },
};
