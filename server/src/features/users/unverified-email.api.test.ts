import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '../../contract';
import { anIdToken } from '../../testing/builders';
import { createShopper } from '../../testing/checkout';
import { changesBy } from '../../testing/contents';
import { anIdentity, type Identity } from '../../testing/identity';
import { refusalOf } from '../../testing/problem-of';
import { enter, secondsAgo, signIn, verified } from '../../testing/sign-in';
import { createTestApi, type TestApi } from '../../testing/test-api';
import type { User } from './user';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.stop());

const users = () => api.db.collection<User>('users');
const recordOf = ({ sub: uid }: Identity) => users().findOne({ uid });

/** An account that somebody has made with the address of somebody else. */
const aSquatter = () => secondsAgo(300, anIdentity({ isVerified: false }));
const ownerOf = ({ email }: Identity) => ({ ...anIdentity(), email });

describe('an address that its account has not verified', () => {
  test('goes to the account that verifies it, and the other one keeps what it has', async () => {
    const squatter = { ...aSquatter(), name: 'Sly Squatter' };
    const session = await enter(api, squatter);
    const campClass = await api.aClass();
    await session.post('/carts').send({ classItemId: campClass._id.toHexString() }).expect(200);
    const owner = ownerOf(squatter);
    const before = (await recordOf(squatter))!;

    const changed = await changesBy(api.db, () => signIn(api, owner).expect(200));

    const own = (await recordOf(owner))!;
    expect([...changed].sort()).toEqual(
      [`+ users/${own._id.toHexString()}`, `~ users/${before._id.toHexString()}`].sort(),
    );
    expect(own).toMatchObject({ email: owner.email, emailVerified: true });
    const robbed = (await recordOf(squatter))!;
    expect(robbed).not.toHaveProperty('email');
    expect(robbed.searchKeys).not.toContain(owner.email.slice(0, 24));
    const { body } = await session.get('/carts').expect(200);
    expect(endpoints.listCartItems.response.parse(body)).toMatchObject([{ email: '' }]);
  });

  test('is not taken by an account that has not verified it either, which gets a session', async () => {
    for (const holder of [anIdentity(), aSquatter()]) {
      await signIn(api, holder).expect(200);
      const late = { ...anIdentity({ isVerified: false }), email: holder.email };
      const before = await recordOf(holder);
      const session = await enter(api, late);
      expect(await recordOf(late)).not.toHaveProperty('email');
      expect(await recordOf(holder)).toEqual(before);
      await session.get('/carts').expect(200, []);
      await session.get(`/users/admin/${late.email}`).expect(200, { admin: false });
    }
  });

  test('is not given to a second account that has verified it', async () => {
    const holder = anIdentity();
    await signIn(api, holder).expect(200);
    const changed = await changesBy(api.db, async () => {
      expect(refusalOf(await signIn(api, ownerOf(holder)))).toBe('email-taken');
    });
    expect(changed).toEqual([]);
  });

  test('comes back to nobody who signs in again without having verified it', async () => {
    const squatter = aSquatter();
    await signIn(api, squatter).expect(200);
    const owner = ownerOf(squatter);
    await signIn(api, owner).expect(200);
    expect(await changesBy(api.db, () => signIn(api, squatter).expect(200))).toEqual([]);
    expect(await changesBy(api.db, () => signIn(api, owner).expect(200))).toEqual([]);
  });

  test('shows in Manage User and in the export as not verified, or not at all', async () => {
    const admin = await api.aPerson('admin');
    const squatter = { ...aSquatter(), name: 'Quincy Quick' };
    await signIn(api, squatter).expect(200);
    const list = async () => {
      const { body } = await api.as(admin.token).get('/users?q=quincy').expect(200);
      return endpoints.listUsers.response.parse(body);
    };
    expect(await list()).toMatchObject([{ email: squatter.email, emailVerified: false }]);
    await signIn(api, ownerOf(squatter)).expect(200);
    expect(await list()).toMatchObject([{ email: '', emailVerified: false }]);
    const { text } = await api.as(admin.token).get('/exports/users.csv').expect(200);
    expect(text).toContain('Quincy Quick');
    const { body } = await api.as(admin.token).get(`/users?q=${squatter.email}`).expect(200);
    expect(endpoints.listUsers.response.parse(body)).toMatchObject([{ emailVerified: true }]);
  });

  test('opens neither a private calendar address nor an application, and buying', async () => {
    const session = await enter(api, anIdentity({ isVerified: false }));
    const changed = await changesBy(api.db, async () => {
      expect(refusalOf(await session.post('/calendar/address'))).toBe('email-not-verified');
      const application = await session.post('/applications').send({ words: 'I can coach.' });
      expect(refusalOf(application)).toBe('email-not-verified');
    });
    expect(changed).toEqual([]);
    const { _id } = await api.aClass();
    await session.post('/carts').send({ classItemId: _id.toHexString() }).expect(200);
    await session.post('/create-payment-intent').send({ price: 64.5 }).expect(200);
  });
});

