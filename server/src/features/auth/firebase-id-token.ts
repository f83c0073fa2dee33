import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import * as z from 'zod/mini';
import { AppError } from '#app-error';
import { portrait } from '#contract/accounts/account';
import { NAME_MAX_LENGTH, text, toOneLine } from '#contract/fields/fields';
import type { Identity } from '#domain/caller';

const GOOGLE_KEYS_URL =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const CLOCK_TOLERANCE_SECONDS = 5;
const SECOND_MS = 1_000;

const firebaseClaims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(128)),
  auth_time: z.number(),
  iat: z.number(),
  email: z.string(),
  email_verified: z.optional(z.boolean()),
  name: z.optional(z.string()),
  picture: z.optional(z.string()),
});

/** Names from social providers may have any length and any characters. */
const accountName = text(NAME_MAX_LENGTH);

/**
 * Converts a name to one that the sign-up form accepts; undefined if no valid character is left.
 */
const toAccountName = (name: string | undefined): string | undefined => {
  if (name === undefined) return undefined;
  const cleaned = toOneLine(name).replace(/\s+/g, ' ').slice(0, NAME_MAX_LENGTH);
  // Clean again, because `slice` may have cut a surrogate pair in half.
  return accountName.safeParse(toOneLine(cleaned)).data;
};

// Not `toLowerCase`, which converts the Kelvin sign to an ASCII k, and so changes the email.
const toLowerCaseEmail = (email: string) =>
  email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

const toDate = (seconds: number) => new Date(seconds * SECOND_MS);

/**
 * Converts Firebase's claims to an identity. Throws if a claim that Firebase always sends is
 * missing.
 */
export function toIdentity(payload: unknown): Identity {
  const { sub, auth_time, iat, email, email_verified, name, picture } =
    firebaseClaims.parse(payload);
  const latest = Date.now() / 1000 + CLOCK_TOLERANCE_SECONDS;
  if (auth_time > latest || iat > latest) throw new Error('The token was issued in the future.');
  const profile = { name: toAccountName(name), photoURL: portrait.safeParse(picture).data };
  return {
    uid: sub,
    email: toLowerCaseEmail(email),
    emailVerified: email_verified === true,
    signedInAt: toDate(auth_time),
    issuedAt: toDate(iat),
    ...(profile.name !== undefined && { name: profile.name }),
    ...(profile.photoURL !== undefined && { photoURL: profile.photoURL }),
  };
}

/**
 * If Google's keys cannot be fetched, the token may still be valid, so the user stays signed in.
 */
const areKeysUnavailable = (error: unknown) =>
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  error instanceof TypeError ||
  (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC');

/** Created with the first token, so that the server starts without loading the key fetcher. */
const createGoogleKeys = (): JWTVerifyGetKey => {
  let keys: JWTVerifyGetKey | undefined;
  return (...args) => (keys ??= createRemoteJWKSet(new URL(GOOGLE_KEYS_URL)))(...args);
};

/**
 * Returns a function that verifies ID tokens of a Firebase project. It throws for an invalid token, and
 * `sign-in-unavailable` if Google's keys cannot be fetched.
 */
export function verifyFirebaseIdToken(
  projectId: string,
  keys: JWTVerifyGetKey = createGoogleKeys(),
) {
  return async (token: string): Promise<Identity> => {
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
      throw areKeysUnavailable(error)
        ? new AppError('sign-in-unavailable', { cause: error })
        : error;
    }
  };
}
