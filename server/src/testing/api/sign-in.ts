import { randomUUID } from 'node:crypto';
import { endpoints } from '#contract';
import { anIdToken } from '../samples/builders';
import type { TestApi } from './test-api';

export type Identity = ReturnType<typeof anIdentity>;

/** Returns the claims of a new Firebase account. */
export function anIdentity({ isVerified = true } = {}) {
  const sub = `uid-${randomUUID()}`;
  return { sub, email: `${sub}@people.test`, email_verified: isVerified };
}

/** Returns the identity in a Firebase session that began `seconds` ago. */
export const signedInSecondsAgo = <T extends Identity>(seconds: number, identity: T) => ({
  ...identity,
  auth_time: Math.floor(Date.now() / 1000) - seconds,
});

/** Returns the same account after its owner has verified the email at Firebase. */
export const withVerifiedEmail = <T extends Identity>(identity: T): T => ({
  ...identity,
  email_verified: true,
});

/** Exchanges an ID token for an access token. */
export const signIn = (api: TestApi, identity: Identity) =>
  api.as(anIdToken(identity)).post('/jwt').send({ email: identity.email });

/** Signs the account in and returns an HTTP client with its access token. */
export async function openSession(api: TestApi, identity: Identity) {
  const { body } = await signIn(api, identity).expect(200);
  return api.as(endpoints.createAccessToken.response.parse(body).token);
}
