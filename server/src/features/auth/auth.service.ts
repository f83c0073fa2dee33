import { AppError, isAppError } from '#app-error';
import { isOnHost, type ImageHosts } from '#contract/fields/image-hosts';
import type { Authenticator } from '#http/authenticate';
import type { Identity, Viewer } from '#domain/caller';
import {
  createAccessToken,
  findAccessClaims,
  toSigningKey,
  type AccessClaims,
} from './access-token';

interface Dependencies {
  verifyIdToken(token: string): Promise<Identity>;
  secret: string;
  /** Hosts other than the site whose pictures portraits can be. */
  portraitHosts: ImageHosts;
  users: {
    /** Creates or updates the identity's record. Throws `unauthenticated` or `email-taken`. */
    signIn(identity: Identity): Promise<{ name: string }>;
    /** Returns null if there is no record or the session was revoked. Throws `suspended`. */
    findViewerByClaims(claims: AccessClaims): Promise<Viewer | null>;
  };
}

export interface AuthService extends Authenticator {
  createToken(identity: Identity, email: string): Promise<string>;
}

/** Returns the identity without a portrait that browsers would not show. Users can set that of their sign-in. */
const withoutForeignPortrait = (identity: Identity, hosts: ImageHosts): Identity => {
  const { photoURL, ...others } = identity;
  const isAllowed = photoURL?.startsWith('/pictures/') || isOnHost(photoURL ?? '', hosts);
  return isAllowed ? identity : others;
};

export function createAuthService({
  verifyIdToken,
  secret,
  portraitHosts,
  users,
}: Dependencies): AuthService {
  const key = toSigningKey(secret);
  return {
    async findIdentityByToken(idToken) {
      try {
        return withoutForeignPortrait(await verifyIdToken(idToken), portraitHosts);
      } catch (error) {
        if (isAppError(error)) throw error;
        return null;
      }
    },

    findUidByToken: (accessToken) => findAccessClaims(accessToken, key)?.sub ?? null,

    async findViewerByToken(accessToken) {
      const claims = findAccessClaims(accessToken, key);
      return claims && users.findViewerByClaims(claims);
    },

    /**
     * Returns an access token for the identity. Throws `forbidden` if `email` is not the
     * identity's.
     */
    async createToken(identity, email) {
      if (email !== identity.email) {
        throw new AppError('forbidden', {
          detail: 'The email does not match the account you are logged in with.',
        });
      }
      const { name } = await users.signIn(identity);
      const { uid: sub, signedInAt } = identity;
      const claims = { sub, email: identity.email, name, signedInAt };
      // `findViewerByClaims` throws for suspended accounts, so they get no token.
      if (!(await users.findViewerByClaims(claims))) throw new AppError('unauthenticated');
      return createAccessToken(claims, key);
    },
  };
}
