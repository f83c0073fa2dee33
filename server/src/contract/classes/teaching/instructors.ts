import * as z from 'zod/mini';
import { campClass } from '../classes';
import { endpoint } from '#contract/endpoint';
import { category } from '#contract/fields/class-form';
import { params } from '#contract/fields/fields';
import { publicProfile } from '#contract/fields/public-profile';

export const instructor = z.object({
  _id: z.string(),
  name: z.string(),
  /** The public address of the profile, or the camp's; empty if there is neither. */
  email: z.string(),
  image: z.optional(z.string()),
  classes: z.int(),
  enrolled: z.int(),
  /** The sports of the classes; in lists only. */
  sports: z.optional(z.array(category)),
  /** The first day of the next class, YYYY-MM-DD; in lists only, absent if no class begins today or later. */
  nextClassOn: z.optional(z.string()),
});
export type Instructor = z.infer<typeof instructor>;

export const instructorEndpoints = {
  listInstructors: endpoint({
    method: 'get',
    path: '/instractore',
    access: 'public',
    response: z.array(instructor),
  }),
  getInstructor: endpoint({
    method: 'get',
    path: '/instractore/:id',
    access: 'public',
    params: params.id,
    response: z.extend(instructor, {
      topClass: z.array(campClass),
      /** Absent if nothing of the profile is public yet. */
      profile: z.optional(publicProfile),
    }),
    problems: ['not-found'],
  }),
};
