import { describe, expect, test } from 'vitest';
import { signIn } from '#testing/api/sign-in';
import { useTestApi } from '#testing/api/use-test-api';
import { anAccount, deleteOwn, findInDatabase } from '#testing/families/own-deletion';
import { createShopper } from '#testing/purchases/shopper';
import { changesBy } from '#testing/database/database-snapshot';
import { invalidFieldsOf, problemKindOf } from '#testing/responses/problem-of';

const api = useTestApi();
const userOf = (uid: string) => api.db.collection('users').findOne({ uid });

test('changes the name everywhere it is shown, and leaves other accounts alone', async () => {
  const [user, other] = [await api.aUser('instructor'), await api.aUser('instructor')];
  const [campClass, otherClass] = [await api.aClassOf(user), await api.aClassOf(other)];
  for (const { token } of [user, other]) await api.as(token).put('/campers/me').expect(200);
  const name = 'Robin de Vries';
  const res = await api.as(user.token).patch('/account').send({ name }).expect(200);
  expect(res.body).toMatchObject({ name, email: user.email });
  const classes = api.db.collection('classes');
  expect(await classes.findOne({ _id: campClass._id })).toMatchObject({ instructor: { name } });
  expect(await classes.findOne({ _id: otherClass._id })).toMatchObject({
    instructor: { name: other.name },
  });
  const campers = api.db.collection('campers');
  expect(await campers.findOne({ owner: user.uid })).toMatchObject({
    firstName: 'Robin',
    lastName: 'de Vries',
  });
  expect(await campers.findOne({ owner: other.uid })).toMatchObject({ lastName: 'Field' });
  expect(await userOf(other.uid)).toMatchObject({ name: other.name });
  const found = await api.visitor.get('/topClass').query({ q: 'Vries' }).expect(200);
  expect(found.body).toHaveLength(1);
});

test('keeps the name of an account holder who has another name as a camper', async () => {
  const user = await api.aUser();
  await api.as(user.token).put('/campers/me').expect(200);
  await api.db
    .collection('campers')
    .updateOne({ owner: user.uid }, { $set: { firstName: 'Rob', lastName: 'F.' } });
  await api.as(user.token).patch('/account').send({ name: 'Robin North' }).expect(200);
  expect(await api.db.collection('campers').findOne({ owner: user.uid })).toMatchObject({
    firstName: 'Rob',
  });
});

test('changes only the picture', async () => {
  const user = await api.aUser();
  const image = '/pictures/people/camp-camper-3.svg';
  await api.as(user.token).patch('/account').send({ image }).expect(200);
  const res = await api.as(user.token).get('/account').expect(200);
  expect(res.body).toMatchObject({ name: user.name, image });
});

test.each([
  'https://images.camp.test/robin.png',
  'https://lh3.googleusercontent.com/a/robin',
  'https://avatars.githubusercontent.com/u/1?v=4',
])('accepts the picture %s', async (image) => {
  const user = await api.aUser();
  await api.as(user.token).patch('/account').send({ image }).expect(200);
  expect(await userOf(user.uid)).toMatchObject({ photoURL: image });
});

test.each(['https://pictures.test/robin.png', 'https://lh3.googleusercontent.com.evil.test/a'])(
  'refuses the picture %s of another host, unless it is the stored one',
  async (image) => {
    const user = await api.aUser();
    const change = { image, name: 'Robin North' };
    const changes = await changesBy(api.db, async () => {
      const res = await api.as(user.token).patch('/account').send(change);
      expect(invalidFieldsOf(res)).toEqual(['body/image']);
    });
    expect(changes).toEqual([]);
    await api.db.collection('users').updateOne({ uid: user.uid }, { $set: { photoURL: image } });
    await api.as(user.token).patch('/account').send(change).expect(200);
  },
);

