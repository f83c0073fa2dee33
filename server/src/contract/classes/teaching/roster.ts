import * as z from 'zod/mini';
import {
  emergencyContact,
  lastChange,
  missingDetail,
  photoConsent,
  safetyField,
} from '#contract/families/campers';
import { endpoint } from '#contract/endpoint';
import { camperRef } from '#contract/fields/camper-ref';
import { modified, params } from '#contract/fields/fields';
import { session } from '#contract/fields/session';
import { reasonNeeded } from './pick-up-rule';
import { attendance, checkOutRequest, setAttendanceRequest, visitRequest } from './visits';

export * from './pick-up-rule';
export * from './visits';

/** How long before a session starts its attendance can be taken. */
export const ATTENDANCE_OPENS_HOURS = 2;
/** How long after a session ends its instructor can still correct the attendance. */
export const ATTENDANCE_CLOSES_DAYS = 14;
/** For how many days after the last session of a class its instructor can read safety data. */
export const SAFETY_DATA_DAYS = 14;

/** All times are in the camp's time zone, with their offset. */
export const rosterSession = z.extend(session, {
  /** When attendance can first be taken. */
  attendanceFrom: z.string(),
  /** When the viewer can last correct the attendance; absent for admins, who always can. */
  attendanceUntil: z.optional(z.string()),
});
export type RosterSession = z.infer<typeof rosterSession>;

/**
 * A camper's stay at one session; times are in the camp's time zone. Who collected the camper is part of
 * the safety data.
 */
export const visit = z.object({
  checkedInAt: z.string(),
  /** The name of who checked the camper in. */
  checkedInBy: z.string(),
  /** Absent while the camper is here. */
  checkedOutAt: z.optional(z.string()),
  checkedOutBy: z.optional(z.string()),
});
export type Visit = z.infer<typeof visit>;

/** A camper who is enrolled, or still here. Contains no safety data. */
const rosterCamper = z.object({
  enrollmentId: z.string(),
  camper: camperRef,
  /** The camper's whole name. */
  name: z.string(),
  /** Whether the enrollment has ended since the check-in: the camper is listed until the check-out. */
  enrollmentEnded: z.boolean(),
  /** In years, on the first day of the class; null if it is not known. */
  age: z.nullable(z.int()),
  /** For whom the class is, such as `ages 6–9`, if a changed birth date no longer fits, until an admin has checked it. */
  changedOutOf: z.optional(z.string()),
  photoConsent,
  /** What is missing in the camper's record. */
  missing: z.array(missingDetail),
  /** The name of the account that enrolled the camper; without an account, its email. */
  accountName: z.string(),
  /** The email of that account. */
  email: z.string(),
  enrolledAt: z.string(),
  /** By session id; a missing session has no recorded attendance. */
  attendance: z.record(z.string(), attendance),
  /** By session id. */
  visits: z.record(z.string(), visit),
  /** Who changed which part of the safety data today, at which time at the camp; the oldest first. */
  changesToday: z.array(
    z.object({ fields: z.array(safetyField), changedAt: z.string(), changedBy: z.string() }),
  ),
});

/** The campers enrolled in a class and those who are still here, by name. */
export const roster = z.object({
  classItemId: z.string(),
  className: z.string(),
  InstructorName: z.string(),
  startsOn: z.optional(z.string()),
  endsOn: z.optional(z.string()),
  place: z.optional(z.string()),
  seats: z.int(),
  /** The current time at the camp, with its offset. */
  now: z.string(),
  /** The last day, YYYY-MM-DD, on which the viewer can read safety data; absent if there is none. */
  safetyDataUntil: z.optional(z.string()),
  /** At most 60 sessions of the class, by start; none while they are to be announced. */
  sessions: z.array(rosterSession),
  campers: z.array(rosterCamper),
});
export type Roster = z.infer<typeof roster>;

const pickUpPerson = z.object({
  name: z.string(),
  /**
   * `adult`: an account that owns or shares the camper. `camper`: an account holder, who leaves on their
   * own.
   */
  kind: z.enum(['camper', 'adult', 'emergency-contact', 'pick-up-person']),
  /** Only of an emergency contact, such as Aunt. */
  relation: z.optional(z.string()),
  /** Set if the camp suspended the account of this name. */
  isSuspended: z.optional(z.literal(true)),
  /** Since when the person is on the list, in the camp's time; absent if that was always so. */
  addedAt: z.optional(z.string()),
  /** The name of the account that added the person. */
  addedBy: z.optional(z.string()),
});
export type PickUpPerson = z.infer<typeof pickUpPerson>;

/** Somebody to call before a person collects the camper who needs a reason. */
export const callFirst = z.object({
  name: z.string(),
  /** Only of an emergency contact. */
  relation: z.optional(z.string()),
  /** In E.164 format. */
  phone: z.string(),
  formattedPhone: z.string(),
});
export type CallFirst = z.infer<typeof callFirst>;

