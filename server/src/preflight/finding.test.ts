import { expect, test } from 'vitest';
import { isCertificateError, reasonOf } from './finding';

test('a reason has no period, because a sentence continues after it', () => {
  expect(reasonOf(new Error('No connection to Stripe. Request was retried 2 times.'))).toBe(
    'No connection to Stripe. Request was retried 2 times',
  );
});

test('a reason is the cause of a failed fetch, without advice for developers', () => {
  const cause = Object.assign(
    new Error(
      'self-signed certificate; if the root CA is installed locally, try running Node.js with --use-system-ca',
    ),
    { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
  );
  const error = new TypeError('fetch failed', { cause });
  expect(reasonOf(error)).toBe('self-signed certificate');
  expect(isCertificateError(error)).toBe(true);
});

test('an unreachable server is no error of its certificate', () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  expect(isCertificateError(new TypeError('fetch failed', { cause }))).toBe(false);
  expect(isCertificateError('ECONNREFUSED')).toBe(false);
});