describe('an account that arrives verified for the first time', () => {
  const arrange = async () => {
    const earlier = aSquatter();
    const session = await enter(api, earlier);
    const campClass = await api.aClass();
    await session.post('/carts').send({ classItemId: campClass._id.toHexString() }).expect(200);
    // As earlier releases let anybody have them.
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
      ['cartItems', 'calendars', 'applications'].map((name) =>
        api.db.collection(name).countDocuments({ owner }),
      ),
    );

  test('finds nothing of what earlier sign-ins have made, and they are refused', async () => {
    const { earlier, session } = await arrange();
    const neighbour = (await arrange()).earlier;
    const later = verified(secondsAgo(0, earlier));
    await signIn(api, later).expect(200);
    expect(await countOwned(earlier)).toEqual([0, 0, 0]);
    expect(await countOwned(neighbour)).toEqual([1, 1, 1]);
    expect(refusalOf(await session.get('/carts'))).toBe('unauthenticated');
    for (const claims of [earlier, verified(earlier)]) {
      const idToken = api.as(anIdToken(claims));
      for (const path of ['/jwt', '/users']) {
        const res = await idToken.post(path).send({ email: claims.email, name: 'Sly' });
        expect(refusalOf(res)).toBe('unauthenticated');
      }
    }
    await (await enter(api, later)).get('/carts').expect(200, []);
  });

  test('keeps cart and session when it is the same sign-in that made the record', async () => {
    const { earlier, session, campClass } = await arrange();
    await signIn(api, verified(earlier)).expect(200);
    const { body } = await session.get('/carts').expect(200);
    expect(endpoints.listCartItems.response.parse(body)).toMatchObject([
      { classItemId: campClass._id.toHexString(), email: earlier.email },
    ]);
    await session.post('/calendar/address').expect(200);
  });

  test('keeps nothing when another sign-in has used the record as well', async () => {
    const { earlier } = await arrange();
    const later = secondsAgo(10, earlier);
    await signIn(api, later).expect(200);
    await signIn(api, verified(later)).expect(200);
    expect(await countOwned(earlier)).toEqual([0, 0, 0]);
  });

  test('keeps nothing of a record of an earlier release, of which nobody knows who used it', async () => {
    const person = await api.aPerson();
    await users().updateOne({ uid: person.uid }, { $unset: { emailVerified: '' } });
    const { _id } = await api.aClass();
    const old = api.as(person.token);
    await old.post('/carts').send({ classItemId: _id.toHexString() }).expect(200);
    const identity = { ...anIdentity(), sub: person.uid, email: person.email };
    const session = await enter(api, secondsAgo(-3, identity));
    await session.get('/carts').expect(200, []);
    expect(refusalOf(await old.get('/carts'))).toBe('unauthenticated');
  });

  test('cannot have an order paid that an earlier sign-in has begun', async () => {
    const { earlier, session, campClass } = await arrange();
    await session.post('/create-payment-intent').send({ price: 64.5 }).expect(200);
    await signIn(api, verified(secondsAgo(0, earlier))).expect(200);
    const orders = await api.db.collection('orders').find({ owner: earlier.sub }).toArray();
    expect(orders).toMatchObject([{ state: 'cancelled' }]);
    const intent = await api.stripe.paymentIntents.retrieve(orders[0]!.paymentIntentId as string);
    expect(intent.status).toBe('canceled');
    const held = await api.db.collection('classes').findOne({ _id: campClass._id });
    expect(held).toMatchObject({ holds: [] });
  });

  test('keeps an order that was paid before', async () => {
    const { earlier } = await arrange();
    const { body } = await signIn(api, earlier).expect(200);
    const { token } = endpoints.createAccessToken.response.parse(body);
    const { sub: uid, email } = earlier;
    const paid = await api.aClass();
    await api.db.collection('cartItems').deleteMany({ owner: uid });
    await createShopper(api).buy({ uid, email, name: 'Robin', token }, [paid]);
    const session = await enter(api, verified(secondsAgo(0, earlier)));
    const payments = await session.get('/payments').expect(200);
    expect(payments.body).toMatchObject([{ itemNames: [paid.className] }]);
  });
});

describe('the e-mail of a record', () => {
  test('follows the one at Firebase, verified or not', async () => {
    const identity = anIdentity();
    await signIn(api, identity).expect(200);
    const moved = { ...identity, email: `new-${identity.email}` };
    await signIn(api, moved).expect(200);
    expect(await recordOf(identity)).toMatchObject({ email: moved.email, emailVerified: true });
    const unproved = { ...identity, email: `odd-${identity.email}`, email_verified: false };
    await signIn(api, unproved).expect(200);
    expect(await recordOf(identity)).toMatchObject({ email: unproved.email, emailVerified: false });
    const neighbour = anIdentity();
    await signIn(api, neighbour).expect(200);
    await signIn(api, { ...unproved, email: neighbour.email }).expect(200);
    expect(await recordOf(identity)).not.toHaveProperty('email');
    expect(await recordOf(neighbour)).toMatchObject({ email: neighbour.email });
  });

  test('stays verified when a token from before comes late', async () => {
    const identity = secondsAgo(60, anIdentity());
    await signIn(api, identity).expect(200);
    const late = { ...identity, email_verified: false, iat: Math.floor(Date.now() / 1000) - 30 };
    expect(await changesBy(api.db, () => signIn(api, late).expect(200))).toEqual([]);
    const former = { ...late, email: `former-${identity.email}` };
    expect(await changesBy(api.db, () => signIn(api, former).expect(200))).toEqual([]);
  });
});
