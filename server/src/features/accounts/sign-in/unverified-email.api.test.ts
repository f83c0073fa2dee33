import { describe, expect, test } from 'vitest';
import { endpoints } from '#contract';
import type { User } from '#domain/user';
import {
  anIdentity,
  openSession,
  signedInSecondsAgo,
  signIn,
  withVerifiedEmail,
  type Identity,
} from '#testing/api/sign-in';
import { changesBy } from '#testing/database/database-snapshot';
import { createShopper } from '#testing/purchases/shopper';
import { problemKindOf } from '#testing/responses/problem-of';
import { anIdToken } from '#testing/samples/builders';
import { aConsentText } from '#testing/samples/people/consents';
import { useTestApi } from '#testing/api/use-test-api';
import { toEmailKey } from '#shared/search-keys';

const api = useTestApi();

const users = () => api.db.collection<User>('users');
const recordOf = ({ sub: uid }: Identity) => users().findOne({ uid });

/** An account created with the email of another user. */
const aSquatter = () => signedInSecondsAgo(300, anIdentity({ isVerified: false }));
const toEmailOwner = ({ email }: Identity) => ({ ...anIdentity(), email });

describe('an unverified email', () => {
  test('goes to the account that verifies it, and the other one keeps its other data', async () => {
    const squatter = { ...aSquatter(), name: 'Sly Squatter' };
    const session = await openSession(api, squatter);
    const campClass = await api.aClass();
    await session.post('/carts').send({ classItemId: campClass._id.toHexString() }).expect(200);
    const owner = toEmailOwner(squatter);
    const before = (await recordOf(squatter))!;

    const changed = await changesBy(api.db, () => signIn(api, owner).expect(200));

    const ownerRecord = (await recordOf(owner))!;
    expect([...changed].sort()).toEqual(
      [`+ users/${ownerRecord._id.toHexString()}`, `~ users/${before._id.toHexString()}`].sort(),
    );
    expect(ownerRecord).toMatchObject({ email: owner.email, emailVerified: true });
    const squatterRecord = (await recordOf(squatter))!;
    expect(squatterRecord).not.toHaveProperty('email');
    expect(squatterRecord.searchTexts).not.toContain(toEmailKey(owner.email));
    const { body } = await session.get('/carts').expect(200);
    expect(endpoints.listCartItems.response.parse(body)).toMatchObject([{ email: '' }]);
  });

  test('does not go to a second unverified account, which still gets a session', async () => {
    for (const holder of [anIdentity(), aSquatter()]) {
      await signIn(api, holder).expect(200);
      const lateIdentity = { ...anIdentity({ isVerified: false }), email: holder.email };
      const before = await recordOf(holder);
      const session = await openSession(api, lateIdentity);
      expect(await recordOf(lateIdentity)).not.toHaveProperty('email');
      expect(await recordOf(holder)).toEqual(before);
      await session.get('/carts').expect(200, []);
      await session.get(`/users/admin/${lateIdentity.email}`).expect(200, { admin: false });
    }
  });

  test('is rejected for a second account once an account has verified it', async () => {
    const holder = anIdentity();
    await signIn(api, holder).expect(200);
    const changed = await changesBy(api.db, async () => {
      expect(problemKindOf(await signIn(api, toEmailOwner(holder)))).toBe('email-taken');
    });
    expect(changed).toEqual([]);
  });

  test('does not return to an account that signs in again without verifying it', async () => {
    const squatter = aSquatter();
    await signIn(api, squatter).expect(200);
    const owner = toEmailOwner(squatter);
    await signIn(api, owner).expect(200);
    expect(await changesBy(api.db, () => signIn(api, squatter).expect(200))).toEqual([]);
    expect(await changesBy(api.db, () => signIn(api, owner).expect(200))).toEqual([]);
  });

  test('appears in the user list as unverified, or is missing there', async () => {
    const admin = await api.aUser('admin');
    const squatter = { ...aSquatter(), name: 'Quincy Quick' };
    await signIn(api, squatter).expect(200);
    const list = async () => {
      const { body } = await api.as(admin.token).get('/users?q=quincy').expect(200);
      return endpoints.listUsers.response.parse(body);
    };
    expect(await list()).toMatchObject([{ email: squatter.email, emailVerified: false }]);
    await signIn(api, toEmailOwner(squatter)).expect(200);
    expect(await list()).toMatchObject([{ email: '', emailVerified: false }]);
    const { text } = await api.as(admin.token).get('/exports/users.csv').expect(200);
    expect(text).toContain('Quincy Quick');
    const { body } = await api.as(admin.token).get(`/users?q=${squatter.email}`).expect(200);
    expect(endpoints.listUsers.response.parse(body)).toMatchObject([{ emailVerified: true }]);
  });

  test('allows purchases, but no calendar address and no application', async () => {
    const session = await openSession(api, anIdentity({ isVerified: false }));
    const changed = await changesBy(api.db, async () => {
      expect(problemKindOf(await session.post('/calendar/address'))).toBe('email-not-verified');
      const application = await session.post('/applications').send({ words: 'I can coach.' });
      expect(problemKindOf(application)).toBe('email-not-verified');
    });
    expect(changed).toEqual([]);
    const { _id } = await api.aClass();
    await session.post('/carts').send({ classItemId: _id.toHexString() }).expect(200);
    await session.post('/create-payment-intent').send({ price: 64.5 }).expect(200);
  });
});

