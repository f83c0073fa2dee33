import type { SignInMethod } from '#lib/session/account-auth';

export const methodNames: Record<SignInMethod, string> = {
  password: 'Password',
  'google.com': 'Google',
  'github.com': 'GitHub',
};
