import type { AllWords } from './endpoint-words';
import { examples } from './examples';

const { id, email, campClass, person } = examples;

export const teachingWords: Pick<
  AllWords,
  'getRoster' | 'getRosterTable' | 'setAttendance' | 'getTeachingStats'
> = {
  getRoster: {
    about: 'Teaching',
    summary: 'Get who is enrolled in a class, by name',
    note: 'For the instructor of the class and for admins: to anybody else it is not there. `days` are those of the class, 60 at most; of a class without dates those on which attendance was taken, and today. Days begin where the camp is.',
    answer: {
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
          name: person.name,
          email,
          enrolledAt: '2031-05-04T10:03:21.000Z',
          attendance: { '2031-07-07': 'present' },
        },
      ],
    },
  },
  getRosterTable: {
    about: 'Teaching',
    summary: 'Get a roster as CSV, with a column for each day',
    note: 'For the instructor of the class and for admins: to anybody else it is not there.',
  },
  setAttendance: {
    about: 'Teaching',
    summary: 'Note who was there on a day, or take it back',
    note: 'For the instructor of the class and for admins. Null takes back what was noted. The day is one of the class, and not after today.',
    body: { enrolmentId: id, day: '2031-07-07', attendance: 'present' },
    answer: { modifiedCount: 1 },
  },
  getTeachingStats: {
    about: 'Teaching',
    summary: 'Get what the caller’s own classes have brought in',
    note: 'Dollars that were paid less what went back, for every class the caller teaches; an admin’s too is of own classes only.',
    answer: { revenue: 709.5, classes: [{ classItemId: campClass._id, revenue: 709.5 }] },
  },
};

const application = {
  _id: id,
  name: person.name,
  email,
  words: 'I have coached under-tens for six years.',
  createdAt: '2031-05-04T10:03:21.000Z',
};

export const applicationWords: Pick<
  AllWords,
  'addApplication' | 'getOwnApplication' | 'listApplications' | 'decideApplication'
> = {
  addApplication: {
    about: 'Teaching',
    summary: 'Apply to teach at the camp',
    note: 'One application at a time, with a verified e-mail. Instructors and admins teach already.',
    body: { words: application.words },
    answer: { insertedId: id },
  },
  getOwnApplication: {
    about: 'Teaching',
    summary: 'Get the caller’s latest application',
    answer: { application: { ...application, status: 'pending' } },
  },
  listApplications: {
    about: 'Teaching',
    summary: 'List applications, oldest first',
    note: 'At most 100 at a time, asked for or not.',
    answer: [{ ...application, status: 'pending' }],
  },
  decideApplication: {
    about: 'Teaching',
    summary: 'Accept or decline an application',
    note: 'Decided once. Who is accepted becomes an instructor, unless they are an admin by then; who is declined is told why. Accepting again what was cut short completes it, as the server does by itself.',
    body: { decision: 'declined', reason: 'All groups have their coach this summer.' },
    answer: { modifiedCount: 1 },
  },
};

const FEED = 'https://api.camp.example/calendar/q3Jt0Vb9sYx2LmKd7RwZ5uAcE8hN1oPf.ics';

export const calendarWords: Pick<
  AllWords,
  'getCalendar' | 'renewCalendarAddress' | 'getCalendarFeed'
> = {
  getCalendar: {
    about: 'Enrolment',
    summary: 'Get the caller’s classes by first day',
    note: 'Those without a day come last. Classes that share a day name each other in `clashesWith`. `address` is where calendar programs find the same; null until it is made.',
    answer: {
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
    about: 'Enrolment',
    summary: 'Give the caller’s calendar a new private address',
    note: 'Needs a verified e-mail. The old one is gone at once. Whoever knows the address can read the calendar.',
    answer: { address: FEED },
  },
  getCalendarFeed: {
    about: 'Enrolment',
    summary: 'Get a calendar as iCalendar (RFC 5545)',
    note: 'For calendar programs that were given the private address. Whole days, of classes that have one.',
  },
};
