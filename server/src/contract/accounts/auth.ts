import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { email } from '../fields/fields';

export const authEndpoints = {
  createAccessToken: endpoint({
    method: 'post',
    path: '/jwt',
    access: 'identity',
    body: z.object({ email }),
    response: z.object({ token: z.string() }),
    problems: [
      'forbidden',
      'account-deleted',
      'suspended',
      'email-taken',
      'changed-meanwhile',
      'sign-in-unavailable',
    ],
    rate: 'strict',
  }),
};
