import { expect, test } from 'vitest';
import { toSignInMessage } from './firebase-messages';

const withCode = (code: string) => Object.assign(new Error(`Firebase: Error (${code}).`), { code });
const defaultMessage = toSignInMessage(withCode('auth/something-new'));

test.each(['auth/wrong-password', 'auth/user-not-found', 'auth/invalid-login-credentials'])(
  'shows the same message for %s as for auth/invalid-credential',
  (code) => {
    expect(toSignInMessage(withCode(code))).toBe(
      toSignInMessage(withCode('auth/invalid-credential')),
    );
  },
);

test.each([
  ['auth/invalid-credential', /do not match.*reset your password/],
  ['auth/invalid-email', /email address is not complete/],
  ['auth/email-already-in-use', /already an account.*Log in instead/],
  ['auth/weak-password', /choose a longer one/],
  ['auth/popup-closed-by-user', /window was closed.*Try again/],
  ['auth/cancelled-popup-request', /window was closed.*Try again/],
  ['auth/popup-blocked', /blocked.*Allow pop-ups/],
  ['auth/account-exists-with-different-credential', /Log in with the method you used before/],
  ['auth/email-not-shared', /no email address.*sign up with your email/],
  ['auth/too-many-requests', /too many attempts.*Wait/],
  ['auth/network-request-failed', /could not be reached.*connection/],
  ['auth/user-disabled', /disabled.*contact the camp/],
  ['auth/requires-recent-login', /log in again/],
  ['auth/operation-not-allowed', /not available.*choose another/],
  ['auth/unauthorized-domain', /not available.*choose another/],
])('says what happened and what to do for %s', (code, message) => {
  expect(toSignInMessage(withCode(code))).toMatch(message);
  expect(toSignInMessage(withCode(code))).not.toMatch(/!|auth\/|Firebase|Error/);
});

test.each([new Error('boom'), 'boom', null, undefined, { code: 7 }, withCode('auth/toString')])(
  'has a message for %s',
  (error) => {
    expect(toSignInMessage(error)).toBe(defaultMessage);
    expect(defaultMessage).toMatch(/try again/);
  },
);
