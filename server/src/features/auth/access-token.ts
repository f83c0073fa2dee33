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
  /** As in Firebase's ID tokens. */
  auth_time: z.number(),
});

/** The account of a token. It contains no role, which is read from the database on each request. */
export interface AccessClaims {
  sub: string;
  email: string;
  name: string;
  /** When the user signed in with Firebase. */
  signedInAt: Date;
}

const SECOND_MS = 1_000;

/** Returns the key of a secret. For a plain string, `jsonwebtoken` would first try to parse a public key. */
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

/** Returns the claims of an access token; null if it is forged, expired or for another audience. */
export function findAccessClaims(token: string, key: KeyObject): AccessClaims | null {
  try {
    const payload = jwt.verify(token, key, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
    });
    const { data } = claims.safeParse(payload);
    if (!data) return null;
    const { auth_time, ...account } = data;
    return { ...account, signedInAt: new Date(auth_time * SECOND_MS) };
  } catch {
    return null;
  }
}
