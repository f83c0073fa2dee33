import { describe, expect, test } from 'vitest';
import { endpoints } from '#contract';
import type { User } from '#domain/user';
import {
  anIdentity,
  openSession,
  signedInSecondsAgo,
  signIn,
  type Identity,
} from '#testing/api/sign-in';
import { storedNotificationsBy } from '#testing/mail/notifications-by';
import { changesBy } from '#testing/database/database-snapshot';
import { wholeCamper } from '#testing/samples/people/campers';
import { aConsentText } from '#testing/samples/people/consents';
import { useTestApi } from '#testing/api/use-test-api';

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

describe('the holder of a verified email', () => {
  const mailsBy = async (identity: Identity) => {
    const stored = await storedNotificationsBy(api, () => signIn(api, identity).expect(200));
    return stored.map(({ mail, ...shown }) => ({ ...shown, mailedTo: mail.to.email }));
  };

  test('is told at the earlier address, once, that the account has another one', async () => {
    const identity = anIdentity();
    await mailsBy(identity);
    const changed = { ...identity, email: `new-${identity.email}` };
    expect(await mailsBy(changed)).toMatchObject([
      {
        owner: identity.sub,
        title: 'Your email was changed',
        text: `You now log in with ${changed.email}, not with ${identity.email}. If this wasn’t you, contact us right away.`,
        link: '/contact',
        mailedTo: identity.email,
      },
    ]);
    expect(await mailsBy(changed)).toEqual([]);
  });

  test('is told of a new address that is not verified yet, but no address that never was', async () => {
    const identity = anIdentity();
    await mailsBy(identity);
    const unverified = { ...identity, email: `odd-${identity.email}`, email_verified: false };
    expect(await mailsBy(unverified)).toMatchObject([{ mailedTo: identity.email }]);
    expect(await mailsBy({ ...unverified, email: `odder-${identity.email}` })).toEqual([]);
  });
});

describe('a family that changes its email and verifies the new one', () => {
  const withNewEmail = (identity: Identity, isVerified: boolean) => ({
    ...identity,
    email: `new-${identity.email}`,
    email_verified: isVerified,
  });
  const addData = async (identity: Identity) => {
    const session = await openSession(api, identity);
    const { _id: classItemId } = await api.aClass();
    const { firstName, lastName, birthDate } = wholeCamper;
    const child = { firstName, lastName, birthDate };
    const { body } = await session.post('/campers').send(child).expect(200);
    const { _id: camperId } = endpoints.addCamper.response.parse(body);
    await session.post('/carts').send({ classItemId, camperId }).expect(200);
    const answers = [{ textId: await aConsentText(api, { isRequired: false }), agreed: true }];
    await session.post('/consents').send({ camperId, answers }).expect(200);
    return camperId;
  };
  const countOwned = ({ sub: owner }: Identity) =>
    Promise.all(
      ['cartItems', 'campers', 'consents', 'calendars'].map((name) =>
        api.db.collection(name).countDocuments({ owner }),
      ),
    );

  test('keeps what it added while the earlier one was verified, and loses the rest', async () => {
    const identity = signedInSecondsAgo(60, anIdentity());
    const keptId = await addData(identity);
    const session = await openSession(api, identity);
    await session.post('/calendar/address').expect(200);
    const shared = await api.aChild(await api.aUser(), { guardians: [identity.sub] });
    const unverified = withNewEmail(signedInSecondsAgo(40, identity), false);
    const lostId = await addData(unverified);
    // A second change does not make older data look verified.
    const again = { ...unverified, email: `newer-${identity.email}` };
    await signIn(api, again).expect(200);
    expect(await countOwned(identity)).toEqual([2, 2, 2, 1]);

    const verified = { ...signedInSecondsAgo(0, again), email_verified: true };
    const later = await openSession(api, verified);
    expect(await countOwned(identity)).toEqual([1, 1, 1, 0]);
    const { body } = await later.get('/campers').expect(200);
    const ids = endpoints.listCampers.response.parse(body).map(({ _id }) => _id);
    expect(ids).toEqual([keptId, shared._id.toHexString()]);
    expect(ids).not.toContain(lostId);
    expect(await recordOf(identity)).not.toHaveProperty('unverifiedSince');
  });

  test('loses what it added before its first verified sign-in', async () => {
    const identity = signedInSecondsAgo(60, anIdentity({ isVerified: false }));
    await addData(identity);
    await signIn(api, withNewEmail(identity, false)).expect(200);
    await signIn(api, withNewEmail(signedInSecondsAgo(0, identity), true)).expect(200);
    expect(await countOwned(identity)).toEqual([0, 0, 0, 0]);
  });
});
