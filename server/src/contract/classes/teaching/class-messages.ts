import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint';
import { multiline, params, text } from '#contract/fields/fields';

export const MESSAGE_SUBJECT_MAX_LENGTH = 100;
export const MESSAGE_TEXT_MAX_LENGTH = 2000;
/** How many messages a class gets on one day at the camp. */
export const MESSAGES_PER_DAY = 3;
/** How many days after the last session a class can still be written to. */
export const MESSAGE_DAYS = 14;

/** Whom a message goes to: families of enrolled campers, or those on the waiting list. */
export const messageAudience = z.enum(['enrolled', 'waiting'], 'must be enrolled or waiting');
export type MessageAudience = z.infer<typeof messageAudience>;

const content = {
  subject: text(MESSAGE_SUBJECT_MAX_LENGTH),
  text: multiline(MESSAGE_TEXT_MAX_LENGTH),
  /** Absent: the families of enrolled campers. */
  to: z.optional(messageAudience),
};

export const previewClassMessageRequest = z.object(content);

export const sendClassMessageRequest = z.object({
  ...content,
  /** Whether the sender gets a copy. */
  copyToMe: z.optional(z.boolean('must be true or false')),
  /** Repeating a request with the same key sends nothing again. Other words need another key. */
  key: z.optional(
    z
      .string('must be text')
      .check(z.regex(/^[\w-]{8,64}$/, 'must be 8 to 64 letters, digits, - or _')),
  ),
});
export type SendClassMessageRequest = z.infer<typeof sendClassMessageRequest>;

export const classMessage = z.object({
  _id: z.string(),
  at: z.string(),
  /** The name of who sent it. */
  by: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Absent: the families of enrolled campers. */
  to: z.optional(messageAudience),
  /** How many adults it went to. */
  recipients: z.int(),
});
export type ClassMessage = z.infer<typeof classMessage>;

const classMessages = z.object({
  className: z.string(),
  /** How many adults would get a message now. */
  recipients: z.int(),
  /** How many accounts on the waiting list would get one. */
  waiting: z.optional(z.int()),
  /** How many messages can still be sent today. */
  remainingToday: z.int(),
  /** Whether the class is over for too long. */
  isClosed: z.boolean(),
  /** Newest first. */
  messages: z.array(classMessage),
});
export type ClassMessages = z.infer<typeof classMessages>;

const messagePreview = z.object({
  subject: z.string(),
  /** The whole email as plain text. */
  text: z.string(),
  recipients: z.int(),
  /** The parts of the email. */
  email: z.object({
    greeting: z.string(),
    text: z.string(),
    button: z.nullable(z.object({ label: z.string(), url: z.string() })),
    footer: z.array(z.string()),
  }),
});
export type MessagePreview = z.infer<typeof messagePreview>;

/** Only for the instructor of the class and admins; everyone else gets `not-found`. */
export const classMessageEndpoints = {
  listClassMessages: endpoint({
    method: 'get',
    path: '/topClass/:id/messages',
    access: 'instructor',
    params: params.id,
    response: classMessages,
    problems: ['not-found'],
  }),
  /** Returns the email that each family would get, without sending anything. */
  previewClassMessage: endpoint({
    method: 'post',
    path: '/topClass/:id/messages/preview',
    access: 'instructor',
    params: params.id,
    body: previewClassMessageRequest,
    response: messagePreview,
    problems: ['not-found'],
  }),
  sendClassMessage: endpoint({
    method: 'post',
    path: '/topClass/:id/messages',
    access: 'instructor',
    params: params.id,
    body: sendClassMessageRequest,
    response: z.object({ insertedId: z.string(), recipients: z.int() }),
    problems: [
      'not-found',
      'email-not-verified',
      'no-families',
      'messages-closed',
      'too-many-messages',
      'changed-meanwhile',
    ],
    rate: 'strict',
  }),
};
