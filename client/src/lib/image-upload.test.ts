import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endpoints, IMAGE_MAX_BYTES } from '@camp/server/contract';
import { answer, breakConnection, keepWaiting, mockServer, refuse } from '../testing/mock-api';
import { storeAccessToken } from './access-token';
import { connectSession } from './api';
import { findPictureFault, toUploadMessage, uploadImage } from './image-upload';

const HOST = 'https://pictures.test/upload?key=secret';
const ADDRESS = 'http://localhost:4000/images/000000000000000000000001';

const onRefused = vi.fn();
let disconnect = () => {};
beforeEach(() => {
  storeAccessToken('mine');
  disconnect = connectSession({ refreshToken: () => Promise.resolve(), onRefused });
});
afterEach(() => {
  disconnect();
  onRefused.mockClear();
  vi.unstubAllEnvs();
});

const aFile = (content: BlobPart = 'a goal', type = 'image/png') =>
  new File([content], 'goal.png', { type });

const upload = (signal = new AbortController().signal, onProgress = vi.fn()) =>
  uploadImage({ file: aFile(), signal, onProgress });

const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => Promise.reject(new Error('The upload went through.')),
    (error: unknown) => error,
  );

test('sends the file to the camp with the token, says how far it is, and answers the address', async () => {
  const onProgress = vi.fn();
  answer(endpoints.addImage, async ({ body, bearer }) => {
    const file = body as File;
    expect([file.type, await file.text(), bearer]).toEqual(['image/png', 'a goal', 'mine']);
    return { success: true, data: { display_url: ADDRESS } };
  });
  expect(await upload(undefined, onProgress)).toBe(ADDRESS);
  expect(onProgress).toHaveBeenLastCalledWith(1);
});

test('ends the session when the camp refuses it', async () => {
  refuse(endpoints.addImage, 'unauthenticated');
  await failureOf(upload());
  expect(onRefused).toHaveBeenCalledOnce();
});

test('can be broken off', async () => {
  keepWaiting(endpoints.addImage);
  const controller = new AbortController();
  const failure = failureOf(upload(controller.signal));
  controller.abort();
  expect(await failure).toMatchObject({ code: 'ERR_CANCELED' });
});

test('sends the file to the host it is pointed to, without the token', async () => {
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
  ['a refusal of its own', { status: 401, body: { error: 'No key' } }],
  [
    'a failure behind a good status',
    { status: 200, body: { success: false, data: { display_url: ADDRESS } } },
  ],
])('takes %s of that host for a failure, and keeps the session', async (_, { status, body }) => {
  vi.stubEnv('VITE_IMAGE_UPLOAD_URL', HOST);
  mockServer.use(
    http.post('https://pictures.test/upload', () => HttpResponse.json(body, { status })),
  );
  expect(toUploadMessage(await failureOf(upload()))).toMatch(/^The picture was not sent\./);
  expect(onRefused).not.toHaveBeenCalled();
});

test("tells the camp's refusal by what is wrong with the picture, and others as they are", async () => {
  refuse(endpoints.addImage, 'invalid-input', {
    errors: [{ in: 'body', pointer: '/image', detail: 'must have at most 40 megapixels' }],
  });
  expect(toUploadMessage(await failureOf(upload()))).toBe(
    'The picture must have at most 40 megapixels. Choose another one.',
  );
  refuse(endpoints.addImage, 'too-many-requests');
  expect(toUploadMessage(await failureOf(upload()))).toBe(
    'The picture was not sent. Too many requests. Please wait a moment.',
  );
  breakConnection(endpoints.addImage);
  expect(toUploadMessage(await failureOf(upload()))).toBe(
    'The picture was not sent. Check your connection and try again.',
  );
});

test.each(['image/png', 'image/jpeg', 'image/webp', 'image/avif', ''])(
  'finds nothing wrong with a file of the type "%s" and 5 MB',
  (type) => {
    expect(findPictureFault(aFile(new Uint8Array(IMAGE_MAX_BYTES), type))).toBeNull();
  },
);

test('finds other types and larger files wrong', () => {
  expect(findPictureFault(aFile('<svg/>', 'image/svg+xml'))).toBe(
    'That is not a PNG, JPEG, WebP or AVIF picture. Choose one that is.',
  );
  expect(findPictureFault(aFile(new Uint8Array(IMAGE_MAX_BYTES + 1)))).toBe(
    'That picture has 5.1 MB, and 5 MB is the most. Choose a smaller one.',
  );
});
