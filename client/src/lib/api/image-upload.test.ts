import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endpoints, IMAGE_MAX_BYTES } from '@camp/server/contract';
import {
  mockEndpoint,
  mockNetworkError,
  neverRespond,
  mockServer,
  mockProblem,
} from '#testing/api/mock-api';
import { storeAccessToken } from './access-token';
import { connectSession } from './client';
import { stubPictures } from '#testing/browser/pictures';
import {
  findImageError,
  PICTURE_FILE_MAX_BYTES,
  toUploadable,
  toUploadMessage,
  isUnusablePicture,
  uploadImage,
} from './image-upload';

const HOST = 'https://pictures.test/upload?key=secret';
const ADDRESS = 'http://localhost:4000/images/000000000000000000000001';

const loseSession = vi.fn();
let disconnect = () => {};
beforeEach(() => {
  storeAccessToken('mine');
  disconnect = connectSession({ refreshToken: () => Promise.resolve(), loseSession });
});
afterEach(() => {
  disconnect();
  loseSession.mockClear();
  vi.unstubAllEnvs();
});

const aFile = (content: BlobPart = 'a goal', type = 'image/png') =>
  new File([content], 'goal.png', { type });

const upload = (signal = new AbortController().signal, onProgress = vi.fn()) =>
  uploadImage({ file: aFile(), signal, onProgress });

const errorOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => Promise.reject(new Error('The upload went through.')),
    (error: unknown) => error,
  );

test('uploads the file to the API with the token, reports progress and returns the URL', async () => {
  const onProgress = vi.fn();
  mockEndpoint(endpoints.addImage, async ({ body, bearer }) => {
    const file = body as File;
    expect([file.type, await file.text(), bearer]).toEqual(['image/png', 'a goal', 'mine']);
    return { success: true, data: { display_url: ADDRESS } };
  });
  expect(await upload(undefined, onProgress)).toBe(ADDRESS);
  expect(onProgress).toHaveBeenLastCalledWith(1);
});

test('ends the session when the API responds with unauthenticated', async () => {
  mockProblem(endpoints.addImage, 'unauthenticated');
  await errorOf(upload());
  expect(loseSession).toHaveBeenCalledOnce();
});

test('can be aborted', async () => {
  neverRespond(endpoints.addImage);
  const controller = new AbortController();
  const error = errorOf(upload(controller.signal));
  controller.abort();
  expect(await error).toMatchObject({ cause: { code: 'ERR_CANCELED' } });
});

test('uploads the file to the configured host, without the token', async () => {
  vi.stubEnv('VITE_IMAGE_UPLOAD_URL', HOST);
  mockServer.use(
    http.post('https://pictures.test/upload', async ({ request }) => {
      const file = (await request.formData()).get('image') as File;
      expect(new URL(request.url).searchParams.get('key')).toBe('secret');
      expect(request.headers.get('Authorization')).toBeNull();
      expect(await file.text()).toBe('a goal');
      return HttpResponse.json({ success: true, data: { display_url: 'https://pictures.test/1' } });
    }),
  );
  expect(await upload()).toBe('https://pictures.test/1');
});

test.each([
  ['an error response', { status: 401, body: { error: 'No key' } }],
  [
    'an unsuccessful result with status 200',
    { status: 200, body: { success: false, data: { display_url: ADDRESS } } },
  ],
])('treats %s of that host as an error, and keeps the session', async (_, { status, body }) => {
  vi.stubEnv('VITE_IMAGE_UPLOAD_URL', HOST);
  mockServer.use(
    http.post('https://pictures.test/upload', () => HttpResponse.json(body, { status })),
  );
  expect(toUploadMessage(await errorOf(upload()))).toMatch(/^The picture was not uploaded\./);
  expect(loseSession).not.toHaveBeenCalled();
});

test("shows the API's error for the picture, or else the problem's message", async () => {
  mockProblem(endpoints.addImage, 'invalid-input', {
    errors: [{ in: 'body', pointer: '/image', detail: 'must have at most 40 megapixels' }],
  });
  expect(toUploadMessage(await errorOf(upload()))).toBe(
    'The picture must have at most 40 megapixels. Choose another one.',
  );
  mockProblem(endpoints.addImage, 'upload-quota-reached', {
    errors: [{ in: 'body', pointer: '/image', detail: 'must fit in the 200 MB' }],
  });
  expect(toUploadMessage(await errorOf(upload()))).toBe(
    'The picture was not uploaded, because your pictures use the 200 MB of your account. Remove pictures that you no longer need; we delete them after 7 days.',
  );
  mockProblem(endpoints.addImage, 'too-many-requests');
  expect(toUploadMessage(await errorOf(upload()))).toBe(
    'The picture was not uploaded. Too many requests. Please wait a moment.',
  );
  mockNetworkError(endpoints.addImage);
  expect(toUploadMessage(await errorOf(upload()))).toBe(
    'The picture was not uploaded. Check your connection and try again.',
  );
});

/** A file that says it has the size, without using that memory. */
const aFileOf = (size: number, type = 'image/jpeg') =>
  Object.defineProperty(aFile('a photo', type), 'size', { value: size });

test.each(['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/heic', 'image/gif', ''])(
  'accepts a file of the type "%s" and 50 MB',
  (type) => {
    expect(findImageError(aFileOf(PICTURE_FILE_MAX_BYTES, type))).toBeNull();
  },
);

test('rejects files that are no picture, and larger ones', () => {
  for (const type of ['image/svg+xml', 'application/pdf', 'video/mp4']) {
    expect(findImageError(aFile('x', type))).toMatch(/^We can’t read this file as a picture\./);
  }
  expect(findImageError(aFileOf(PICTURE_FILE_MAX_BYTES + 1))).toBe(
    'That picture is 50.1 MB, and the limit is 50 MB. Choose a smaller one.',
  );
});

test.each(['image/png', 'image/jpeg', 'image/webp', 'image/avif', ''])(
  'leaves a file of the type "%s" and 5 MB as it is',
  async (type) => {
    const file = aFileOf(IMAGE_MAX_BYTES, type);
    expect(await toUploadable(file)).toBe(file);
  },
);

test.each([
  ['a larger photo', aFileOf(IMAGE_MAX_BYTES + 1)],
  ['a format that the API does not take', aFile('a photo', 'image/heic')],
])('scales %s', async (_, file) => {
  const { encoded } = stubPictures({ width: 3000, height: 4000 });
  expect(await toUploadable(file)).toMatchObject({ name: 'goal.png', type: 'image/webp' });
  expect(encoded).toEqual(['1600x2133']);
});

test('refuses what the browser cannot decode, or cannot make small enough', async () => {
  const large = aFileOf(2 * IMAGE_MAX_BYTES);
  // Without a stub, the browser of the tests decodes nothing.
  expect(isUnusablePicture(await errorOf(toUploadable(large)))).toBe(true);
  stubPictures({ width: 1600, height: 90_000 }, IMAGE_MAX_BYTES + 1);
  const error = await errorOf(toUploadable(large));
  expect(toUploadMessage(error)).toBe(
    'That picture is 5.1 MB, and the limit is 5 MB. Choose a smaller one.',
  );
});
