import * as z from 'zod/mini';
import { campClass } from '../classes';
import { endpoint } from '../../endpoint';
import { params } from '../../fields/fields';
import { publicProfile } from '../../fields/public-profile';

export const instructor = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  image: z.optional(z.string()),
  classes: z.int(),
  enrolled: z.int(),
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
