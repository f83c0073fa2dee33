import jwt from 'jsonwebtoken';
import * as z from 'zod/mini';

export const ACCESS_TOKEN_SECONDS = 3600;
const ISSUER = 'play-and-inspire';
const AUDIENCE = 'play-and-inspire-api';

const claims = z.object({ sub: z.string(), email: z.string(), name: z.string() });
/** Who a token was given to; what they may do is never in it. */
export type AccessClaims = z.infer<typeof claims>;

export const createAccessToken = ({ sub, email, name }: AccessClaims, secret: string): string =>
  jwt.sign({ email, name }, secret, {
    algorithm: 'HS256',
    subject: sub,
    issuer: ISSUER,
    audience: AUDIENCE,
    expiresIn: ACCESS_TOKEN_SECONDS,
  });

/** The claims of a token of ours; null when it is forged, expired or meant for something else. */
export const findAccessClaims = (token: string, secret: string): AccessClaims | null => {
  try {
    const payload = jwt.verify(token, secret, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
    });
    return claims.safeParse(payload).data ?? null;
  } catch {
    return null;
  }
};
