import { useEffect, useRef, useState } from 'react';
import { toMessage } from '#lib/api/client';
import { prepareSignIn, type SignedInUser } from '#lib/session/firebase';
import { toSignInMessage } from '#lib/session/firebase-messages';
import { useSession } from '#lib/session/session';
import { addUser } from './add-user';
import { emailVerificationLink } from '../verification/verification-link';

type Method = 'log-in' | 'sign-up' | 'social';
type Step = 'idle' | 'signing-in' | 'signed-in' | 'created';

/**
 * Runs one sign-in or sign-up at a time and then creates the user record, except for a log-in.
 * `result` is set once that is done and the session has started.
 */
export function useSignInFlow() {
  const { state, isUnreachable } = useSession();
  const [step, setStep] = useState<Step>('idle');
  const [failure, setFailure] = useState<string | null>(null);
  const [retrySave, setRetrySave] = useState<(() => Promise<void>) | null>(null);
  // Forms validate asynchronously, so a double click can submit twice before a render.
  const isRunning = useRef(false);
  useEffect(prepareSignIn, []);
  const isDone = step === 'signed-in' || step === 'created';
  // Stays busy after success; a rejected session re-enables the form.
  const isBusy = step === 'signing-in' || (isDone && state !== 'signed-out' && !isUnreachable);

  const save = async (user: SignedInUser, method: Method) => {
    setStep('signing-in');
    setRetrySave(null);
    setFailure(null);
    try {
      const isNew = await addUser(user);
      setStep(isNew || method === 'sign-up' ? 'created' : 'signed-in');
    } catch (error) {
      setStep('idle');
      setRetrySave(() => () => save(user, method));
      setFailure(`You are logged in, but we couldn’t save your name. ${toMessage(error)}`);
    }
  };

  const start = async (method: Method, operation: () => Promise<SignedInUser>) => {
    if (isBusy || isRunning.current) return;
    isRunning.current = true;
    setStep('signing-in');
    setFailure(null);
    try {
      const user = await operation();
      // If this fails, the banner offers to send the link.
      if (method === 'sign-up') void emailVerificationLink(user.uid).catch(() => {});
      if (method === 'log-in') setStep('signed-in');
      else await save(user, method);
    } catch (error) {
      setStep('idle');
      setFailure(toSignInMessage(error));
    } finally {
      isRunning.current = false;
    }
  };

  return {
    start,
    isBusy,
    failure,
    result: isDone && state === 'signed-in' ? step : null,
    /** True if the flow is done, or the user was already signed in. */
    canContinue: state === 'signed-in' && step !== 'signing-in' && retrySave === null,
    retrySave,
    continueUnsaved: retrySave && (() => setRetrySave(null)),
  };
}
export type SignInFlow = ReturnType<typeof useSignInFlow>;
