import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { day, id, modified, params } from './fields/fields';

export const attendance = z.enum(['present', 'absent'], 'must be present, absent or null');
export type Attendance = z.infer<typeof attendance>;

/** The campers enrolled in a class, with their email addresses. */
export const roster = z.object({
  classItemId: z.string(),
  className: z.string(),
  InstructorName: z.string(),
  startsOn: z.optional(z.string()),
  endsOn: z.optional(z.string()),
  place: z.optional(z.string()),
  seats: z.int(),
  /** The current day at the camp. */
  today: z.string(),
  /** The days of the class. Without dates: the days with recorded attendance, and today. */
  days: z.array(z.string()),
  campers: z.array(
    z.object({
      enrolmentId: z.string(),
      name: z.string(),
      email: z.string(),
      enrolledAt: z.string(),
      /** By day; a missing day has no recorded attendance. */
      attendance: z.record(z.string(), attendance),
    }),
  ),
});
export type Roster = z.infer<typeof roster>;

export const setAttendanceRequest = z.object({
  enrolmentId: id,
  day,
  /** Null deletes the recorded attendance. */
  attendance: z.nullable(attendance),
});
export type SetAttendanceRequest = z.infer<typeof setAttendanceRequest>;

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
  setAttendance: endpoint({
    method: 'post',
    path: '/topClass/:id/attendance',
    access: 'instructor',
    params: params.id,
    body: setAttendanceRequest,
    response: modified,
    problems: ['not-found', 'not-a-class-day'],
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
