import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints, findProblemKind, IMAGE_MAX_BYTES, type Problem } from '../contract';
import type { TestUser } from '../testing/samples/builders';
import { snapshotDatabase } from '../testing/database/database-snapshot';
import { invalidFieldsOf, problemOf, problemKindOf } from '../testing/responses/problem-of';
import { sampleRequests } from '../testing/samples/requests';
import { useTestApi } from '../testing/api/use-test-api';

const { path } = endpoints.addImage;

const api = useTestApi();
let coach: TestUser;
let camper: TestUser;
let pixel: Buffer;
beforeAll(async () => {
  [coach, camper] = await Promise.all([api.aUser('instructor'), api.aUser()]);
  pixel = (await sampleRequests.addImage(api, coach)).file!.bytes;
});

let before: Record<string, string>;
beforeEach(async () => {
  before = await snapshotDatabase(api.db);
});
const expectNoChange = async () => expect(await snapshotDatabase(api.db)).toEqual(before);

const post = () => api.as(coach.token).post(path);
const postForm = (type: string, ...parts: (string | Buffer)[]) =>
  post()
    .set('Content-Type', type)
    .send(Buffer.concat(parts.map((part) => Buffer.from(part))));

const HEAD = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n';
const END = '\r\n--x--\r\n';
const FORM = 'multipart/form-data; boundary=x';

describe('a form', () => {
  test('is rejected unless it has exactly one file in the right field', async () => {
    for (const form of [
      post().attach('picture', pixel, 'a.png'),
      post().attach('image', pixel, 'a.png').attach('image', pixel, 'b.png'),
      post().attach('image', pixel, 'a.png').attach('other', pixel, 'b.png'),
      post().attach('image', pixel, 'a.png').field('title', 'A field'),
      post().field('image', 'data:image/png;base64,AAAA'),
      post().field('title', 'A field'),
      postForm(FORM, '--x--\r\n'),
      postForm(FORM, HEAD.replace('a.png', ''), END),
    ]) {
      expect(invalidFieldsOf(await form)).toEqual(['body/image']);
    }
    await expectNoChange();
  });

  test.each([
    ['no boundary', 'multipart/form-data', HEAD, END],
    ['an empty boundary', 'multipart/form-data; boundary=', HEAD, END],
    ['a wrong boundary', 'multipart/form-data; boundary=y', HEAD, END],
    ['no content', FORM],
    ['no end', FORM, HEAD, 'abc'],
    ['an end within the part headers', FORM, HEAD.slice(0, 30)],
    ['invalid part headers', FORM, '--x\r\n\0\0: \x7f\r\n:::\r\n\r\n', END],
    ['part headers that never end', FORM, `--x\r\nA: ${'b'.repeat(100_000)}`, END],
    ['a thousand part headers', FORM, `--x\r\n${'A: b\r\n'.repeat(1000)}`, HEAD.slice(5), END],
    ['a part without a name', FORM, HEAD.replace('name="image"; ', ''), END],
    ['a name of 100 kB', FORM, HEAD.replace('image', 'i'.repeat(100_000)), END],
    ['a name 10,000 levels deep', FORM, HEAD.replace('image', `image${'[a]'.repeat(10_000)}`), END],
    ['the name of a prototype', FORM, HEAD.replace('image', '__proto__'), END],
    ['a name with a null character', FORM, HEAD.replace('image', 'image\0'), END],
    ['a file with a null character in its name', FORM, HEAD.replace('a.png', 'a\0.png'), END],
    ['an unknown encoding', FORM, HEAD.replace('name=', "name*=no-such-set''"), END],
  ])('is rejected for %s', async (_, type, ...parts) => {
    expect(problemKindOf(await postForm(type, ...parts))).toBe('invalid-input');
    await expectNoChange();
  });

  test.each(['../../../etc/passwd', 'C:\\boot.ini', '%00', 'ü🏏.png', 'a'.repeat(300)])(
    'accepts any file name: %j',
    async (name) => {
      const res = await postForm(FORM, HEAD.replace('a.png', name), pixel, END);
      expect(problemKindOf(res)).toBe('no problem');
    },
  );

  test.each([
    'application/json',
    'image/png',
    'application/x-www-form-urlencoded',
    'multipart/mixed',
  ])('is rejected as %s', async (type) => {
    const res = await post().set('Content-Type', type).send('{}');
    expect(problemKindOf(res)).toBe('unsupported-media-type');
  });

  test('is rejected without a body', async () => {
    expect(problemKindOf(await post())).toBe('unsupported-media-type');
  });
});

/** Sends headers and at most the first part of a body. Returns the problem sent before the rest. */
const sendIncomplete = async (
  user: TestUser | null,
  headers: Record<string, string>,
  bodyStart = '',
) => {
  const call = request(`${api.url}${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': FORM,
      ...headers,
      ...(user && { Authorization: `Bearer ${user.token}` }),
    },
  });
  call.write(bodyStart);
  call.flushHeaders();
  const [res] = (await once(call, 'response')) as [IncomingMessage];
  const sent = JSON.parse(await text(res)) as Problem;
  call.on('error', () => {}).destroy();
  return findProblemKind(sent.type);
};

describe('a file', () => {
  /** An image of one pixel, padded with ignored bytes. */
  const aFileOf = (bytes: number) => Buffer.concat([pixel, Buffer.alloc(bytes - pixel.length)]);

  test('may be 5 MB', async () => {
    const res = await post().attach('image', aFileOf(IMAGE_MAX_BYTES), 'a.png');
    expect(problemKindOf(res)).toBe('no problem');
  });

  test.each([1, 1024 * 1024])('is rejected %i bytes above the limit', async (extraBytes) => {
    const res = await post().attach('image', aFileOf(IMAGE_MAX_BYTES + extraBytes), 'a.png');
    expect(problemOf(res)).toMatchObject({
      kind: 'body-too-large',
      detail: 'image must be at most 5 MB',
      errors: [{ in: 'body', pointer: '/image', detail: 'must be at most 5 MB' }],
    });
    await expectNoChange();
  });

  test('is rejected above the limit without a Content-Length, too', async () => {
    const call = request(`${api.url}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': FORM, Authorization: `Bearer ${coach.token}` },
    });
    call.write(HEAD);
    call.write(aFileOf(IMAGE_MAX_BYTES + 1));
    call.end(END);
    const [res] = (await once(call, 'response')) as [IncomingMessage];
    expect(findProblemKind((JSON.parse(await text(res)) as Problem).type)).toBe('body-too-large');
  });

  test('is rejected by its Content-Length before the upload', async () => {
    expect(await sendIncomplete(coach, { 'Content-Length': '6000000' })).toBe('body-too-large');
  });

  test('is rejected before the upload if the caller is not allowed to upload', async () => {
    const headers = { 'Content-Length': '1000' };
    expect(await sendIncomplete(null, headers, HEAD)).toBe('unauthenticated');
    expect(await sendIncomplete(camper, headers, HEAD)).toBe('forbidden');
  });

  test('that is aborted leaves nothing behind', async () => {
    const { hostname, port } = new URL(api.url);
    const socket = connect(Number(port), hostname);
    const head = [
      `POST ${path} HTTP/1.1`,
      'Host: api.test',
      `Authorization: Bearer ${coach.token}`,
      `Content-Type: ${FORM}`,
      'Content-Length: 1000',
    ].join('\r\n');
    socket.write(`${head}\r\n\r\n${HEAD}`);
    socket.end(pixel);
    await text(socket);
    expect(problemKindOf(await post().attach('image', pixel, 'a.png'))).toBe('no problem');
    await expectNoChange();
  });
});
