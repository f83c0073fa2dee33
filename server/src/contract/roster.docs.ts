import type { DocsFor } from './docs/endpoint-docs';
import { examples } from './docs/examples';
import type { rosterEndpoints } from './roster';

const { id, email, campClass, user } = examples;

export const rosterDocs: DocsFor<typeof rosterEndpoints> = {
  getRoster: {
    tag: 'Teaching',
    summary: 'List the campers in a class by name',
    description:
      'For the instructor of the class and admins; other callers get `not-found`. `days` are the days of the class, at most 60. For a class without dates they are today and the days with recorded attendance. Days are in the camp’s time zone.',
    response: {
      classItemId: campClass._id,
      className: campClass.className,
      InstructorName: campClass.InstructorName,
      startsOn: '2031-07-07',
      endsOn: '2031-07-08',
      place: 'North field',
      seats: campClass.seats,
      today: '2031-07-07',
      days: ['2031-07-07', '2031-07-08'],
      campers: [
        {
          enrolmentId: id,
          name: user.name,
          email,
          enrolledAt: '2031-05-04T10:03:21.000Z',
          attendance: { '2031-07-07': 'present' },
        },
      ],
    },
  },
  getRosterTable: {
    tag: 'Teaching',
    summary: 'Get a roster as CSV with a column for each day',
    description: 'For the instructor of the class and admins; other callers get `not-found`.',
  },
  setAttendance: {
    tag: 'Teaching',
    summary: 'Record or clear a camper’s attendance on a day',
    description:
      'For the instructor of the class and admins. Null clears the attendance. The day must be a day of the class and not after today.',
    body: { enrolmentId: id, day: '2031-07-07', attendance: 'present' },
    response: { modifiedCount: 1 },
  },
  getTeachingStats: {
    tag: 'Teaching',
    summary: 'Get the revenue of the caller’s own classes',
    description:
      'Payments less refunds in dollars for each class that the caller teaches. Admins also get their own classes only.',
    response: { revenue: 709.5, classes: [{ classItemId: campClass._id, revenue: 709.5 }] },
  },
};
