import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { useTestApi } from '#testing/api/use-test-api';
import { anAccount, deleteOwn } from '#testing/families/own-deletion';
import { invalidFieldsOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';

const api = useTestApi();
const images = () => api.db.collection('images');

/** Returns a picture of one color, so that two of them differ. */
const aPicture = (background: string) =>
  sharp({ create: { width: 1200, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer();
let [red, blue]: Buffer[] = [];
beforeAll(async () => {
  [red, blue] = await Promise.all([aPicture('red'), aPicture('blue')]);
});

const send = ({ token }: Pick<TestUser, 'token'>, file: Buffer) =>
  api.as(token).put('/account/portrait').attach('image', file, 'me.jpg');
const setPortrait = async (user: Pick<TestUser, 'token'>, file: Buffer) =>
  ((await send(user, file).expect(200)).body as { image: string }).image;
const pathOf = (url: string) => new URL(url).pathname;
const imageOf = async ({ token }: TestUser) =>
  ((await api.as(token).get('/account').expect(200)).body as { image?: string }).image;

test('shows a picture that anyone uploads as the portrait, scaled down', async () => {
  const [user, other] = [await api.aUser(), await api.aUser()];
  const url = await setPortrait(user, red!);
  expect(await imageOf(user)).toBe(url);
  expect(await imageOf(other)).toBeUndefined();
  const { body } = await api.visitor.get(pathOf(url)).expect(200);
  expect(await sharp(body as Buffer).metadata()).toMatchObject({
    ...{ format: 'webp', width: 480, height: 480 },
  });
});

test('deletes the portrait that is replaced by another picture or by one of the camp', async () => {
  const user = await api.aUser();
  const first = await setPortrait(user, red!);
  const second = await setPortrait(user, blue!);
  await api.visitor.get(pathOf(first)).expect(404);
  await api.visitor.get(pathOf(second)).expect(200);
  const image = '/pictures/people/camp-camper-3.svg';
  await api.as(user.token).patch('/account').send({ image }).expect(200);
  await api.visitor.get(pathOf(second)).expect(404);
});

test('keeps a portrait that is uploaded again, while the name changes, and those of others', async () => {
  const [user, other] = [await api.aUser(), await api.aUser()];
  const url = await setPortrait(user, red!);
  expect(await setPortrait(user, red!)).toBe(url);
  await api.as(user.token).patch('/account').send({ name: 'Robin' }).expect(200);
  await setPortrait(other, red!);
  await setPortrait(other, blue!);
  expect(await imageOf(user)).toBe(url);
  await api.visitor.get(pathOf(url)).expect(200);
});

test('never deletes a picture of a class', async () => {
  const coach = await api.aUser('instructor');
  const upload = await api.as(coach.token).post('/images').attach('image', red!, 'class.jpg');
  const { display_url: url } = (upload.body as { data: { display_url: string } }).data;
  await api.db.collection('users').updateOne({ uid: coach.uid }, { $set: { photoURL: url } });
  await setPortrait(coach, blue!);
  await api.visitor.get(pathOf(url)).expect(200);
});

test('refuses a file that is no picture, and keeps the portrait', async () => {
  const user = await api.aUser();
  const url = await setPortrait(user, red!);
  const res = await send(user, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  expect(res.status).toBe(400);
  expect(invalidFieldsOf(res)).toEqual(['body/image']);
  expect(await imageOf(user)).toBe(url);
});

test('is deleted with the account', async () => {
  const user = await anAccount(api);
  await setPortrait(user, red!);
  await deleteOwn(api, user.identity).expect(200);
  expect(await images().countDocuments({ owner: user.uid })).toBe(0);
});
