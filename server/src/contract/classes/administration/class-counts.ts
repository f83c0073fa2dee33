import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint';
import { classNeed, classQuery } from '#contract/fields/class-query';
import { classStatus } from '#contract/fields/class-status';

const { q, from, to } = classQuery.shape;

/** How many classes each view of the admin list has. */
export const classCounts = z.object({
  status: z.record(z.enum(['all', ...classStatus.options]), z.int()),
  needs: z.record(classNeed, z.int()),
  /** When the oldest class in review was added; absent if none is in review. */
  oldestPendingAt: z.optional(z.string()),
});
export type ClassCounts = z.infer<typeof classCounts>;

export const classCountEndpoints = {
  countClasses: endpoint({
    method: 'get',
    path: '/class-counts',
    access: 'admin',
    query: z.object({ q, from, to }),
    response: classCounts,
  }),
};
