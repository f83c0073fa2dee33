import { createSecretKey, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import * as z from 'zod/mini';

export const ACCESS_TOKEN_SECONDS = 3600;
const ISSUER = 'play-and-inspire';
const AUDIENCE = 'play-and-inspire-api';

const claims = z.object({
  sub: z.string(),
  email: z.string(),
  name: z.string(),
  iat: z.number(),
  /** As in Firebase's ID tokens; tokens of earlier releases have none. */
  auth_time: z.optional(z.number()),
});

/** Who a token was given to; what they may do is never in it. */
export interface AccessClaims {
  sub: string;
  email: string;
  name: string;
  /** When they signed in at Firebase. */
  signedInAt: Date;
}

const SECOND_MS = 1_000;

/** Made once: a bare secret would be tried as a public key first, at every call. */
export const toSigningKey = (secret: string): KeyObject => createSecretKey(secret, 'utf8');

export const createAccessToken = (
  { sub, email, name, signedInAt }: AccessClaims,
  key: KeyObject,
): string =>
  jwt.sign({ email, name, auth_time: signedInAt.getTime() / SECOND_MS }, key, {
    algorithm: 'HS256',
    subject: sub,
    issuer: ISSUER,
    audience: AUDIENCE,
    expiresIn: ACCESS_TOKEN_SECONDS,
  });

/** The claims of a token of ours; null when it is forged, expired or meant for something else. */
export const findAccessClaims = (token: string, key: KeyObject): AccessClaims | null => {
  try {
    const payload = jwt.verify(token, key, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
    });
    const { data } = claims.safeParse(payload);
    if (!data) return null;
    const { iat, auth_time = iat, ...who } = data;
    return { ...who, signedInAt: new Date(auth_time * SECOND_MS) };
  } catch {
    return null;
  }
};
