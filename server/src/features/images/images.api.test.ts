import { createHash } from 'node:crypto';
import { Binary, ObjectId } from 'mongodb';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { changesBy } from '#testing/database/database-snapshot';
import { invalidFieldsOf, problemKindOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';
import { sampleRequests } from '#testing/samples/requests';
import { aPhoto, aPicture } from './testing/pictures';
import { createUploads } from './testing/uploads';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();
let photo: Buffer;
beforeAll(async () => {
  photo = await aPhoto(60, 40).jpeg().toBuffer();
});

let coach: TestUser;
let uploads: ReturnType<typeof createUploads>;
beforeEach(async () => {
  coach = await api.aUser('instructor');
  uploads = createUploads(api, coach);
});

const idOf = (address: string) => address.split('/').at(-1)!;
const images = () => api.db.collection('images');

test('stores the picture, its owner and its size, and nothing else', async () => {
  let address = '';
  const changes = await changesBy(api.db, async () => {
    address = await uploads.add(photo);
  });
  expect(changes).toEqual([`+ images/${idOf(address)}`, `+ uploadQuotas/"${coach.uid}"`]);
  const { body } = await api.visitor.get(uploads.pathOf(address)).expect(200);
  expect(await images().findOne({ _id: new ObjectId(idOf(address)) })).toEqual({
    _id: new ObjectId(idOf(address)),
    bytes: new Binary(body as Buffer),
    sha256: createHash('sha256')
      .update(body as Buffer)
      .digest('hex'),
    width: 60,
    height: 40,
    smaller: [],
    byteCount: (body as Buffer).length,
    owner: coach.uid,
    createdAt: expect.any(Date) as Date,
  });
});

test('stores a picture once, however often its owner uploads it', async () => {
  const first = await Promise.all(Array.from({ length: 8 }, () => uploads.add(photo)));
  expect(new Set(first).size).toBe(1);
  const changes = await changesBy(api.db, async () => {
    expect(await uploads.add(photo)).toBe(first[0]);
  });
  expect(changes).toEqual([]);
});

test('stores the same picture separately for each owner', async () => {
  const other = createUploads(api, await api.aUser('admin'));
  expect(await other.add(photo)).not.toBe(await uploads.add(photo));
});

test('returns a URL of the configured API, whatever host the request names', async () => {
  const res = await uploads
    .send(photo)
    .set('Host', 'evil.test')
    .set('X-Forwarded-Host', 'evil.test');
  const { data } = res.body as { data: { display_url: string } };
  expect(data.display_url).toMatch(new RegExp(`^${api.url}/images/[0-9a-f]{24}$`));
});

test('returns a URL that a class accepts as its picture', async () => {
  const image = await uploads.add(photo);
  const { body } = await sampleRequests.addClass(api, coach);
  const added = await api
    .as(coach.token)
    .post('/topClass')
    .send({ ...body, image })
    .expect(200);
  const { insertedId } = added.body as { insertedId: string };
  const shown = await api.as(coach.token).get(`/topClass/${insertedId}`).expect(200);
  expect(shown.body).toMatchObject({ image });
});

test('lets any site cache a picture for a year, and blocks scripts in it', async () => {
  const path = uploads.pathOf(await uploads.add(photo));
  const { headers } = await api.visitor
    .get(path)
    .set('Origin', 'http://localhost:5173')
    .expect(200);
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': 'http://localhost:5173',
  });
});

test('responds to HEAD like to GET without the bytes, and with 304 if they are unchanged', async () => {
  const path = uploads.pathOf(await uploads.add(photo));
  const got = await api.visitor.get(path).expect(200);
  const head = await api.visitor.head(path).expect(200);
  expect(head.headers['content-length']).toBe(String((got.body as Buffer).length));
  expect(head.headers.etag).toBe(got.headers.etag);
  const again = await api.visitor.get(path).set('If-None-Match', got.headers.etag!).expect(304);
  expect(again.headers['cache-control']).toBe(got.headers['cache-control']);
});

test('responds with not-found, which is not cached, for an unknown picture', async () => {
  const res = await api.visitor.get(`/images/${new ObjectId().toHexString()}`);
  expect(problemKindOf(res)).toBe('not-found');
  expect(res.headers['cache-control']).toBeUndefined();
});

test('accepts any file name', async () => {
  const picture = await aPicture(5, 5).png().toBuffer();
  expect(problemKindOf(await uploads.send(picture, 'virus.exe', 'text/html'))).toBe('no problem');
});

test('returns the smallest stored version of at least the requested width', async () => {
  const wide = await uploads.add(await aPicture(2000, 1000).jpeg().toBuffer());
  const narrow = await uploads.add(await aPicture(600, 300).jpeg().toBuffer());
  const sizeOf = async (address: string, query = '') => {
    const res = await api.visitor.get(uploads.pathOf(address) + query).expect(200);
    expect(res.headers['cache-control']).toContain('immutable');
    const { width, height, format } = await sharp(res.body as Buffer).metadata();
    return [format, width, height];
  };
  expect(await sizeOf(wide)).toEqual(['webp', 1600, 800]);
  expect(await sizeOf(wide, '?width=960')).toEqual(['webp', 960, 480]);
  expect(await sizeOf(wide, '?width=480')).toEqual(['webp', 480, 240]);
  expect(await sizeOf(narrow, '?width=960')).toEqual(['webp', 600, 300]);
  expect(await sizeOf(narrow, '?width=480')).toEqual(['webp', 480, 240]);
  for (const width of ['481', '0', '-1', 'x', '']) {
    const res = await api.visitor.get(`${uploads.pathOf(wide)}?width=${width}`);
    expect(invalidFieldsOf(res)).toEqual(['query/width']);
  }
});
