import { createSecretKey, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import * as z from 'zod/mini';

export const ACCESS_TOKEN_SECONDS = 3600;
const ISSUER = 'play-and-inspire';
const AUDIENCE = 'play-and-inspire-api';

const claims = z.object({ sub: z.string(), email: z.string(), name: z.string() });
/** Who a token was given to; what they may do is never in it. */
export type AccessClaims = z.infer<typeof claims>;

/** Made once: a bare secret would be tried as a public key first, at every call. */
export const toSigningKey = (secret: string): KeyObject => createSecretKey(secret, 'utf8');

export const createAccessToken = ({ sub, email, name }: AccessClaims, key: KeyObject): string =>
  jwt.sign({ email, name }, key, {
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
    return claims.safeParse(payload).data ?? null;
  } catch {
    return null;
  }
};
