import { ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import { useTestApi } from '#testing/api/use-test-api';
import { anIdentity } from '#testing/api/sign-in';
import { anIdToken } from '#testing/samples/builders';
import { invalidFieldsOf } from '#testing/responses/problem-of';

const api = useTestApi({ imageHosts: 'any' });
const image = 'https://pictures.test/nets.png';
const form = { className: 'Nets', category: 'Cricket', price: 49.99, seats: 12 };

test('accepts pictures of any host with https if IMAGE_HOSTS does not limit them', async () => {
  const coach = await api.aUser('instructor');
  const photos = [{ image, alt: 'Nets' }];
  const res = await api
    .as(coach.token)
    .post('/topClass')
    .send({ ...form, image, photos });
  expect(res.status).toBe(200);
  const { insertedId } = res.body as { insertedId: string };
  const classes = api.db.collection('classes');
  const stored = await classes.findOne({ _id: new ObjectId(insertedId) });
  expect(stored).toMatchObject({ image, photos });
  await api.as(coach.token).patch('/account').send({ image }).expect(200);
});

test('rejects plain http, and uploads that do not exist, on any host', async () => {
  const coach = await api.aUser('instructor');
  const path = '/images/0123456789abcdef01234567';
  for (const url of [`${api.url}${path}`, `http://pictures.test${path}`]) {
    const res = await api
      .as(coach.token)
      .post('/topClass')
      .send({ ...form, image: url });
    expect(invalidFieldsOf(res)).toEqual(['body/image']);
  }
});

test('stores the sign-in picture of any host', async () => {
  const identity = { ...anIdentity(), picture: image };
  const body = { name: 'Robin Field', email: identity.email };
  await api.as(anIdToken(identity)).post('/users').send(body).expect(200);
  expect(await api.db.collection('users').findOne({ uid: identity.sub })).toMatchObject({
    photoURL: image,
  });
});
