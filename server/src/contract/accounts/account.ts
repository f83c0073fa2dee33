import * as z from 'zod/mini';
import { IMAGE_MAX_BYTES } from '../classes/images';
import { role } from './users';
import { endpoint } from '../endpoint';
import { NAME_MAX_LENGTH, PHONE_MAX_LENGTH, phoneFields, text } from '../fields/fields';

/** One of the camp's own portraits, or a picture on the web. */
export const portrait = z
  .string('must be a picture')
  .check(
    z.maxLength(2000, 'must be at most 2000 characters'),
    z.regex(
      /^(https:\/\/[^\s"'<>\\\p{C}]+|\/pictures\/people\/[\w.-]+)$/u,
      'must be a portrait of the camp or a link that starts with https://',
    ),
  );

/** What the viewer sees and changes on the Account page. */
export const account = z.object({
  name: z.string(),
  /** Empty if another account has verified the email. */
  email: z.string(),
  image: z.optional(z.string()),
  ...phoneFields,
  createdAt: z.string(),
});
export type Account = z.infer<typeof account>;

/**
 * A field that is absent stays as it is. Null removes the phone number; without a country code it is a number
 * of the camp's country.
 */
export const updateAccountRequest = z
  .object({
    name: z.optional(text(NAME_MAX_LENGTH)),
    image: z.optional(portrait),
    phone: z.nullish(text(PHONE_MAX_LENGTH)),
  })
  .check(
    z.refine((change) => Object.values(change).some((value) => value !== undefined), {
      error: 'must be given if there is no image and no phone',
      path: ['name'],
    }),
  );
export type UpdateAccountRequest = z.infer<typeof updateAccountRequest>;

export const accountEndpoints = {
  getAccount: endpoint({
    method: 'get',
    path: '/account',
    access: 'signed-in',
    response: account,
  }),
  /** The caller's role, without an email in the address as in the published calls for roles. */
  getRole: endpoint({
    method: 'get',
    path: '/account/role',
    access: 'signed-in',
    response: z.object({ role: z.nullable(role) }),
  }),
  updateAccount: endpoint({
    method: 'patch',
    path: '/account',
    access: 'signed-in',
    body: updateAccountRequest,
    response: account,
    problems: ['changed-meanwhile'],
  }),
  /** Replaces the portrait by an uploaded picture. */
  setPortrait: endpoint({
    method: 'put',
    path: '/account/portrait',
    access: 'signed-in',
    upload: { field: 'image', maxBytes: IMAGE_MAX_BYTES },
    response: account,
    problems: ['changed-meanwhile', 'upload-quota-reached'],
    rate: 'strict',
  }),
  /** Ends the sessions of all devices, this one too. */
  endSessions: endpoint({
    method: 'post',
    path: '/account/sessions/end',
    access: 'signed-in',
    response: z.object({ endedAt: z.string() }),
  }),
};
