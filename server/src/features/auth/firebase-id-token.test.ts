import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
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
import { isAppError } from '#app-error';
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
let googleKey: Key;
let otherKey: Key;
let keySet: JSONWebKeySet;

beforeAll(async () => {
  const pair = await generateKeyPair('RS256', { extractable: true });
  googleKey = pair.privateKey;
  otherKey = (await generateKeyPair('RS256')).privateKey;
  keySet = { keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'google', alg: 'RS256' }] };
});

const sign = (
  changes: object = {},
  key: Key = googleKey,
  header: Partial<JWTHeaderParameters> = {},
) =>
  new SignJWT({ ...claims(), ...changes })
    .setProtectedHeader({ alg: 'RS256', kid: 'google', ...header })
    .sign(key);

const verify = (token: string) => verifyFirebaseIdToken(PROJECT, createLocalJWKSet(keySet))(token);

test('returns the identity of a token signed by Google', async () => {
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
  'treats an email as unverified if email_verified is %j',
  async (email_verified) => {
    expect(await verify(await sign({ email_verified }))).toMatchObject({ emailVerified: false });
  },
);

test('tolerates a clock difference of four seconds', async () => {
  const issuedAhead = await sign({ iat: now() + 4, auth_time: now() + 4 });
  expect((await verify(issuedAhead)).uid).toBe('camper-uid');
  expect((await verify(await sign({ exp: now() - 3 }))).uid).toBe('camper-uid');
});

test.each([
  ['another project as audience', { aud: 'another-project' }],
  ['no audience', { aud: undefined }],
  ['the issuer of another project', { iss: 'https://securetoken.google.com/another-project' }],
  ['Google itself as issuer', { iss: 'https://accounts.google.com' }],
  ['no issuer', { iss: undefined }],
  ['an expiry in the past', { exp: now() - 60 }],
  ['no expiry', { exp: undefined }],
  ['an issue time in the future', { iat: now() + 60 }],
  ['no issue time', { iat: undefined }],
  ['a sign-in in the future', { auth_time: now() + 60 }],
  ['no sign-in time', { auth_time: undefined }],
  ['a start of validity in the future', { nbf: now() + 60 }],
  ['no uid', { sub: undefined }],
  ['an empty uid', { sub: '' }],
  ['a uid of 129 characters', { sub: 'x'.repeat(129) }],
  ['no email', { email: undefined }],
  ['a text as email_verified', { email_verified: 'true' }],
])('rejects a token with %s', async (_, changes) => {
  const result = verify(await sign(changes));
  await expect(result).rejects.toThrow();
  await expect(result).rejects.not.toSatisfy((error) => isAppError(error));
});

test('rejects a token signed by another key with the same id', async () => {
  await expect(verify(await sign({}, otherKey))).rejects.toThrow('signature verification failed');
});

test('rejects a token signed by a key that Google does not list', async () => {
  const token = await sign({}, otherKey, { kid: 'unknown' });
  await expect(verify(token)).rejects.toThrow('no applicable key');
});

test('rejects every algorithm except RS256', async () => {
  const listedKey = JSON.stringify(keySet.keys[0]);
  const symmetric = await new SignJWT(claims())
    .setProtectedHeader({ alg: 'HS256', kid: 'google' })
    .sign(new TextEncoder().encode(listedKey));
  const pair = await generateKeyPair('PS256', { extractable: true });
  const pss = await sign({}, pair.privateKey, { alg: 'PS256' });
  for (const token of [symmetric, pss, new UnsecuredJWT(claims()).encode()]) {
    await expect(verify(token)).rejects.toThrow('"alg"');
  }
});

test.each(['', 'nonsense', 'a.b.c', '..'])('rejects %j, which is not a token', async (text) => {
  await expect(verify(text)).rejects.not.toSatisfy((error) => isAppError(error));
});

const cleanups: (() => void)[] = [];
afterEach(() => cleanups.splice(0).forEach((cleanup) => cleanup()));

const serveKeys = async (listener: RequestListener) => {
  const server = createServer(listener).listen(0, '127.0.0.1');
  cleanups.push(() => server.close().closeAllConnections());
  await once(server, 'listening');
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`);
  return createRemoteJWKSet(url, { timeoutDuration: 300 });
};

test('verifies a token with fetched keys', async () => {
  const keys = await serveKeys((_req, res) => res.end(JSON.stringify(keySet)));
  const { uid } = await verifyFirebaseIdToken(PROJECT, keys)(await sign());
  expect(uid).toBe('camper-uid');
});

const failures: [string, RequestListener][] = [
  ['close the connection', (req) => req.socket.destroy()],
  ['time out', () => {}],
  ['respond with 500', (_req, res) => res.writeHead(500).end()],
  ['respond with HTML instead of JSON', (_req, res) => res.end('<html>')],
  ['respond with JSON without keys', (_req, res) => res.end('{}')],
];

test.each(failures)(
  'throws sign-in-unavailable when requests for the keys %s',
  async (_, listener) => {
    const keys = await serveKeys(listener);
    const result = verifyFirebaseIdToken(PROJECT, keys)(await sign());
    await expect(result).rejects.toMatchObject({ kind: 'sign-in-unavailable' });
  },
);

test('throws sign-in-unavailable when the key server is not running', async () => {
  const keys = createRemoteJWKSet(new URL('http://127.0.0.1:9/keys'));
  const result = verifyFirebaseIdToken(PROJECT, keys)(await sign());
  await expect(result).rejects.toMatchObject({ kind: 'sign-in-unavailable' });
});

test.each<[string, string | undefined]>([
  [' Maya  Okafor ', 'Maya Okafor'],
  ['M'.repeat(200), 'M'.repeat(80)],
  ['Maya\r\nBcc: all@camp.test', 'Maya Bcc: all@camp.test'],
  ['Maya \u202Eroflac', 'Maya roflac'],
  ['\u0000\u0007', undefined],
  ['   ', undefined],
])('cleans the name %j like the sign-up form', async (name, accepted) => {
  expect((await verify(await sign({ name }))).name).toBe(accepted);
});

test.each([
  'http://pictures.test/maya.png',
  'javascript:alert(1)',
  '/maya.svg',
  `https://pictures.test/${'m'.repeat(2000)}`,
  'https://pictures.test/"onerror="alert(1)',
])('ignores the picture URL %j', async (picture) => {
  expect(await verify(await sign({ picture }))).not.toHaveProperty('photoURL');
});

test('does not convert the Kelvin sign in an email to the letter k', async () => {
  const { email } = await verify(await sign({ email: 'Bac\u212A@Camp.test' }));
  expect(email).toBe('bac\u212A@camp.test');
});
