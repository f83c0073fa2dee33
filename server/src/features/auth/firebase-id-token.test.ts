import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  exportJWK,
  generateKeyPair,
  SignJWT,
  UnsecuredJWT,
  type JSONWebKeySet,
  type JWTHeaderParameters,
} from 'jose';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { isAppError } from '../../app-error';
import { verifyFirebaseIdToken } from './firebase-id-token';

const PROJECT = 'camp-in-production';
const now = () => Math.floor(Date.now() / 1000);
const claims = () => ({
  iss: `https://securetoken.google.com/${PROJECT}`,
  aud: PROJECT,
  sub: 'camper-uid',
  iat: now(),
  auth_time: now() - 60,
  exp: now() + 3600,
  email: 'Camper@Camp.test',
  email_verified: true,
  name: 'Maya Okafor',
  picture: 'https://pictures.test/maya.png',
});

type Key = Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];
let google: Key;
let stranger: Key;
let keySet: JSONWebKeySet;

beforeAll(async () => {
  const pair = await generateKeyPair('RS256', { extractable: true });
  google = pair.privateKey;
  stranger = (await generateKeyPair('RS256')).privateKey;
  keySet = { keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'google', alg: 'RS256' }] };
});

const sign = (changes: object = {}, key: Key = google, header: Partial<JWTHeaderParameters> = {}) =>
  new SignJWT({ ...claims(), ...changes })
    .setProtectedHeader({ alg: 'RS256', kid: 'google', ...header })
    .sign(key);

const verify = (token: string) => verifyFirebaseIdToken(PROJECT, createLocalJWKSet(keySet))(token);

test('tells who a token signed by Google speaks for', async () => {
  const { iat, auth_time } = claims();
  expect(await verify(await sign({ iat, auth_time }))).toEqual({
    uid: 'camper-uid',
    email: 'camper@camp.test',
    emailVerified: true,
    signedInAt: new Date(auth_time * 1000),
    issuedAt: new Date(iat * 1000),
    name: 'Maya Okafor',
    photoURL: 'https://pictures.test/maya.png',
  });
});

test.each([[false], [undefined]])(
  'takes an e-mail for unverified when Firebase says %j of it',
  async (email_verified) => {
    expect(await verify(await sign({ email_verified }))).toMatchObject({ emailVerified: false });
  },
);

test('forgives a clock that is four seconds off', async () => {
  const ahead = await sign({ iat: now() + 4, auth_time: now() + 4 });
  expect((await verify(ahead)).uid).toBe('camper-uid');
  expect((await verify(await sign({ exp: now() - 3 }))).uid).toBe('camper-uid');
});

test.each([
  ['another project as audience', { aud: 'another-project' }],
  ['no audience', { aud: undefined }],
  ['the issuer of another project', { iss: 'https://securetoken.google.com/another-project' }],
  ['Google itself as issuer', { iss: 'https://accounts.google.com' }],
  ['no issuer', { iss: undefined }],
  ['an end that has passed', { exp: now() - 60 }],
  ['no end', { exp: undefined }],
  ['an issue time in the future', { iat: now() + 60 }],
  ['no issue time', { iat: undefined }],
  ['a sign-in in the future', { auth_time: now() + 60 }],
  ['no sign-in time', { auth_time: undefined }],
  ['a beginning in the future', { nbf: now() + 60 }],
  ['no user', { sub: undefined }],
  ['an empty user', { sub: '' }],
  ['a user of 129 characters', { sub: 'x'.repeat(129) }],
  ['no e-mail', { email: undefined }],
  ['an e-mail whose verification is a word', { email_verified: 'true' }],
])('refuses a token with %s', async (_, changes) => {
  const refused = verify(await sign(changes));
  await expect(refused).rejects.toThrow();
  await expect(refused).rejects.not.toSatisfy((error) => isAppError(error));
});

