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
    bindIdentity(identity: Identity): Promise<void>;
    /** Throws `suspended`. */
    findViewer(claims: AccessClaims): Promise<Viewer>;
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
      await users.bindIdentity(identity);
      const name = identity.name ?? identity.email;
      const claims = { sub: identity.uid, email: identity.email, name };
      // Whoever is suspended gets no token either.
      await users.findViewer(claims);
      return createAccessToken(claims, key);
    },
  };
};
