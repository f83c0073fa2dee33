import { expect, test } from 'vitest';
import { signedInSecondsAgo, signIn } from '../../../testing/api/sign-in';
import { useTestApi } from '../../../testing/api/use-test-api';
import { anAccount } from '../../../testing/families/own-deletion';
import { problemKindOf } from '../../../testing/responses/problem-of';

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

test('signs out on all devices, keeps the data, and accepts the next sign-in', async () => {
  const [{ identity, session }, other] = [await anAccount(api), await anAccount(api)];
  await session.put('/campers/me').expect(200);
  await session.post('/account/sessions/end').expect(200);
  expect(problemKindOf(await session.get('/carts'))).toBe('unauthenticated');
  expect(problemKindOf(await signIn(api, identity))).toBe('unauthenticated');
  await signIn(api, signedInSecondsAgo(-3, identity)).expect(200);
  expect(await api.db.collection('campers').countDocuments({ owner: identity.sub })).toBe(1);
  await other.session.get('/carts').expect(200);
});
