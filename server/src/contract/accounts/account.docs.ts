import type { DocsFor } from '../docs/endpoint-docs';
import { examples } from '../docs/examples';
import type { accountEndpoints } from './account';

const { id, user } = examples;

const response = {
  name: user.name,
  email: user.email,
  image: '/pictures/people/camp-camper-2.svg',
  phone: '+12125550142',
  formattedPhone: '(212) 555-0142',
  createdAt: user.createdAt,
};

export const accountDocs: DocsFor<typeof accountEndpoints> = {
  getAccount: { tag: 'Users', summary: 'Get the caller’s account', response },
  getRole: { tag: 'Sign-in', summary: 'Get the caller’s role', response: { role: null } },
  updateAccount: {
    tag: 'Users',
    summary: 'Change name, picture or phone number of the caller’s account',
    description:
      'The new name is also that of the account holder as a camper, if they had the same name, and of the instructor in the caller’s classes. Names in orders stay as they were sold. Only admins see the phone number and, with the safety data of its campers, the instructors of their classes. It must be a valid number without an extension; `null` removes it. A picture can be one of the camp’s, an upload, that of a Google or GitHub account, or on a host that the camp allows.',
    body: {
      name: user.name,
      image: '/pictures/people/camp-camper-2.svg',
      phone: '(212) 555-0142',
    },
    response,
  },
  setPortrait: {
    tag: 'Users',
    summary: 'Upload the portrait of the caller’s account',
    description:
      'PNG, JPEG, WebP or AVIF, detected by content. The picture is re-encoded and scaled down, and replaces the one that was uploaded before.',
    response: { ...response, image: `https://api.camp.example/images/${id}` },
  },
  endSessions: {
    tag: 'Users',
    summary: 'Sign the caller out on all devices',
    description: 'Tokens of earlier sign-ins are no longer accepted. Nothing is deleted.',
    response: { endedAt: '2031-05-04T10:03:21.000Z' },
  },
};
