import { useEffect, useRef, useState } from 'react';
import { toMessage } from '../../lib/api';
import { prepareSignIn, type SignedInUser } from '../../lib/firebase';
import { toSignInMessage } from '../../lib/firebase-messages';
import { useSession } from '../../lib/session';
import { addUser } from './add-user';
import { mailVerificationLink } from './verification/verification-link';

type Way = 'log-in' | 'sign-up' | 'social';
type Step = 'idle' | 'entering' | 'known' | 'created';

/**
 * The way in: one sign-in at a time, and then the camp's own record unless the account is an old
 * one. `entered` says how, as soon as that is done and the session has begun.
 */
export const useEntrance = () => {
  const { state, isUnreachable } = useSession();
  const [step, setStep] = useState<Step>('idle');
  const [failure, setFailure] = useState<string | null>(null);
  const [saveAgain, setSaveAgain] = useState<(() => Promise<void>) | null>(null);
  // A form validates before it calls, so a double click gets here twice before anything is drawn.
  const isEntering = useRef(false);
  useEffect(prepareSignIn, []);
  const isDone = step === 'known' || step === 'created';
  // Once in, nothing can be pressed any more; a refused session leaves the form as it was.
  const isBusy = step === 'entering' || (isDone && state !== 'signed-out' && !isUnreachable);

  const save = async (user: SignedInUser, way: Way) => {
    setStep('entering');
    setSaveAgain(null);
    setFailure(null);
    try {
      const isNew = await addUser(user);
      setStep(isNew || way === 'sign-up' ? 'created' : 'known');
    } catch (error) {
      setStep('idle');
      setSaveAgain(() => () => save(user, way));
      setFailure(`You are signed in, but the camp could not note your name. ${toMessage(error)}`);
    }
  };

  const enter = async (way: Way, operation: () => Promise<SignedInUser>) => {
    if (isBusy || isEntering.current) return;
    isEntering.current = true;
    setStep('entering');
    setFailure(null);
    try {
      const user = await operation();
      // The banner offers to send the link where this fails.
      if (way === 'sign-up') void mailVerificationLink(user.uid).catch(() => {});
      if (way === 'log-in') setStep('known');
      else await save(user, way);
    } catch (error) {
      setStep('idle');
      setFailure(toSignInMessage(error));
    } finally {
      isEntering.current = false;
    }
  };

  return {
    enter,
    isBusy,
    failure,
    entered: isDone && state === 'signed-in' ? step : null,
    /** Done with everything, or here before anything was pressed. */
    mayGoOn: state === 'signed-in' && step !== 'entering' && saveAgain === null,
    saveAgain,
    goOnUnsaved: saveAgain && (() => setSaveAgain(null)),
  };
};
export type Entrance = ReturnType<typeof useEntrance>;
