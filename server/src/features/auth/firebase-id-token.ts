import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import * as z from 'zod/mini';
import { AppError } from '../../app-error';
import type { Identity } from '../../http/caller';

const GOOGLE_KEYS_URL =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const CLOCK_TOLERANCE_SECONDS = 5;

const firebaseClaims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(128)),
  auth_time: z.number(),
  iat: z.number(),
  email: z.string(),
  email_verified: z.optional(z.boolean()),
  name: z.optional(z.string()),
  picture: z.optional(z.string()),
});

/** Firebase's claims as an identity; throws when one that Firebase always sends is missing. */
export const toIdentity = (payload: unknown): Identity => {
  const { sub, auth_time, iat, email, email_verified, name, picture } =
    firebaseClaims.parse(payload);
  const latest = Date.now() / 1000 + CLOCK_TOLERANCE_SECONDS;
  if (auth_time > latest || iat > latest) throw new Error('The token comes from the future.');
  return {
    uid: sub,
    email: email.toLowerCase(),
    emailVerified: email_verified === true,
    ...(name !== undefined && { name }),
    ...(picture !== undefined && { photoURL: picture }),
  };
};

/** Failing to fetch Google's keys says nothing about the token: it must not sign anybody out. */
const isKeysAway = (error: unknown) =>
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  error instanceof TypeError ||
  (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC');

/** Made with the first token, so that no start loads what fetches them. */
const googleKeys = (): JWTVerifyGetKey => {
  let keys: JWTVerifyGetKey | undefined;
  return (...asked) => (keys ??= createRemoteJWKSet(new URL(GOOGLE_KEYS_URL)))(...asked);
};

/**
 * Verifies ID tokens of a Firebase project; the function it returns throws for a token that is not
 * good, and `sign-in-unavailable` when Google's keys cannot be fetched.
 */
export const verifyFirebaseIdToken =
  (projectId: string, keys: JWTVerifyGetKey = googleKeys()) =>
  async (token: string): Promise<Identity> => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['RS256'],
        audience: projectId,
        issuer: `https://securetoken.google.com/${projectId}`,
        requiredClaims: ['sub', 'exp', 'iat', 'auth_time'],
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
      });
      return toIdentity(payload);
    } catch (error) {
      throw isKeysAway(error) ? new AppError('sign-in-unavailable', { cause: error }) : error;
    }
  };
