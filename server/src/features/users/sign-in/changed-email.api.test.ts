import { describe, expect, test } from 'vitest';
import type { User } from '../../../domain/user';
import {
  anIdentity,
  signedInSecondsAgo,
  signIn,
  type Identity,
} from '../../../testing/api/sign-in';
import { changesBy } from '../../../testing/database/database-snapshot';
import { useTestApi } from '../../../testing/api/use-test-api';

const api = useTestApi();

const recordOf = ({ sub: uid }: Identity) => api.db.collection<User>('users').findOne({ uid });

describe('the email of a record', () => {
  test('follows the email at Firebase, verified or not', async () => {
    const identity = anIdentity();
    await signIn(api, identity).expect(200);
    const changedIdentity = { ...identity, email: `new-${identity.email}` };
    await signIn(api, changedIdentity).expect(200);
    expect(await recordOf(identity)).toMatchObject({
      email: changedIdentity.email,
      emailVerified: true,
    });
    const unverifiedIdentity = {
      ...identity,
      email: `odd-${identity.email}`,
      email_verified: false,
    };
    await signIn(api, unverifiedIdentity).expect(200);
    expect(await recordOf(identity)).toMatchObject({
      email: unverifiedIdentity.email,
      emailVerified: false,
    });
    const otherIdentity = anIdentity();
    await signIn(api, otherIdentity).expect(200);
    await signIn(api, { ...unverifiedIdentity, email: otherIdentity.email }).expect(200);
    expect(await recordOf(identity)).not.toHaveProperty('email');
    expect(await recordOf(otherIdentity)).toMatchObject({ email: otherIdentity.email });
  });

  test('stays verified when an older token arrives late', async () => {
    const identity = signedInSecondsAgo(60, anIdentity());
    await signIn(api, identity).expect(200);
    const olderToken = {
      ...identity,
      email_verified: false,
      iat: Math.floor(Date.now() / 1000) - 30,
    };
    expect(await changesBy(api.db, () => signIn(api, olderToken).expect(200))).toEqual([]);
    const formerToken = { ...olderToken, email: `former-${identity.email}` };
    expect(await changesBy(api.db, () => signIn(api, formerToken).expect(200))).toEqual([]);
  });
});
