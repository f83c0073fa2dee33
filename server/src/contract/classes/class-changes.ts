import * as z from 'zod/mini';
import { addClassRequest, updateClassRequest } from '../fields/class-form';
import { endpoint } from '../endpoint';
import { deleted, inserted, modified, multiline, params } from '../fields/fields';
import { approvalStatus, classStatus } from '../fields/class-status';

export const COPIES_MAX = 12;

/** By how many days the sessions of each copy are moved: 7 is the week after. */
const copyShifts = z
  .array(
    z
      .int('must be a whole number')
      .check(z.gte(1, 'must be at least 1'), z.lte(730, 'must be at most 730')),
    'must be a list of numbers of days',
  )
  .check(
    z.minLength(1, 'must have at least one number'),
    z.maxLength(COPIES_MAX, `must have at most ${COPIES_MAX} numbers`),
    z.refine((shifts) => new Set(shifts).size === shifts.length, 'must not repeat a number'),
  );

/**
 * A denial requires feedback for the instructor. With `revision`, the request fails if the class was
 * edited after that revision.
 */
export const setStatusRequest = z
  .object({
    status: approvalStatus,
    feedback: z.optional(multiline(1000)),
    revision: z.optional(z.int('must be a whole number').check(z.gte(0, 'must be at least 0'))),
  })
  .check(
    z.refine(({ status, feedback }) => status !== 'denied' || feedback !== undefined, {
      error: 'must give a reason for the denial',
      path: ['feedback'],
    }),
  );
export type SetStatusRequest = z.infer<typeof setStatusRequest>;

/** The decision applies only to the reviewed `revision`. A rejection requires a reason. */
export const decideProposalRequest = z
  .object({
    decision: z.enum(['approved', 'rejected'], 'must be approved or rejected'),
    reason: z.optional(multiline(1000)),
    revision: z.int('must be a whole number').check(z.gte(1, 'must be at least 1')),
  })
  .check(
    z.refine(({ decision, reason }) => decision !== 'rejected' || reason !== undefined, {
      error: 'must give a reason for the rejection',
      path: ['reason'],
    }),
  );
export type DecideProposalRequest = z.infer<typeof decideProposalRequest>;

/** What instructors and admins do with classes. Apart from `classes.ts`, because the public pages load that. */
export const classChangeEndpoints = {
  addClass: endpoint({
    method: 'post',
    path: '/topClass',
    access: 'instructor',
    body: addClassRequest,
    response: inserted,
    problems: ['instructor-busy'],
    rate: 'strict',
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
      /** Present if the class stays unchanged until an admin approves the changes. */
      proposal: z.optional(z.literal('pending')),
    }),
    problems: [
      'not-found',
      'seats-taken',
      'instructor-busy',
      'changed-meanwhile',
      'class-canceled',
    ],
    rate: 'strict',
  }),
  /** Approves or rejects an instructor's proposed changes to a class on sale. */
  decideProposal: endpoint({
    method: 'patch',
    path: '/topClass/:id/proposal',
    access: 'admin',
    params: params.id,
    body: decideProposalRequest,
    response: modified,
    problems: [
      'not-found',
      'seats-taken',
      'instructor-busy',
      'changed-meanwhile',
      'class-canceled',
    ],
  }),
  /** Discards proposed changes; the count is 0 if there are none. */
  discardProposal: endpoint({
    method: 'delete',
    path: '/topClass/:id/proposal',
    access: 'instructor',
    params: params.id,
    response: deleted,
    problems: ['not-found', 'changed-meanwhile'],
  }),
  /** Copies a class with its sessions moved by numbers of days. The copies are drafts. */
  copyClass: endpoint({
    method: 'post',
    path: '/topClass/:id/copies',
    access: 'instructor',
    params: params.id,
    body: z.object({ shiftDays: copyShifts }),
    response: z.object({ insertedIds: z.array(z.string()) }),
    problems: ['not-found'],
    rate: 'strict',
  }),
  setClassStatus: endpoint({
    method: 'patch',
    path: '/topClass/:id/status',
    access: 'admin',
    params: params.id,
    body: setStatusRequest,
    response: modified,
    problems: [
      'not-found',
      'has-enrollments',
      'instructor-busy',
      'changed-meanwhile',
      'class-canceled',
      'amount-too-small',
    ],
  }),
  /** Withdraws a class without enrollments from review or sale; editing it submits it again. */
  withdrawClass: endpoint({
    method: 'post',
    path: '/topClass/:id/withdraw',
    access: 'instructor',
    params: params.id,
    response: modified,
    problems: ['not-found', 'has-enrollments', 'class-canceled'],
  }),
  /** Returns a class to sale that is off sale because its instructor was suspended. */
  keepClassOnSale: endpoint({
    method: 'post',
    path: '/topClass/:id/keep-on-sale',
    access: 'admin',
    params: params.id,
    response: modified,
    problems: ['not-found', 'class-canceled'],
  }),
  /**
   * Permanently cancels a class and refunds the full price of every enrollment. A repeated request
   * continues with the remaining enrollments.
   */
  cancelClass: endpoint({
    method: 'post',
    path: '/topClass/:id/cancel',
    access: 'admin',
    params: params.id,
    body: z.object({ reason: multiline(1000) }),
    response: z.object({
      /** Enrollments canceled by this request, and the dollars refunded for them. */
      enrollmentsCanceled: z.int(),
      refunded: z.number(),
      /** Enrollments not yet canceled; the sweep cancels them later. */
      enrollmentsLeft: z.int(),
    }),
    problems: ['not-found'],
  }),
  deleteClass: endpoint({
    method: 'delete',
    path: '/topClass/:id',
    access: 'instructor',
    params: params.id,
    response: deleted,
    problems: ['not-found', 'has-enrollments', 'changed-meanwhile'],
  }),
};
