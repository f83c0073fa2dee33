import { AppError, isAppError } from '#app-error';
import type { Camp } from '#camp';
import { isOnHost, withPortraitHosts, type ImageHosts } from '#shared/image-hosts';
import type { Identity } from '#domain/caller';
import { findViewerByClaims, signIn } from '#features/accounts/index';
import type { Authenticator } from '#http/authenticate';
import { oncePer } from '#lib/once-per';
import { createAccessToken, findAccessClaims, toSigningKey } from './access-token';

/** Creating a key takes longer than using it. */
const keyOf = oncePer(({ accessTokenSecret }: Camp) => toSigningKey(accessTokenSecret));

/** Returns the identity without a portrait that browsers would not show. Users can set that of their sign-in. */
const withoutForeignPortrait = (identity: Identity, hosts: ImageHosts): Identity => {
  const { photoURL, ...others } = identity;
  const isAllowed = photoURL?.startsWith('/pictures/') || isOnHost(photoURL ?? '', hosts);
  return isAllowed ? identity : others;
};

/** Resolves the tokens of Firebase and of this server. */
export const authenticator: Authenticator = {
  async findIdentityByToken(camp, idToken) {
    try {
      const identity = await camp.verifyIdToken(idToken);
      return withoutForeignPortrait(identity, withPortraitHosts(camp.imageHosts));
    } catch (error) {
      if (isAppError(error)) throw error;
      return null;
    }
  },

  findUidByToken: (camp, accessToken) => findAccessClaims(accessToken, keyOf(camp))?.sub ?? null,

  async findViewerByToken(camp, accessToken) {
    const claims = findAccessClaims(accessToken, keyOf(camp));
    return claims && findViewerByClaims(camp, claims);
  },
};

/** Returns an access token for the identity. Throws `forbidden` if `email` is not the identity's. */
export async function createToken(camp: Camp, identity: Identity, email: string): Promise<string> {
  if (email !== identity.email) {
    throw new AppError('forbidden', {
      detail: 'The email does not match the account you are logged in with.',
    });
  }
  const { name } = await signIn(camp, identity);
  const { uid: sub, signedInAt } = identity;
  const claims = { sub, email: identity.email, name, signedInAt };
  // `findViewerByClaims` throws for suspended accounts, so they get no token.
  if (!(await findViewerByClaims(camp, claims))) throw new AppError('unauthenticated');
  return createAccessToken(claims, keyOf(camp));
}
