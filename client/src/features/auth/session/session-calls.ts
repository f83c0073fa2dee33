import type { Role } from '@camp/server/contract';
import { authEndpoints } from '@camp/server/contract/accounts/auth';
import { accountEndpoints } from '@camp/server/contract/accounts/account';
import { call } from '#lib/api/client';
// Every call below needs it, so it loads with this module instead of after it.
import '#lib/api/authenticated-transport';

/** Exchanges a Firebase ID token for our access token. */
export const exchangeToken = async (email: string, bearer: string) =>
  (await call(authEndpoints.createAccessToken, { body: { email }, bearer })).token;

/** Returns the role of the signed-in user. The published calls for roles have an email in their address. */
export const findRole = async (): Promise<Role | null> =>
  (await call(accountEndpoints.getRole)).role;
