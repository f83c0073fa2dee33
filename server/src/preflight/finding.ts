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

/** Returns why a call failed, in a few words without a secret. The cause of a failed fetch says more than its error. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return maskSecrets(String(error));
  if (error.name === 'TimeoutError') return 'there was no answer in time';
  if (error.cause instanceof Error) return reasonOf(error.cause);
  const { code } = error as NodeJS.ErrnoException;
  const message = error.message.split('\n')[0]!;
  return maskSecrets(message === '' ? (code ?? error.name) : message);
}
