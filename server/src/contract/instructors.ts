import * as z from 'zod/mini';
import { endpoint } from './endpoint';

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
};