describe('the first verified sign-in of an account', () => {
  const arrange = async () => {
    const earlier = aSquatter();
    const session = await openSession(api, earlier);
    const campClass = await api.aClass();
    await session.post('/carts').send({ classItemId: campClass._id.toHexString() }).expect(200);
    const { body } = await session.put('/campers/me').expect(200);
    const answers = [{ textId: await aConsentText(api, { isRequired: false }), agreed: true }];
    const { _id: camperId } = body as { _id: string };
    await session.post('/consents').send({ camperId, answers }).expect(200);
    // Not possible without a verified email, but deleted all the same.
    const { sub: owner, email } = earlier;
    await api.db.collection('calendars').insertOne({ owner, token: `token-of-${owner}` });
    await api.db.collection('applications').insertOne({
      owner,
      name: 'Sly Squatter',
      email,
      words: 'I can coach.',
      status: 'pending',
      isOpen: true,
      createdAt: new Date(0),
    });
    return { earlier, session, campClass };
  };
  const countOwned = async ({ sub: owner }: Identity) =>
    Promise.all(
      ['cartItems', 'campers', 'consents', 'calendars', 'applications'].map((name) =>
        api.db.collection(name).countDocuments({ owner }),
      ),
    );

  test('deletes the data of earlier sign-ins and revokes them', async () => {
    const { earlier, session } = await arrange();
    const otherIdentity = (await arrange()).earlier;
    const later = withVerifiedEmail(signedInSecondsAgo(0, earlier));
    await signIn(api, later).expect(200);
    expect(await countOwned(earlier)).toEqual([0, 0, 0, 0, 0]);
    expect(await countOwned(otherIdentity)).toEqual([1, 1, 1, 1, 1]);
    expect(problemKindOf(await session.get('/carts'))).toBe('unauthenticated');
    for (const claims of [earlier, withVerifiedEmail(earlier)]) {
      const idToken = api.as(anIdToken(claims));
      for (const path of ['/jwt', '/users']) {
        const res = await idToken.post(path).send({ email: claims.email, name: 'Sly' });
        expect(problemKindOf(res)).toBe('unauthenticated');
      }
    }
    await (await openSession(api, later)).get('/carts').expect(200, []);
  });

  test('keeps cart, campers and session if the same sign-in created the record', async () => {
    const { earlier, session, campClass } = await arrange();
    await signIn(api, withVerifiedEmail(earlier)).expect(200);
    const { body } = await session.get('/carts').expect(200);
    expect(endpoints.listCartItems.response.parse(body)).toMatchObject([
      { classItemId: campClass._id.toHexString(), email: earlier.email },
    ]);
    const campers = await session.get('/campers').expect(200);
    expect(endpoints.listCampers.response.parse(campers.body)).toHaveLength(1);
    await session.post('/calendar/address').expect(200);
  });

  test('keeps nothing if another sign-in has used the record too', async () => {
    const { earlier } = await arrange();
    const later = signedInSecondsAgo(10, earlier);
    await signIn(api, later).expect(200);
    await signIn(api, withVerifiedEmail(later)).expect(200);
    expect(await countOwned(earlier)).toEqual([0, 0, 0, 0, 0]);
  });

  test('cancels an unpaid order of an earlier sign-in', async () => {
    const { earlier, session, campClass } = await arrange();
    await session.post('/create-payment-intent').send({ price: 64.5 }).expect(200);
    await signIn(api, withVerifiedEmail(signedInSecondsAgo(0, earlier))).expect(200);
    const orders = await api.db.collection('orders').find({ owner: earlier.sub }).toArray();
    expect(orders).toMatchObject([{ state: 'canceled' }]);
    const intent = await api.stripe.paymentIntents.retrieve(orders[0]!.paymentIntentId as string);
    expect(intent.status).toBe('canceled');
    const storedClass = await api.db.collection('classes').findOne({ _id: campClass._id });
    expect(storedClass).toMatchObject({ holds: [] });
  });

  test('keeps an order that is already paid', async () => {
    const { earlier } = await arrange();
    const { body } = await signIn(api, earlier).expect(200);
    const { token } = endpoints.createAccessToken.response.parse(body);
    const { sub: uid, email } = earlier;
    const paidClass = await api.aClass();
    await api.db.collection('cartItems').deleteMany({ owner: uid });
    await createShopper(api).buy({ uid, email, name: 'Robin', token }, [paidClass]);
    const session = await openSession(api, withVerifiedEmail(signedInSecondsAgo(0, earlier)));
    const payments = await session.get('/payments').expect(200);
    expect(payments.body).toMatchObject([{ itemNames: [paidClass.className] }]);
  });
});