/** What those who look after the campers of a class must know. Each read is recorded. */
export const safetyData = z.object({
  classItemId: z.string(),
  className: z.string(),
  campers: z.array(
    z.object({
      enrollmentId: z.string(),
      /** The camper's whole name. */
      name: z.string(),
      allergies: z.optional(z.string()),
      medicalNotes: z.optional(z.string()),
      emergencyContacts: z.array(emergencyContact),
      /** Who may pick up the camper, besides the adults of the family and the emergency contacts. */
      pickUpPeople: z.array(z.string()),
      /** The pick-up list, each name once. Some people on it need a reason: see `findReasonNeeded`. */
      mayCollect: z.array(pickUpPerson),
      /** The adults of the camper, then the emergency contacts, whose numbers are not of today. */
      callFirst: z.array(callFirst),
      lastChanges: z.array(lastChange),
      /**
       * Whether the record or its safety data was deleted and the family has not confirmed it since. What
       * is absent is then unknown.
       */
      isRecordDeleted: z.boolean(),
      /** Who collected the camper, by session id. */
      collections: z.record(
        z.string(),
        z.object({
          collectedBy: z.string(),
          /** Only for somebody who needed a reason. */
          reason: z.optional(z.string()),
          /** Why, if that person was on the pick-up list. */
          because: z.optional(reasonNeeded),
        }),
      ),
    }),
  ),
});
export type SafetyData = z.infer<typeof safetyData>;
/** The safety data of one camper. */
export type SafetyDetails = SafetyData['campers'][number];

/** Only for the instructor of the class and admins; everyone else gets `not-found`. */
export const rosterEndpoints = {
  getRoster: endpoint({
    method: 'get',
    path: '/topClass/:id/roster',
    access: 'instructor',
    params: params.id,
    response: roster,
    problems: ['not-found'],
  }),
  getRosterTable: endpoint({
    method: 'get',
    path: '/topClass/:id/roster.csv',
    access: 'instructor',
    params: params.id,
    response: z.string(),
    mediaType: 'text/csv',
    download: true,
    problems: ['not-found'],
  }),
  /** Adds an entry to the audit log before it responds. */
  getSafetyData: endpoint({
    method: 'get',
    path: '/topClass/:id/roster/safety-data',
    access: 'instructor',
    params: params.id,
    response: safetyData,
    problems: ['not-found'],
  }),
  /** Adds an entry to the audit log before it responds. */
  getSafetyDataTable: endpoint({
    method: 'get',
    path: '/topClass/:id/roster-with-safety-data.csv',
    access: 'instructor',
    params: params.id,
    response: z.string(),
    mediaType: 'text/csv',
    download: true,
    problems: ['not-found'],
  }),
  setAttendance: endpoint({
    method: 'post',
    path: '/topClass/:id/attendance',
    access: 'instructor',
    params: params.id,
    body: setAttendanceRequest,
    response: modified,
    problems: ['not-found', 'attendance-closed', 'checked-in', 'changed-meanwhile'],
  }),
  /** Marks the camper as present, too. */
  checkIn: endpoint({
    method: 'post',
    path: '/topClass/:id/check-in',
    access: 'instructor',
    params: params.id,
    body: visitRequest,
    response: modified,
    problems: ['not-found', 'attendance-closed', 'changed-meanwhile'],
  }),
  /** Deletes the attendance at the session, too. */
  undoCheckIn: endpoint({
    method: 'post',
    path: '/topClass/:id/check-in/undo',
    access: 'instructor',
    params: params.id,
    body: visitRequest,
    response: modified,
    problems: ['not-found', 'attendance-closed', 'changed-meanwhile'],
  }),
  checkOut: endpoint({
    method: 'post',
    path: '/topClass/:id/check-out',
    access: 'instructor',
    params: params.id,
    body: checkOutRequest,
    response: modified,
    problems: ['not-found', 'attendance-closed', 'not-checked-in', 'changed-meanwhile'],
  }),
  undoCheckOut: endpoint({
    method: 'post',
    path: '/topClass/:id/check-out/undo',
    access: 'instructor',
    params: params.id,
    body: visitRequest,
    response: modified,
    // A family can be notified of each check-out and each undo.
    rate: 'strict',
    problems: ['not-found', 'attendance-closed', 'changed-meanwhile'],
  }),
  /** The revenue of the viewer's classes, minus refunds. */
  getTeachingStats: endpoint({
    method: 'get',
    path: '/teaching-stats',
    access: 'instructor',
    response: z.object({
      revenue: z.number(),
      classes: z.array(z.object({ classItemId: z.string(), revenue: z.number() })),
    }),
  }),
};
