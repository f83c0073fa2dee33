import type { DocsFor } from '../docs/endpoint-docs';
import { examples } from '../docs/examples';
import type { contactEndpoints } from './contact';

const { email } = examples;

export const contactDocs: DocsFor<typeof contactEndpoints> = {
  contactCamp: {
    tag: 'Contact',
    summary: 'Send a message to the camp',
    description:
      'Emails the message to the camp’s contact address, with `email` as the address to reply to. At most 3 messages per hour are accepted from an address, and 60 from all. Without a contact address, it fails with `not-found`.',
    body: { name: 'Casey Camper', email, message: 'Is there parking at North field?' },
    response: { sent: true },
  },
};
