import type { DocsFor } from '#contract/docs/endpoint-docs';
import { examples } from '#contract/docs/examples';
import type { classMessageEndpoints } from './class-messages';

const { id, campClass } = examples;

const message = {
  subject: 'Bring a rain jacket on Thursday',
  text: 'Rain is likely on Thursday. We play outside anyway.\n\nSee you there!',
};

export const classMessageDocs: DocsFor<typeof classMessageEndpoints> = {
  listClassMessages: {
    tag: 'Teaching',
    summary: 'List the messages sent to the families of a class, newest first',
    description: 'For the instructor of the class and admins.',
    response: {
      className: campClass.className,
      recipients: 11,
      waiting: 4,
      remainingToday: 2,
      isClosed: false,
      messages: [
        {
          ...message,
          _id: id,
          at: '2031-07-08T14:03:21.000Z',
          by: campClass.InstructorName,
          recipients: 11,
        },
      ],
    },
  },
  previewClassMessage: {
    tag: 'Teaching',
    summary: 'Preview the email that each family of a class would get',
    description:
      'Sends nothing. The greeting has `[name]` in place of the first name of the adult. `text` is the whole email as plain text, and `email` has its parts.',
    body: message,
    response: {
      subject: `${campClass.className}: ${message.subject}`,
      text: `Hello [name],\n\n${message.text}\n`,
      recipients: 11,
      email: {
        greeting: 'Hello [name],',
        text: message.text,
        button: { label: 'View the class', url: `https://camp.example/allClass/${id}` },
        footer: ['Play & Inspire'],
      },
    },
  },
  sendClassMessage: {
    tag: 'Teaching',
    summary: 'Send a message to all families of a class',
    description:
      'For the instructor of the class and admins with a verified email, until 14 days after the last session. Every adult of an enrolled camper gets a notification and an email of their own, so nobody sees the addresses of others. With `to: "waiting"`, it goes to the accounts on the waiting list, with or without an offer, instead. A class gets at most 3 messages a day. A request that repeats the key, or the same text on the same day, sends nothing again and returns the first message.',
    body: { ...message, copyToMe: true, key: 'b1946ac9-2f7c-4f0e-9d6f' },
    response: { insertedId: id, recipients: 11 },
  },
};
