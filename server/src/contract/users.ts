import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { email, params, text } from './fields';

export const role = z.enum(['admin', 'instructor']);
export type Role = z.infer<typeof role>;

/** Sign-up's record; a role in the body is not even read. */
export const addUserRequest = z.object({ name: text(80), email });
export type AddUserRequest = z.infer<typeof addUserRequest>;

export const userEndpoints = {
  addUser: endpoint({
    method: 'post',
    path: '/users',
    access: 'identity',
    body: addUserRequest,
    response: z.object({ insertedId: z.nullable(z.string()), message: z.optional(z.string()) }),
    problems: ['email-taken', 'sign-in-unavailable'],
  }),
  isAdmin: endpoint({
    method: 'get',
    path: '/users/admin/:email',
    access: 'signed-in',
    params: params.email,
    response: z.object({ admin: z.boolean() }),
  }),
  isInstructor: endpoint({
    method: 'get',
    path: '/users/instructor/:email',
    access: 'signed-in',
    params: params.email,
    response: z.object({ instructor: z.boolean() }),
  }),
};
