import { endpoints } from '../contract';
import { anIdToken } from './builders';
import type { Identity } from './identity';
import type { TestApi } from './test-api';

/** An identity, as a Firebase session that began `seconds` ago says it. */
export const secondsAgo = <T extends Identity>(seconds: number, identity: T) => ({
  ...identity,
  auth_time: Math.floor(Date.now() / 1000) - seconds,
});

/** The same account, once its owner has opened the link in Firebase's mail. */
export const verified = <T extends Identity>(identity: T): T => ({
  ...identity,
  email_verified: true,
});

/** Exchanges an ID token for an access token. */
export const signIn = (api: TestApi, identity: Identity) =>
  api.as(anIdToken(identity)).post('/jwt').send({ email: identity.email });

/** Calls the API as the account does after it has signed in. */
export const enter = async (api: TestApi, identity: Identity) => {
  const { body } = await signIn(api, identity).expect(200);
  return api.as(endpoints.createAccessToken.response.parse(body).token);
};
