const WRONG_CREDENTIALS =
  'That email and password do not match. Check both, or reset your password.';
const CLOSED = 'The login window was closed before you finished. Try again when you are ready.';
const NOT_OFFERED = 'This login method is not available. Please choose another one.';
const SIGN_IN_AGAIN = 'Your session has ended. Please log in again.';
const UNKNOWN = 'We could not log you in. Please try again in a moment.';

/** Messages by Firebase code without `auth/`. The first three are equal, so that they do not reveal who has an account. */
const messages: Record<string, string> = {
  'invalid-credential': WRONG_CREDENTIALS,
  'wrong-password': WRONG_CREDENTIALS,
  'user-not-found': WRONG_CREDENTIALS,
  'invalid-login-credentials': WRONG_CREDENTIALS,
  'invalid-email': 'That email address is not complete. Check it for typos.',
  'missing-email': 'Please enter your email address.',
  'missing-password': 'Please enter your password.',
  'email-already-in-use':
    'There is already an account with that email. Log in instead, or reset your password.',
  'weak-password': 'That password is too easy to guess. Please choose a longer one.',
  'password-does-not-meet-requirements':
    'That password is too easy to guess. Mix letters, numbers and special characters.',
  'email-not-shared':
    'That account has no email address that we can see. Make your email visible there, or sign up with your email and a password.',
  'account-exists-with-different-credential':
    'You already have an account with that email. Log in with the method you used before.',
  'popup-closed-by-user': CLOSED,
  'cancelled-popup-request': CLOSED,
  'user-canceled': CLOSED,
  'popup-blocked':
    'Your browser blocked the login window. Allow pop-ups for this site, then try again.',
  'too-many-requests': 'There were too many attempts. Wait a few minutes, or reset your password.',
  'network-request-failed':
    'The login service could not be reached. Check your connection, then try again.',
  timeout: 'The login service took too long to respond. Please try again.',
  'user-disabled': 'This account has been disabled. Please contact the camp to restore it.',
  'user-token-expired': SIGN_IN_AGAIN,
  'invalid-user-token': SIGN_IN_AGAIN,
  'requires-recent-login': SIGN_IN_AGAIN,
  'operation-not-allowed': NOT_OFFERED,
  'admin-restricted-operation': NOT_OFFERED,
  'unauthorized-domain': NOT_OFFERED,
  'operation-not-supported-in-this-environment':
    'This browser cannot keep you logged in. Allow cookies and site data, then try again.',
  'web-storage-unsupported':
    'This browser cannot keep you logged in. Allow cookies and site data, then try again.',
};

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code.replace(/^auth\//, '')
    : '';

const verificationMessages: Record<string, string> = {
  'too-many-requests':
    'You requested too many links. Use the latest one, or try again in a few minutes.',
  'network-request-failed': messages['network-request-failed']!,
};

/** Returns the error message for a verification link that could not be sent. */
export const toVerificationMessage = (error: unknown): string =>
  verificationMessages[codeOf(error)] ??
  'We could not send the link. Please try again in a moment.';

/** Returns the error message for a failed sign-in, sign-up or password reset. */
export function toSignInMessage(error: unknown): string {
  const code = codeOf(error);
  return Object.hasOwn(messages, code) ? messages[code]! : UNKNOWN;
}

const confirmMessages: Record<string, string> = {
  'invalid-credential': 'That password is not right.',
  'wrong-password': 'That password is not right.',
  'user-mismatch': 'That is another account. Choose the one that you are logged in with.',
  'credential-already-in-use': 'That account already belongs to another user of this site.',
  'provider-already-linked': 'That login method is already linked.',
};

/** Returns the error message if a signed-in user could not sign in again or link a provider. */
export const toConfirmMessage = (error: unknown): string =>
  confirmMessages[codeOf(error)] ?? toSignInMessage(error);
