import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { email, multiline, text } from '../fields/fields';

export const CONTACT_MESSAGE_MAX_LENGTH = 3000;
/** After this many days, a message and the address of its sender are deleted. */
export const CONTACT_MESSAGE_DAYS = 180;

/** A message to the camp. */
export const contactRequest = z.object({
  name: text(80),
  /** Where the camp replies to. */
  email,
  message: multiline(CONTACT_MESSAGE_MAX_LENGTH),
});
export type ContactRequest = z.infer<typeof contactRequest>;

export const contactEndpoints = {
  /** Emails the camp's contact address only, never the address in the request. */
  contactCamp: endpoint({
    method: 'post',
    path: '/contact',
    access: 'public',
    rate: 'strict',
    body: contactRequest,
    response: z.object({ sent: z.boolean() }),
    problems: ['not-found'],
  }),
};
