import type { AllEndpointDocs } from './endpoint-docs';
import { examples } from './examples';

const { id, email, campClass, user } = examples;

export const teachingDocs: Pick<
  AllEndpointDocs,
  'getRoster' | 'getRosterTable' | 'setAttendance' | 'getTeachingStats'
> = {
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

const application = {
  _id: id,
  name: user.name,
  email,
  words: 'I have coached under-tens for six years.',
  createdAt: '2031-05-04T10:03:21.000Z',
};

export const applicationDocs: Pick<
  AllEndpointDocs,
  'addApplication' | 'getOwnApplication' | 'listApplications' | 'decideApplication'
> = {
  addApplication: {
    tag: 'Teaching',
    summary: 'Apply to teach at the camp',
    description:
      'Requires a verified email. A user can have one open application. Instructors and admins cannot apply.',
    body: { words: application.words },
    response: { insertedId: id },
  },
  getOwnApplication: {
    tag: 'Teaching',
    summary: 'Get the caller’s latest application',
    response: { application: { ...application, status: 'pending' } },
  },
  listApplications: {
    tag: 'Teaching',
    summary: 'List applications, oldest first',
    description: 'A page has at most 100 applications.',
    response: [{ ...application, status: 'pending' }],
  },
  decideApplication: {
    tag: 'Teaching',
    summary: 'Accept or decline an application',
    description:
      'An application can be decided once. An accepted applicant becomes an instructor, unless they have become an admin; a declined applicant is notified of the reason. Repeating an interrupted acceptance completes it; otherwise the server completes it later.',
    body: { decision: 'declined', reason: 'All groups have their coach this summer.' },
    response: { modifiedCount: 1 },
  },
};

const FEED = 'https://api.camp.example/calendar/q3Jt0Vb9sYx2LmKd7RwZ5uAcE8hN1oPf.ics';

export const calendarDocs: Pick<
  AllEndpointDocs,
  'getCalendar' | 'renewCalendarAddress' | 'getCalendarFeed'
> = {
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
