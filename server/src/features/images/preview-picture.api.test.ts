import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { CampClass } from '#domain/classes/camp-class';
import { problemKindOf } from '#testing/responses/problem-of';
import { useTestApi } from '#testing/api/use-test-api';
import { aPicture } from './testing/pictures';
import { createUploads } from './testing/uploads';

const api = useTestApi();

const previewOf = async ({ _id }: Pick<CampClass, '_id'>) =>
  (await api.visitor.get(`/previews/allClass/${_id.toHexString()}`).expect(200)).text;

/** Returns the content of a tag. */
const tagOf = (page: string, property: string) =>
  new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(page)?.[1];

const HALF = 800;
const RED = { r: 200, g: 30, b: 30 };
/** A wide picture: the left half is red, the right half is blue. */
const anUpload = async () => {
  const blue = await aPicture(HALF, 400, { r: 20, g: 40, b: 200 }).png().toBuffer();
  const file = await aPicture(2 * HALF, 400, RED)
    .composite([{ input: blue, left: HALF, top: 0 }])
    .png()
    .toBuffer();
  return createUploads(api, await api.aUser('instructor')).add(file);
};
const pictureOf = async (campClass: CampClass) => {
  const { pathname, search } = new URL(tagOf(await previewOf(campClass), 'og:image')!);
  const res = await api.visitor.get(pathname + search).expect(200);
  expect(res.type).toBe('image/jpeg');
  return res.body as Buffer;
};

test('a preview has the uploaded picture in the shape of previews, cut around the focus point', async () => {
  const image = await anUpload();
  for (const [x, channel] of [
    [0, 'r'],
    [1, 'b'],
  ] as const) {
    const campClass = await api.aClass({ image, imageFocus: { x, y: 0.5 } });
    const page = await previewOf(campClass);
    expect(tagOf(page, 'og:image:width')).toBe('1200');
    expect(tagOf(page, 'og:image:height')).toBe('630');
    const picture = await pictureOf(campClass);
    const { width, height, format } = await sharp(picture).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' });
    const { dominant } = await sharp(picture).stats();
    expect(dominant[channel]).toBeGreaterThan(150);
  }
});

test('the picture of a preview has another address once the focus point changes', async () => {
  const image = await anUpload();
  const urlOf = async (fields: Partial<CampClass>) => {
    const campClass = await api.aClass({ image, ...fields });
    const url = tagOf(await previewOf(campClass), 'og:image')!;
    return url.replace(campClass._id.toHexString(), '');
  };
  expect(await urlOf({})).toBe(await urlOf({}));
  expect(await urlOf({ imageFocus: { x: 0.1, y: 0.5 } })).not.toBe(await urlOf({}));
  expect(await urlOf({})).toMatch(new RegExp(`^${api.url}/previews/`));
});

test('there is no picture for previews while the class is not on sale, or if the picture is a drawing', async () => {
  const image = await anUpload();
  for (const fields of [
    { image, status: 'pending' as const },
    { image: '/pictures/classes/night-nets.svg' },
    { image: `${api.url}/images/${'0'.repeat(24)}` },
  ]) {
    const { _id } = await api.aClass(fields);
    const path = `/previews/allClass/${_id.toHexString()}/picture.jpg`;
    expect(problemKindOf(await api.visitor.get(path))).toBe('not-found');
  }
});
