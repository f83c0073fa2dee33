import * as z from 'zod/mini';
import { addClassRequest, category, updateClassRequest } from './class-form';
import { classProposal, decideProposalRequest, proposalRejection } from './class-proposal';
import { classQuery } from './class-query';
import { endpoint } from './endpoint';
import { deleted, inserted, modified, multiline, params } from './fields';

export const approvalStatus = z.enum(
  ['pending', 'approved', 'denied'],
  'must be pending, approved or denied',
);
export type ApprovalStatus = z.infer<typeof approvalStatus>;

/** Where a class stands: under review, taken back by its instructor, or called off for good. */
export const classStatus = z.enum([...approvalStatus.options, 'withdrawn', 'cancelled']);
export type ClassStatus = z.infer<typeof classStatus>;

/**
 * Where a class stands in time, by the camp's own day: `unannounced` without days, `open` before the
 * first one, `running` up to the last one, then `over`.
 */
export const classPhase = z.enum(['unannounced', 'open', 'running', 'over']);
export type ClassPhase = z.infer<typeof classPhase>;

/** A camp class as cards and tables read it; `seats` is the capacity. */
export const campClass = z.object({
  _id: z.string(),
  className: z.string(),
  InstructorName: z.string(),
  email: z.string(),
  category,
  image: z.string(),
  price: z.number(),
  seats: z.int(),
  availableSeats: z.int(),
  enrolled: z.int(),
  status: classStatus,
  phase: classPhase,
  /** How often it has been edited: what an admin says they looked at. */
  revision: z.optional(z.int()),
  feedback: z.optional(z.string()),
  imageAlt: z.optional(z.string()),
  description: z.optional(z.string()),
  startsOn: z.optional(z.string()),
  endsOn: z.optional(z.string()),
  ageMin: z.optional(z.int()),
  ageMax: z.optional(z.int()),
  place: z.optional(z.string()),
  /** For its instructor and admins: changes that wait for review while the class stays as it is. */
  proposal: z.optional(classProposal),
  proposalRejection: z.optional(proposalRejection),
  /** Approved, but off sale since its instructor was suspended. */
  isOffSale: z.optional(z.boolean()),
});
export type CampClass = z.infer<typeof campClass>;

/**
 * A denial tells the instructor why. With the `revision` that was looked at, a class edited since is
 * left as it is.
 */
export const setStatusRequest = z
  .object({
    status: approvalStatus,
    feedback: z.optional(multiline(1000)),
    revision: z.optional(z.int('must be a whole number').check(z.gte(0, 'must be at least 0'))),
  })
  .check(
    z.refine(({ status, feedback }) => status !== 'denied' || feedback !== undefined, {
      error: 'must give the reason of a denial',
      path: ['feedback'],
    }),
  );
export type SetStatusRequest = z.infer<typeof setStatusRequest>;

export const classEndpoints = {
  listClasses: endpoint({
    method: 'get',
    path: '/topClass',
    access: 'public',
    query: classQuery,
    response: z.array(campClass),
    paged: true,
    // Of a guest, or who counts as one, who asks for more than everyone may see.
    problems: ['unauthenticated', 'suspended', 'forbidden'],
  }),
  getClass: endpoint({
    method: 'get',
    path: '/topClass/:id',
    access: 'public',
    params: params.id,
    response: campClass,
    problems: ['not-found'],
  }),
  addClass: endpoint({
    method: 'post',
    path: '/topClass',
    access: 'instructor',
    body: addClassRequest,
    response: inserted,
    rate: 'tight',
  }),
  updateClass: endpoint({
    method: 'patch',
    path: '/topClass/:id',
    access: 'instructor',
    params: params.id,
    body: updateClassRequest,
    response: z.object({
      modifiedCount: z.int(),
      status: classStatus,
      /** The class stays as it is until an admin approves the changes. */
      proposal: z.optional(z.literal('pending')),
    }),
    problems: ['not-found', 'seats-taken', 'changed-meanwhile', 'class-cancelled'],
    rate: 'tight',
  }),
  /** Approves or rejects what an instructor wants to change of a class on sale. */
  decideProposal: endpoint({
    method: 'patch',
    path: '/topClass/:id/proposal',
    access: 'admin',
    params: params.id,
    body: decideProposalRequest,
    response: modified,
    problems: ['not-found', 'seats-taken', 'changed-meanwhile', 'class-cancelled'],
  }),
  /** Discards the changes that wait for review; 0 where there are none. */
  discardProposal: endpoint({
    method: 'delete',
    path: '/topClass/:id/proposal',
    access: 'instructor',
    params: params.id,
    response: deleted,
    problems: ['not-found', 'changed-meanwhile'],
  }),
  setClassStatus: endpoint({
    method: 'patch',
    path: '/topClass/:id/status',
    access: 'admin',
    params: params.id,
    body: setStatusRequest,
    response: modified,
    problems: ['not-found', 'has-enrolments', 'changed-meanwhile', 'class-cancelled'],
  }),
  /** Takes a class back from review or sale while nobody is in it; editing submits it again. */
  withdrawClass: endpoint({
    method: 'post',
    path: '/topClass/:id/withdraw',
    access: 'instructor',
    params: params.id,
    response: modified,
    problems: ['not-found', 'has-enrolments', 'class-cancelled'],
  }),
  /** Puts a class back on sale that left it because its instructor was suspended. */
  keepClassOnSale: endpoint({
    method: 'post',
    path: '/topClass/:id/keep-on-sale',
    access: 'admin',
    params: params.id,
    response: modified,
    problems: ['not-found', 'class-cancelled'],
  }),
  /**
   * Calls a class off for good: everybody in it gets the whole price back. Asked again, it goes on
   * with what is left.
   */
  cancelClass: endpoint({
    method: 'post',
    path: '/topClass/:id/cancel',
    access: 'admin',
    params: params.id,
    body: z.object({ reason: multiline(1000) }),
    response: z.object({
      /** Ended by this call, and in dollars what goes back for them. */
      enrolmentsCancelled: z.int(),
      refunded: z.number(),
      /** Still to be ended; they follow by themselves. */
      enrolmentsLeft: z.int(),
    }),
    problems: ['not-found'],
  }),
  deleteClass: endpoint({
    method: 'delete',
    path: '/topClass/:id',
    access: 'instructor',
    params: params.id,
    response: deleted,
    problems: ['not-found', 'has-enrolments', 'changed-meanwhile'],
  }),
};
