import { SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { verifyEmulatorToken } from './verify-emulator-token';

const now = Math.floor(Date.now() / 1000);
const validClaims = {
  iss: 'https://securetoken.google.com/demo-camp',
  aud: 'demo-camp',
  sub: 'camp-camper',
  iat: now,
  auth_time: now,
  exp: now + 3600,
  email: 'camper@camp.test',
  email_verified: true,
  name: 'Maya Okafor',
  picture: 'https://pictures.test/maya.png',
};
const token = (claims: object) => new UnsecuredJWT({ ...validClaims, ...claims }).encode();
const verify = verifyEmulatorToken('demo-camp');

test('returns the identity of an emulator token', async () => {
  expect(await verify(token({}))).toEqual({
    uid: 'camp-camper',
    email: 'camper@camp.test',
    emailVerified: true,
    name: 'Maya Okafor',
    photoURL: 'https://pictures.test/maya.png',
    signedInAt: new Date(now * 1000),
    issuedAt: new Date(now * 1000),
  });
});

test.each([
  ['another issuer', { iss: 'https://securetoken.google.com/demo-other' }],
  ['no issuer', { iss: undefined }],
  ['another audience', { aud: 'demo-other' }],
  ['no audience', { aud: undefined }],
  ['an expiry in the past', { exp: now - 60 }],
  ['no expiry', { exp: undefined }],
  ['an issue time in the future', { iat: now + 60 }],
  ['no issue time', { iat: undefined }],
  ['a sign-in in the future', { auth_time: now + 60 }],
  ['no sign-in time', { auth_time: undefined }],
  ['no user', { sub: undefined }],
  ['an empty user', { sub: '' }],
  ['a user of 129 characters', { sub: 'x'.repeat(129) }],
  ['no email', { email: undefined }],
])('rejects a token with %s', async (_, claims) => {
  await expect(verify(token(claims))).rejects.toThrow();
});

test('rejects every signed token', async () => {
  const signed = await new SignJWT(validClaims)
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode('a secret of thirty-two characters'));
  await expect(verify(signed)).rejects.toThrow('Invalid Unsecured JWT');
  const unsigned = signed.slice(0, signed.lastIndexOf('.') + 1);
  await expect(verify(unsigned)).rejects.toThrow('Invalid Unsecured JWT');
});

test.each(['', 'nonsense', 'a.b', 'a.b.', `${token({})}signature`])('rejects %j', async (text) => {
  await expect(verify(text)).rejects.toThrow();
});

test('rejects a project without the demo- prefix', () => {
  expect(() => verifyEmulatorToken('camp')).toThrow('must start with demo-');
});
