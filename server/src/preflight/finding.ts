import { maskSecrets } from '../lib/mask-secrets';

export type Outcome = 'ok' | 'warning' | 'failed';

/** What a check has found, in one sentence, and what to do about it. */
export interface Finding {
  outcome: Outcome;
  text: string;
}

export const ok = (text: string): Finding => ({ outcome: 'ok', text });
export const warning = (text: string): Finding => ({ outcome: 'warning', text });
export const failed = (text: string): Finding => ({ outcome: 'failed', text });

/** The cause of a failed fetch says more than its error. */
const rootCauseOf = (error: Error): Error =>
  error.cause instanceof Error && error.name !== 'TimeoutError' ? rootCauseOf(error.cause) : error;

/** Returns whether a call failed because the certificate is not trusted. */
export function isCertificateError(error: unknown): boolean {
  const { code } = (error instanceof Error ? rootCauseOf(error) : {}) as NodeJS.ErrnoException;
  return /CERT|UNABLE_TO_VERIFY/.test(code ?? '');
}

/** Returns why a call failed, in a few words without a secret and without a period. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return maskSecrets(String(error));
  if (error.name === 'TimeoutError') return 'there was no answer in time';
  const cause = rootCauseOf(error);
  if (cause !== error) return reasonOf(cause);
  const { code } = error as NodeJS.ErrnoException;
  // Node adds advice for developers to certificate errors.
  const message = error.message.split(/\n|; if the root CA /)[0]!.replace(/\.+$/, '');
  return maskSecrets(message === '' ? (code ?? error.name) : message);
}
