import { expect, test } from 'vitest';
import { findProblemKind, problems, toProblemType } from './problem';

// Released clients depend on these: kinds can be added, but not renamed or given another status.
const published: Record<string, number> = {
  'malformed-json': 400,
  'invalid-input': 400,
  'invalid-signature': 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'already-in-cart': 409,
  'already-enrolled': 409,
  'own-class': 409,
  'not-on-sale': 409,
  'sold-out': 409,
  'cart-empty': 409,
  'total-changed': 409,
  'amount-too-small': 409,
  'payment-incomplete': 409,
  'payment-in-review': 409,
  'has-enrollments': 409,
  'email-taken': 409,
  'body-too-large': 413,
  'unsupported-media-type': 415,
  'too-many-requests': 429,
  unexpected: 500,
  'database-unavailable': 503,
  'storage-full': 503,
  'payments-unavailable': 503,
  'sign-in-unavailable': 503,
};

test('published problems keep their status', () => {
  const statuses = Object.entries(problems).map(([kind, { status }]) => [kind, status]);
  expect(Object.fromEntries(statuses)).toMatchObject(published);
});

test('only problems of the session or access have status 401 or 403', () => {
  const signingOut = Object.entries(problems).filter(([, { status }]) =>
    [401, 403].includes(status),
  );
  expect(signingOut.map(([kind]) => kind)).toEqual([
    'unauthenticated',
    'forbidden',
    'account-deleted',
    'suspended',
  ]);
});

test('every problem has a title that is a sentence', () => {
  for (const { title } of Object.values(problems)) expect(title).toMatch(/^[A-Z].*\.$/);
});

test('finds the kind of known problem types only', () => {
  expect(toProblemType('sold-out')).toBe('/problems/sold-out');
  for (const kind of Object.keys(problems)) expect(findProblemKind(`/problems/${kind}`)).toBe(kind);
  for (const type of ['', 'sold-out', '/problems/', '/problems/teapot', '/problems/constructor']) {
    expect(findProblemKind(type)).toBeNull();
  }
});
