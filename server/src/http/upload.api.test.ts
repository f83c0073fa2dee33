import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints, findProblemKind, IMAGE_MAX_BYTES, type Problem } from '../contract';
import type { Person } from '../testing/builders';
import { contentsOf } from '../testing/contents';
import { faultsOf, problemOf, refusalOf } from '../testing/problem-of';
import { sampleRequests } from '../testing/sample-requests';
import { createTestApi, type TestApi } from '../testing/test-api';

const { path } = endpoints.addImage;

let api: TestApi;
let coach: Person;
let camper: Person;
let pixel: Buffer;
beforeAll(async () => {
  api = await createTestApi();
  [coach, camper] = await Promise.all([api.aPerson('instructor'), api.aPerson()]);
  pixel = (await sampleRequests.addImage(api, coach)).file!.bytes;
});
afterAll(() => api.stop());

let before: Record<string, string>;
beforeEach(async () => {
  before = await contentsOf(api.db);
});
const expectNoTrace = async () => expect(await contentsOf(api.db)).toEqual(before);

const post = () => api.as(coach.token).post(path);
const postForm = (type: string, ...parts: (string | Buffer)[]) =>
  post()
    .set('Content-Type', type)
    .send(Buffer.concat(parts.map((part) => Buffer.from(part))));

const HEAD = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n';
const END = '\r\n--x--\r\n';
const FORM = 'multipart/form-data; boundary=x';

describe('a form', () => {
  test('is refused unless it has one file of the right name', async () => {
    for (const sent of [
      post().attach('picture', pixel, 'a.png'),
      post().attach('image', pixel, 'a.png').attach('image', pixel, 'b.png'),
      post().attach('image', pixel, 'a.png').attach('other', pixel, 'b.png'),
      post().attach('image', pixel, 'a.png').field('title', 'A field'),
      post().field('image', 'data:image/png;base64,AAAA'),
      post().field('title', 'A field'),
      postForm(FORM, '--x--\r\n'),
      postForm(FORM, HEAD.replace('a.png', ''), END),
    ]) {
      expect(faultsOf(await sent)).toEqual(['body/image']);
    }
    await expectNoTrace();
  });

  test.each([
    ['no boundary', 'multipart/form-data', HEAD, END],
    ['an empty boundary', 'multipart/form-data; boundary=', HEAD, END],
    ['another boundary than it says', 'multipart/form-data; boundary=y', HEAD, END],
    ['nothing in it', FORM],
    ['no end', FORM, HEAD, 'abc'],
    ['an end in the midst of a head', FORM, HEAD.slice(0, 30)],
    ['a head that is none', FORM, '--x\r\n\0\0: \x7f\r\n:::\r\n\r\n', END],
    ['a head that never ends', FORM, `--x\r\nA: ${'b'.repeat(100_000)}`, END],
    ['a thousand heads', FORM, `--x\r\n${'A: b\r\n'.repeat(1000)}`, HEAD.slice(5), END],
    ['a part without a name', FORM, HEAD.replace('name="image"; ', ''), END],
    ['a name of 100 kB', FORM, HEAD.replace('image', 'i'.repeat(100_000)), END],
    ['a name 10,000 levels deep', FORM, HEAD.replace('image', `image${'[a]'.repeat(10_000)}`), END],
    ['the name of a prototype', FORM, HEAD.replace('image', '__proto__'), END],
    ['a name with a null character', FORM, HEAD.replace('image', 'image\0'), END],
    ['a file with a null character in its name', FORM, HEAD.replace('a.png', 'a\0.png'), END],
    ['an encoding that is none', FORM, HEAD.replace('name=', "name*=no-such-set''"), END],
  ])('is refused for %s', async (_, type, ...parts) => {
    expect(refusalOf(await postForm(type, ...parts))).toBe('invalid-input');
    await expectNoTrace();
  });

  test.each(['../../../etc/passwd', 'C:\\boot.ini', '%00', 'ü🏏.png', 'a'.repeat(300)])(
    'may call its file whatever it likes: %j',
    async (name) => {
      const res = await postForm(FORM, HEAD.replace('a.png', name), pixel, END);
      expect(refusalOf(res)).toBe('no refusal');
    },
  );

  test.each([
    'application/json',
    'image/png',
    'application/x-www-form-urlencoded',
    'multipart/mixed',
  ])('is not what is sent as %s', async (type) => {
    const res = await post().set('Content-Type', type).send('{}');
    expect(refusalOf(res)).toBe('unsupported-media-type');
  });

  test('is not what has no body', async () => {
    expect(refusalOf(await post())).toBe('unsupported-media-type');
  });
});

/** Announces a body and sends the first part of it, if any; answers what is told before the rest came. */
const announce = async (person: Person | null, headers: Record<string, string>, sent = '') => {
  const call = request(`${api.url}${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': FORM,
      ...headers,
      ...(person && { Authorization: `Bearer ${person.token}` }),
    },
  });
  call.write(sent);
  call.flushHeaders();
  const [res] = (await once(call, 'response')) as [IncomingMessage];
  const told = JSON.parse(await text(res)) as Problem;
  call.on('error', () => {}).destroy();
  return findProblemKind(told.type);
};

describe('a file', () => {
  /** The picture of one pixel, followed by nothing that anybody reads. */
  const aFileOf = (bytes: number) => Buffer.concat([pixel, Buffer.alloc(bytes - pixel.length)]);

  test('may have 5 MB', async () => {
    const res = await post().attach('image', aFileOf(IMAGE_MAX_BYTES), 'a.png');
    expect(refusalOf(res)).toBe('no refusal');
  });

  test.each([1, 1024 * 1024])('is refused with %i bytes more', async (more) => {
    const res = await post().attach('image', aFileOf(IMAGE_MAX_BYTES + more), 'a.png');
    expect(problemOf(res)).toMatchObject({
      kind: 'body-too-large',
      detail: 'image must be at most 5 MB',
      errors: [{ in: 'body', pointer: '/image', detail: 'must be at most 5 MB' }],
    });
    await expectNoTrace();
  });

  test('is refused when it turns out too large, unannounced', async () => {
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

  test('is refused before it comes, when it is announced as too large', async () => {
    expect(await announce(coach, { 'Content-Length': '6000000' })).toBe('body-too-large');
  });

  test('is not awaited from who may not send it', async () => {
    const headers = { 'Content-Length': '1000' };
    expect(await announce(null, headers, HEAD)).toBe('unauthenticated');
    expect(await announce(camper, headers, HEAD)).toBe('forbidden');
  });

  test('that breaks off leaves nothing behind', async () => {
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
    expect(refusalOf(await post().attach('image', pixel, 'a.png'))).toBe('no refusal');
    await expectNoTrace();
  });
});
