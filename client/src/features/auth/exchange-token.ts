import { authEndpoints } from '@camp/server/contract/auth';
import { call } from '../../lib/api';

/** Our own access token for an ID token of Firebase's. */
export const exchangeToken = async (email: string, bearer: string) =>
  (await call(authEndpoints.createAccessToken, { body: { email }, bearer })).token;
