const WRONG_CREDENTIALS =
  'That e-mail and password do not match. Check both, or reset your password.';
const CLOSED =
  'The sign-in window was closed before it was finished. Try again when you are ready.';
const NOT_OFFERED = 'This way to sign in is not available here. Please choose another one.';
const SIGN_IN_AGAIN = 'Your session has ended. Please sign in again.';
const UNKNOWN = 'Signing in did not work this time. Please try again in a moment.';

/** Firebase's codes without their `auth/`; the first three alike, so that nobody learns who has an account. */
const messages: Record<string, string> = {
  'invalid-credential': WRONG_CREDENTIALS,
  'wrong-password': WRONG_CREDENTIALS,
  'user-not-found': WRONG_CREDENTIALS,
  'invalid-login-credentials': WRONG_CREDENTIALS,
  'invalid-email': 'That is not a complete e-mail address. Check it for a typing mistake.',
  'missing-email': 'Please enter your e-mail address.',
  'missing-password': 'Please enter your password.',
  'email-already-in-use':
    'There is already an account for that e-mail. Sign in instead, or reset your password.',
  'weak-password': 'That password is too easy to guess. Please choose a longer one.',
  'password-does-not-meet-requirements':
    'That password is too easy to guess. Mix letters, digits and special characters.',
  'email-not-shared':
    'That account shares no e-mail address with us. Make your address visible there, or sign up with your e-mail and a password.',
  'account-exists-with-different-credential':
    'You already have an account with that e-mail. Sign in the way you did the first time.',
  'popup-closed-by-user': CLOSED,
  'cancelled-popup-request': CLOSED,
  'user-cancelled': CLOSED,
  'popup-blocked':
    'Your browser blocked the sign-in window. Allow pop-ups for this site, then try again.',
  'too-many-requests': 'There were too many attempts. Wait a few minutes, or reset your password.',
  'network-request-failed':
    'The sign-in service could not be reached. Check your connection, then try again.',
  timeout: 'The sign-in service took too long to answer. Please try again.',
  'user-disabled': 'This account has been disabled. Please write to the camp to have it reopened.',
  'user-token-expired': SIGN_IN_AGAIN,
  'invalid-user-token': SIGN_IN_AGAIN,
  'requires-recent-login': SIGN_IN_AGAIN,
  'operation-not-allowed': NOT_OFFERED,
  'admin-restricted-operation': NOT_OFFERED,
  'unauthorized-domain': NOT_OFFERED,
  'operation-not-supported-in-this-environment':
    'This browser cannot keep you signed in. Allow cookies and site data, then try again.',
  'web-storage-unsupported':
    'This browser cannot keep you signed in. Allow cookies and site data, then try again.',
};

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code.replace(/^auth\//, '')
    : '';

const verificationMessages: Record<string, string> = {
  'too-many-requests':
    'You asked for too many links. Use the latest one, or try again in a few minutes.',
  'network-request-failed': messages['network-request-failed']!,
};

/** Returns what to tell a viewer whose verification link was not sent. */
export const toVerificationMessage = (error: unknown): string =>
  verificationMessages[codeOf(error)] ??
  'The link could not be sent. Please try again in a moment.';

/** What to tell someone whose sign-in, sign-up or password reset failed: what happened, and what to do. */
export const toSignInMessage = (error: unknown): string => {
  const code = codeOf(error);
  return Object.hasOwn(messages, code) ? messages[code]! : UNKNOWN;
};
