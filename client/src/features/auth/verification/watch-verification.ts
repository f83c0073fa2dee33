import { checkEmailVerified } from '#lib/session/email-verification';

const FIRST_DELAY_MS = 10_000;
const LAST_DELAY_MS = 120_000;

/**
 * Polls whether the email is verified: when this tab resumes, and with increasing delays. The
 * session notices the verification itself. Returns a function that stops polling.
 */
export function watchVerification() {
  const abort = new AbortController();
  const { signal } = abort;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delayMs = FIRST_DELAY_MS;
  let isChecking = false;
  let mustRepeat = false;

  const checkLater = () => {
    clearTimeout(timer);
    if (signal.aborted) return;
    timer = setTimeout(() => void check(), delayMs);
    delayMs = Math.min(delayMs * 1.5, LAST_DELAY_MS);
  };
  const check = async () => {
    if (document.visibilityState !== 'visible') return;
    // The running check may have begun before the verification.
    if (isChecking) return void (mustRepeat = true);
    isChecking = true;
    do {
      mustRepeat = false;
      // Ignore a failed check; the next one may succeed.
      await checkEmailVerified().catch(() => false);
    } while (mustRepeat && !signal.aborted);
    isChecking = false;
    checkLater();
  };
  const checkNow = () => {
    delayMs = FIRST_DELAY_MS;
    void check();
  };

  document.addEventListener('visibilitychange', checkNow, { signal });
  window.addEventListener('focus', checkNow, { signal });
  window.addEventListener('online', checkNow, { signal });
  checkLater();
  return () => {
    abort.abort();
    clearTimeout(timer);
  };
}
