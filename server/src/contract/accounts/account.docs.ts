import type { DocsFor } from '../docs/endpoint-docs';
import { examples } from '../docs/examples';
import type { accountEndpoints } from './account';

const { user } = examples;

const response = {
  name: user.name,
  email: user.email,
  image: '/pictures/people/camp-camper-2.svg',
  createdAt: user.createdAt,
};

export const accountDocs: DocsFor<typeof accountEndpoints> = {
  getAccount: { tag: 'Users', summary: 'Get the caller’s account', response },
  updateAccount: {
    tag: 'Users',
    summary: 'Change name or picture of the caller’s account',
    description:
      'The new name is also that of the account holder as a camper, if they had the same name, and of the instructor in the caller’s classes. Names in orders stay as they were sold.',
    body: { name: user.name, image: '/pictures/people/camp-camper-2.svg' },
    response,
  },
  endSessions: {
    tag: 'Users',
    summary: 'Sign the caller out on all devices',
    description: 'Tokens of earlier sign-ins are no longer accepted. Nothing is deleted.',
    response: { endedAt: '2031-05-04T10:03:21.000Z' },
  },
};
