import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint';
import { classQuery } from '#contract/fields/class-query';
import { multiline } from '#contract/fields/fields';

/** The most classes that one request decides. */
export const BULK_DECISION_LIMIT = 500;

const { q, status, needs, from, to } = classQuery.shape;

/** Decides all classes that match the filters of the admin list. A denial requires feedback. */
export const decideClassesRequest = z
  .object({
    /** Without `status`, classes with any status match. A misspelled filter would match too many. */
    filter: z.strictObject({ q, status, needs, from, to }, 'must be q, status, needs, from or to'),
    /** How many classes the admin saw. If another number matches now, nothing is decided. */
    total: z
      .int('must be a whole number')
      .check(
        z.gte(1, 'must be at least 1'),
        z.lte(BULK_DECISION_LIMIT, `must be at most ${BULK_DECISION_LIMIT}`),
      ),
    status: z.enum(['approved', 'denied'], 'must be approved or denied'),
    feedback: z.optional(multiline(1000)),
  })
  .check(
    z.refine(({ status: decision, feedback }) => decision !== 'denied' || feedback !== undefined, {
      error: 'must give a reason for the denial',
      path: ['feedback'],
    }),
  );
export type DecideClassesRequest = z.infer<typeof decideClassesRequest>;

export const decideClassesResponse = z.object({
  modifiedCount: z.int(),
  /** Classes that had the status already. */
  unchangedCount: z.int(),
  /** Classes that stay as they are, with the problem that deciding them alone would give. */
  refused: z.array(
    z.object({
      _id: z.string(),
      className: z.string(),
      /** The kind of problem, such as `has-enrollments`. */
      problem: z.string(),
      reason: z.string(),
    }),
  ),
});
export type DecideClassesResponse = z.infer<typeof decideClassesResponse>;

export const bulkDecisionEndpoints = {
  /** Safe to repeat: each class is decided as `PATCH /topClass/:id/status` does. */
  decideClasses: endpoint({
    method: 'post',
    path: '/topClass/decisions',
    access: 'admin',
    body: decideClassesRequest,
    response: decideClassesResponse,
    problems: ['changed-meanwhile'],
    rate: 'strict',
  }),
};