test('refuses a token signed by another key of the same name', async () => {
  await expect(verify(await sign({}, stranger))).rejects.toThrow('signature verification failed');
});

test('refuses a token signed by a key that Google does not list', async () => {
  const token = await sign({}, stranger, { kid: 'stranger' });
  await expect(verify(token)).rejects.toThrow('no applicable key');
});

test('refuses every algorithm but RS256', async () => {
  const listed = JSON.stringify(keySet.keys[0]);
  const symmetric = await new SignJWT(claims())
    .setProtectedHeader({ alg: 'HS256', kid: 'google' })
    .sign(new TextEncoder().encode(listed));
  const pair = await generateKeyPair('PS256', { extractable: true });
  const pss = await sign({}, pair.privateKey, { alg: 'PS256' });
  for (const token of [symmetric, pss, new UnsecuredJWT(claims()).encode()]) {
    await expect(verify(token)).rejects.toThrow('"alg"');
  }
});

test.each(['', 'nonsense', 'a.b.c', '..'])('refuses %j, which is no token', async (text) => {
  await expect(verify(text)).rejects.not.toSatisfy((error) => isAppError(error));
});

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

const keysAt = async (answer: RequestListener) => {
  const server = createServer(answer).listen(0, '127.0.0.1');
  stops.push(() => server.close().closeAllConnections());
  await once(server, 'listening');
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`);
  return createRemoteJWKSet(url, { timeoutDuration: 300 });
};

test('verifies by keys fetched from their address', async () => {
  const keys = await keysAt((_req, res) => res.end(JSON.stringify(keySet)));
  const { uid } = await verifyFirebaseIdToken(PROJECT, keys)(await sign());
  expect(uid).toBe('camper-uid');
});

const answers: [string, RequestListener][] = [
  ['cut the connection', (req) => req.socket.destroy()],
  ['are not answered in time', () => {}],
  ['answer 500', (_req, res) => res.writeHead(500).end()],
  ['answer a page instead of JSON', (_req, res) => res.end('<html>')],
  ['answer JSON without keys', (_req, res) => res.end('{}')],
];

test.each(answers)(
  'throws sign-in-unavailable, not a refusal, when the keys %s',
  async (_, answer) => {
    const keys = await keysAt(answer);
    const failure = verifyFirebaseIdToken(PROJECT, keys)(await sign());
    await expect(failure).rejects.toMatchObject({ kind: 'sign-in-unavailable' });
  },
);

test('throws sign-in-unavailable when nobody is there to give the keys', async () => {
  const keys = createRemoteJWKSet(new URL('http://127.0.0.1:9/keys'));
  const failure = verifyFirebaseIdToken(PROJECT, keys)(await sign());
  await expect(failure).rejects.toMatchObject({ kind: 'sign-in-unavailable' });
});

test.each<[string, string | undefined]>([
  [' Maya  Okafor ', 'Maya Okafor'],
  ['M'.repeat(200), 'M'.repeat(80)],
  ['Maya\r\nBcc: all@camp.test', 'Maya Bcc: all@camp.test'],
  ['Maya \u202Eroflac', 'Maya roflac'],
  ['\u0000\u0007', undefined],
  ['   ', undefined],
])('takes of the name %j what sign-up would accept', async (name, accepted) => {
  expect((await verify(await sign({ name }))).name).toBe(accepted);
});

test.each([
  'http://pictures.test/maya.png',
  'javascript:alert(1)',
  '/maya.svg',
  `https://pictures.test/${'m'.repeat(2000)}`,
  'https://pictures.test/"onerror="alert(1)',
])('drops the picture %j', async (picture) => {
  expect(await verify(await sign({ picture }))).not.toHaveProperty('photoURL');
});

test('keeps an address with the Kelvin sign apart from the one with an ordinary k', async () => {
  const { email } = await verify(await sign({ email: 'Bac\u212A@Camp.test' }));
  expect(email).toBe('bac\u212A@camp.test');
});
