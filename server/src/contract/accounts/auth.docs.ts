import type { DocsFor } from '../docs/endpoint-docs';
import { examples } from '../docs/examples';
import type { authEndpoints } from './auth';

const { email, token } = examples;

export const authDocs: DocsFor<typeof authEndpoints> = {
  createAccessToken: {
    tag: 'Sign-in',
    summary: 'Exchange a Firebase ID token for our access token',
    description:
      'The email must match the ID token. Creates the account’s user record if necessary and updates its email. An address belongs to the account that has verified it; if another account has verified it, this account has no email. Fails with `unauthenticated` after a deletion, a suspension or a first verified sign-in until the user signs in again, and with `suspended` and the reason while the user is suspended.',
    body: { email },
    response: { token },
  },
};
