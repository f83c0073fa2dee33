import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import * as z from 'zod/mini';
import { AppError } from '../../app-error';
import { text, toOneLine } from '../../contract/fields';
import type { Identity } from '../../http/caller';

const GOOGLE_KEYS_URL =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const CLOCK_TOLERANCE_SECONDS = 5;
const SECOND_MS = 1_000;
const NAME_MAX_LENGTH = 80;

const firebaseClaims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(128)),
  auth_time: z.number(),
  iat: z.number(),
  email: z.string(),
  email_verified: z.optional(z.boolean()),
  name: z.optional(z.string()),
  picture: z.optional(z.string()),
});

/** Accounts of social providers may have a name of any length, with anything in it. */
const accountName = text(NAME_MAX_LENGTH);
const pictureUrl = z.string().check(z.maxLength(2000), z.regex(/^https:\/\/[^\s"'<>\\\p{C}]+$/u));

/** Returns a name that sign-up would accept; undefined when nothing of it is left. */
const toAccountName = (name: string | undefined): string | undefined => {
  if (name === undefined) return undefined;
  const cleaned = toOneLine(name).replace(/\s+/g, ' ').slice(0, NAME_MAX_LENGTH);
  // Again, because the cut may have left half a character.
  return accountName.safeParse(toOneLine(cleaned)).data;
};

// Not `toLowerCase`, which makes an ordinary k of the Kelvin sign: that would be another address.
const toAddress = (email: string) => email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

const toDate = (seconds: number) => new Date(seconds * SECOND_MS);

/** Firebase's claims as an identity; throws when one that Firebase always sends is missing. */
export const toIdentity = (payload: unknown): Identity => {
  const { sub, auth_time, iat, email, email_verified, name, picture } =
    firebaseClaims.parse(payload);
  const latest = Date.now() / 1000 + CLOCK_TOLERANCE_SECONDS;
  if (auth_time > latest || iat > latest) throw new Error('The token comes from the future.');
  const accepted = { name: toAccountName(name), photoURL: pictureUrl.safeParse(picture).data };
  return {
    uid: sub,
    email: toAddress(email),
    emailVerified: email_verified === true,
    signedInAt: toDate(auth_time),
    issuedAt: toDate(iat),
    ...(accepted.name !== undefined && { name: accepted.name }),
    ...(accepted.photoURL !== undefined && { photoURL: accepted.photoURL }),
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
