import { AppError, isAppError } from '../../app-error';
import type { Authenticator } from '../../http/authenticate';
import type { Identity, Viewer } from '../../http/caller';
import {
  createAccessToken,
  findAccessClaims,
  toSigningKey,
  type AccessClaims,
} from './access-token';

interface Needs {
  verifyIdToken(token: string): Promise<Identity>;
  secret: string;
  users: {
    /** Makes the identity's record, or brings it up to date; throws `unauthenticated` or `email-taken`. */
    signIn(identity: Identity): Promise<{ name: string }>;
    /** Returns null when there is no such account, or the session has been ended; throws `suspended`. */
    findViewer(claims: AccessClaims): Promise<Viewer | null>;
  };
}

export interface AuthService extends Authenticator {
  createToken(identity: Identity, email: string): Promise<string>;
}

export const createAuthService = ({ verifyIdToken, secret, users }: Needs): AuthService => {
  const key = toSigningKey(secret);
  return {
    async findIdentity(idToken) {
      try {
        return await verifyIdToken(idToken);
      } catch (error) {
        if (isAppError(error)) throw error;
        return null;
      }
    },

    findUid: (accessToken) => findAccessClaims(accessToken, key)?.sub ?? null,

    async findViewer(accessToken) {
      const claims = findAccessClaims(accessToken, key);
      return claims && users.findViewer(claims);
    },

    /** An access token for the identity; the e-mail asked for must be its own. */
    async createToken(identity, email) {
      if (email !== identity.email) {
        throw new AppError('forbidden', {
          detail: 'The e-mail is not the one you signed in with.',
        });
      }
      const { name } = await users.signIn(identity);
      const { uid: sub, signedInAt } = identity;
      const claims = { sub, email: identity.email, name, signedInAt };
      // Suspended accounts get no token either.
      if (!(await users.findViewer(claims))) throw new AppError('unauthenticated');
      return createAccessToken(claims, key);
    },
  };
};
