import type { DocsFor } from '#contract/docs/endpoint-docs';
import { examples } from '#contract/docs/examples';
import type { rosterEndpoints } from './roster';

const { id, email, campClass, camper, cartItem, user } = examples;

const visitExample = { enrollmentId: id, sessionId: '5b2f8c1d9e40' };

export const rosterDocs: DocsFor<typeof rosterEndpoints> = {
  getRoster: {
    tag: 'Teaching',
    summary: 'List the campers in a class by name',
    description:
      'For the instructor of the class and admins; other callers get `not-found`. `name` is the camper’s name; `accountName` and `email` are those of the account that enrolled the camper. Contains no safety data; `changesToday` says who changed which part of it today. If an enrollment ends after the check-in, the camper stays listed with `enrollmentEnded` until the check-out, at the latest until the end of that day at the camp. `sessions` are the sessions of the class, at most 60: the first ones or, in a longer class, the last ones up to today. All times are at the camp, with their offset.',
    response: {
      classItemId: campClass._id,
      className: campClass.className,
      InstructorName: campClass.InstructorName,
      startsOn: '2031-07-07',
      endsOn: '2031-07-08',
      place: 'North field',
      seats: campClass.seats,
      now: '2031-07-07T08:10:00-04:00',
      safetyDataUntil: '2031-07-22',
      sessions: [
        {
          id: '5b2f8c1d9e40',
          startsAt: '2031-07-07T09:00:00-04:00',
          endsAt: '2031-07-07T12:00:00-04:00',
          attendanceFrom: '2031-07-07T07:00:00-04:00',
          attendanceUntil: '2031-07-21T12:00:00-04:00',
        },
      ],
      campers: [
        {
          enrollmentId: id,
          camper: cartItem.camper,
          name: 'Maya Lopez',
          enrollmentEnded: false,
          age: 9,
          photoConsent: camper.photoConsent,
          missing: ['confirmation'],
          accountName: user.name,
          email,
          enrolledAt: '2031-05-04T10:03:21.000Z',
          attendance: { '5b2f8c1d9e40': 'present' },
          visits: {
            '5b2f8c1d9e40': {
              checkedInAt: '2031-07-07T08:52:10-04:00',
              checkedInBy: campClass.InstructorName,
              checkedOutAt: '2031-07-07T12:04:45-04:00',
              checkedOutBy: campClass.InstructorName,
            },
          },
          changesToday: [
            {
              fields: ['allergies'],
              changedAt: '2031-07-07T07:52:10-04:00',
              changedBy: user.name,
            },
          ],
        },
      ],
    },
  },
  getRosterTable: {
    tag: 'Teaching',
    summary: 'Get a roster as CSV with a column for each session',
    description:
      'For the instructor of the class and admins; other callers get `not-found`. Contains no safety data. Answers and attendance are words, such as `No photos`; times are at the camp.',
  },
  getSafetyData: {
    tag: 'Teaching',
    summary: 'Get the safety data of the campers in a class',
    description:
      'Allergies, medical notes, emergency contacts and pick-up people of the campers on the roster, by name. `mayCollect` is everyone who may pick up the camper: the owner and the guardians of the camper, the emergency contacts and the pick-up people. `isRecordDeleted` means that what is absent is unknown. For admins, and for the instructor of the class until 14 days after the last session; other callers get `not-found`. Every read adds an entry to the audit log. If the entry cannot be stored, nothing is returned.',
    response: {
      classItemId: campClass._id,
      className: campClass.className,
      campers: [
        {
          enrollmentId: id,
          name: 'Maya Lopez',
          allergies: camper.allergies,
          emergencyContacts: camper.emergencyContacts,
          pickUpPeople: camper.pickUpPeople,
          mayCollect: [
            { name: user.name, kind: 'adult' },
            { name: 'Jordan Camper', kind: 'emergency-contact', relation: 'Grandfather' },
            {
              ...{ name: 'Ava Reed', kind: 'pick-up-person' },
              ...{ addedAt: '2031-07-01T18:20:00-04:00', addedBy: user.name },
            },
          ],
          callFirst: [{ name: user.name, phone: '+12125550142', formattedPhone: '(212) 555-0142' }],
          lastChanges: [
            {
              ...{ field: 'pickUpPeople', changedBy: user.name },
              changedAt: '2031-07-01T18:20:00-04:00',
            },
          ],
          isRecordDeleted: false,
          collections: { '5b2f8c1d9e40': { collectedBy: 'Ava Reed' } },
        },
      ],
    },
  },
  getSafetyDataTable: {
    tag: 'Teaching',
    summary: 'Get a roster with safety data as CSV',
    description:
      'The roster with allergies, medical notes, emergency contacts and, as `May pick up`, everyone of `mayCollect`. Who can read it, and the entry in the audit log, are those of the safety data.',
  },
  setAttendance: {
    tag: 'Teaching',
    summary: 'Record or clear a camper’s attendance at a session',
    description:
      'For the instructor of the class and admins. Null clears the attendance. Attendance can be taken from 2 hours before the session starts. Its instructor can correct it until 14 days after the session ends; admins always can. A camper who is checked in stays present: `checked-in`. Changing recorded attendance after the day of the session adds an entry to the audit log.',
    body: { enrollmentId: id, sessionId: '5b2f8c1d9e40', attendance: 'present' },
    response: { modifiedCount: 1 },
  },
  checkIn: {
    tag: 'Teaching',
    summary: 'Check a camper in to a session',
    description:
      'For the instructor of the class and admins, while attendance can be taken. Marks the camper as present. `modifiedCount` is 0 if the camper is already checked in.',
    body: visitExample,
    response: { modifiedCount: 1 },
  },
  undoCheckIn: {
    tag: 'Teaching',
    summary: 'Undo a check-in',
    description:
      'Deletes the attendance at the session, too. After the check-out it responds with `changed-meanwhile`: undo that first.',
    body: visitExample,
    response: { modifiedCount: 1 },
  },
  checkOut: {
    tag: 'Teaching',
    summary: 'Check a camper out of a session',
    description:
      'Also after the enrollment has ended, on the day of the session. `collectedBy` is compared with `mayCollect` of the safety data, ignoring case and spaces. Anyone else needs a `reason`; the family is notified, and the audit log gets an entry. If the camper is already checked out, the same name changes nothing, and another one responds with `changed-meanwhile`.',
    body: { ...visitExample, collectedBy: 'Sam Neighbor', reason: 'The mother called.' },
    response: { modifiedCount: 1 },
  },
  undoCheckOut: {
    tag: 'Teaching',
    summary: 'Undo a check-out',
    description:
      'If the family was notified that somebody who is not on the list collected the camper, it is notified again.',
    body: visitExample,
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
