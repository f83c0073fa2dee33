import { ObjectId } from 'mongodb';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { useTestApi } from '#testing/api/use-test-api';
import { invalidFieldsOf, problemOf } from '#testing/responses/problem-of';
import { classPath, type TestUser } from '#testing/samples/builders';
import { createShopper } from '#testing/purchases/shopper';
import { aPlaceForm } from '#testing/samples/classes/places';
import { classWithoutSchedule } from '#testing/samples/classes/teaching';
import { imageFields } from './image-references';
import { aPicture } from './testing/pictures';
import { createUploads } from './testing/uploads';

const api = useTestApi();
const shop = createShopper(api);
const DAY_MINUTES = 24 * 60;

let admin: TestUser;
let coach: TestUser;
beforeAll(async () => {
  admin = await api.aUser('admin');
});
beforeEach(async () => {
  coach = await api.aUser('instructor');
});

let shade = 0;
const upload = async (user = coach) => {
  shade += 1;
  const picture = await aPicture(20, 20, { r: shade, g: 40, b: 200 }).png().toBuffer();
  return createUploads(api, user).add(picture);
};
const idOf = (address: string) => new ObjectId(address.split('/').at(-1)!);
const exists = async (address: string) =>
  (await api.db.collection('images').countDocuments({ _id: idOf(address) })) === 1;
/** Sweeps now and at the end of each day. */
const passDays = async (days: number) => {
  await api.sweep();
  for (let day = 0; day < days; day += 1) {
    api.clock.passMinutes(DAY_MINUTES);
    await api.sweep();
  }
};
const addClass = (fields: object) =>
  api
    .as(coach.token)
    .post('/topClass')
    .send({ ...classWithoutSchedule, ...fields });

test('an upload that nothing uses is deleted after 7 days, and its bytes are given back', async () => {
  const address = await upload();
  await passDays(6);
  expect(await exists(address)).toBe(true);
  await passDays(2);
  expect(await exists(address)).toBe(false);
  expect(await api.db.collection<{ _id: string }>('uploadQuotas').findOne({ _id: coach.uid })).toBe(
    null,
  );
});

test('the 7 days start again when a picture is no longer used', async () => {
  const address = await upload();
  const campClass = await api.aClassOf(coach, { status: 'pending', image: address });
  await passDays(20);
  await api
    .as(coach.token)
    .patch(classPath(campClass))
    .send({ image: '/pictures/other.svg' })
    .expect(200);
  await passDays(6);
  expect(await exists(address)).toBe(true);
  await passDays(2);
  expect(await exists(address)).toBe(false);
});

test('an address that was deleted meanwhile is refused with its field: upload it again', async () => {
  const image = await upload();
  await passDays(9);
  const res = await addClass({ image, photos: [{ image, alt: 'A' }] });
  expect(invalidFieldsOf(res)).toEqual(['body/image', 'body/photos/0/image']);
  expect(problemOf(res).message).toContain(
    'image must be uploaded again, because pictures that are not used for 7 days are deleted',
  );
});

test('a picture that is uploaded or saved on the last day stays for another 7 days', async () => {
  const [again, saved] = [await aPicture(20, 20).png().toBuffer(), await upload()];
  const address = await createUploads(api, coach).add(again);
  await passDays(7);
  expect(await createUploads(api, coach).add(again)).toBe(address);
  await addClass({ image: saved }).expect(200);
  await passDays(6);
  expect([await exists(address), await exists(saved)]).toEqual([true, true]);
  await passDays(3);
  expect([await exists(address), await exists(saved)]).toEqual([false, true]);
});

interface Located {
  collection: string;
  path: string;
}

/** Returns where the addresses are stored in the whole database; list positions are left out. */
const locate = async (addresses: readonly string[]): Promise<Located[]> => {
  const found: Located[] = [];
  const walk = (value: unknown, collection: string, path: string) => {
    if (typeof value === 'string' && addresses.includes(value)) found.push({ collection, path });
    if (Array.isArray(value)) for (const item of value) walk(item, collection, path);
    else if (typeof value === 'object' && value !== null && value.constructor === Object)
      for (const [key, item] of Object.entries(value))
        walk(item, collection, path === '' ? key : `${path}.${key}`);
  };
  for (const { name } of await api.db.listCollections({}, { nameOnly: true }).toArray()) {
    for (const document of await api.db.collection(name).find().toArray()) walk(document, name, '');
  }
  return found;
};

test('pictures of classes, proposals, places, accounts, carts and orders stay, and these are all places', async () => {
  const addresses = await Promise.all(Array.from({ length: 8 }, () => upload()));
  const [image, photo, proposed, proposedPhoto, placeImage, placePhoto, sold, inCart] =
    addresses as [string, string, string, string, string, string, string, string];
  const campClass = await api.aClassOf(coach, { image, photos: [{ image: photo, alt: 'A' }] });
  await api
    .as(coach.token)
    .patch(classPath(campClass))
    .send({ image: proposed, photos: [{ image: proposedPhoto, alt: 'B' }] })
    .expect(200);
  await api
    .as(admin.token)
    .post('/places')
    .send({ ...aPlaceForm(), image: placeImage, photos: [{ image: placePhoto, alt: 'C' }] })
    .expect(200);
  const family = await api.aUser();
  const portrait = (
    await api
      .as(family.token)
      .put('/account/portrait')
      .attach('image', await aPicture(30, 30).png().toBuffer(), 'me.png')
      .expect(200)
  ).body as { image: string };
  const soldClass = await api.aClassOf(coach, { image: sold });
  await shop.buy(family, [soldClass]);
  const cartClass = await api.aClassOf(coach, { image: inCart });
  await shop.addToCart(family, [cartClass]);
  // Only the order and the cart still have these.
  await api.db.collection('classes').deleteMany({ _id: { $in: [soldClass._id, cartClass._id] } });

  const all = [...addresses, portrait.image];
  const places = await locate(all);
  const listed = imageFields.flatMap(({ collection, fields }) =>
    fields.map((path) => `${collection} ${path}`),
  );
  const stored = places.map(({ collection, path }) => `${collection} ${path}`);
  expect(new Set(stored)).toEqual(new Set(listed));
  await passDays(30);
  for (const address of all) expect(await exists(address), address).toBe(true);
});