describe('the phone number', () => {
  const accountOf = async ({ token }: { token: string }) =>
    (await api.as(token).get('/account').expect(200)).body as object;

  test('is stored in one format, shown in that of the country, and removed by null', async () => {
    const [user, other] = [await api.aUser(), await api.aUser()];
    await api.as(other.token).patch('/account').send({ phone: '212 555 0177' }).expect(200);
    const change = (phone: string | null) =>
      api.as(user.token).patch('/account').send({ phone }).expect(200);
    const changed = await change('(212) 555-0142');
    const shown = { phone: '+12125550142', formattedPhone: '(212) 555-0142', name: user.name };
    expect(changed.body).toMatchObject(shown);
    expect(await accountOf(user)).toMatchObject(shown);
    await change('+44 20 7946 0958');
    expect(await accountOf(user)).toMatchObject({ formattedPhone: '+44 20 7946 0958' });
    await change(null);
    expect(await accountOf(user)).not.toHaveProperty('phone');
    expect(await userOf(user.uid)).not.toHaveProperty('phone');
    expect(await accountOf(other)).toMatchObject({ phone: '+12125550177' });
  });

  test('is in the list and the file of users for admins, and in the download of own data', async () => {
    const [admin, user] = [await api.aUser('admin'), await api.aUser()];
    await api.as(user.token).patch('/account').send({ phone: '212 555 0199' }).expect(200);
    const list = await api.as(admin.token).get('/users').query({ q: user.email }).expect(200);
    expect(list.body).toMatchObject([{ phone: '+12125550199', formattedPhone: '(212) 555-0199' }]);
    const file = await api
      .as(admin.token)
      .get('/exports/users.csv')
      .query({ q: user.email })
      .expect(200);
    expect(file.text).toContain('+12125550199');
    const own = await api.as(user.token).get('/account/my-data.json').expect(200);
    expect(own.body).toMatchObject({ account: { phone: '+12125550199' } });
  });

  test('is on the order for admins, and gone with the account', async () => {
    const shop = createShopper(api);
    const admin = await api.aUser('admin');
    const { identity, session, uid } = await anAccount(api);
    await session.patch('/account').send({ phone: '212 555 0188' }).expect(200);
    const { body } = await signIn(api, identity).expect(200);
    const { token } = body as { token: string };
    const user = { uid, email: identity.email, name: 'Robin', token };
    const campClass = await api.aClass({ priceCents: 0 });
    await shop.addToCart(user, [campClass]);
    await shop.start(user, 0).expect(200);
    const [order] = await api.db.collection('orders').find({ owner: uid }).toArray();
    const path = `/orders/${order!._id.toHexString()}`;
    const shown = await api.as(admin.token).get(path).expect(200);
    expect(shown.body).toMatchObject({ payerPhone: { phone: '+12125550188' } });
    expect(JSON.stringify((await session.get('/payments').expect(200)).body)).not.toMatch(
      /5550188|555-0188/,
    );
    await api.db.collection('enrollments').updateMany({}, { $set: { status: 'canceled' } });
    await deleteOwn(api, identity).expect(200);
    expect(await findInDatabase(api, '+12125550188')).toEqual([]);
    const after = await api.as(admin.token).get(path).expect(200);
    expect(after.body).not.toHaveProperty('payerPhone');
  });
});

test.each([
  [{ phone: 'mom' }, '/phone'],
  [{ phone: '911' }, '/phone'],
  [{ phone: '212 555 0142 ext. 3' }, '/phone'],
  [{ name: ' ' }, '/name'],
  [{ image: 'javascript:alert(1)' }, '/image'],
  [{ image: '/other.svg' }, '/image'],
  [{}, '/name'],
])('refuses %j and names the field', async (body, pointer) => {
  const user = await api.aUser();
  const res = await api.as(user.token).patch('/account').send(body);
  expect(problemKindOf(res)).toBe('invalid-input');
  expect((res.body as { errors: { pointer: string }[] }).errors[0]?.pointer).toBe(pointer);
  expect(await userOf(user.uid)).toMatchObject({ name: user.name });
});
