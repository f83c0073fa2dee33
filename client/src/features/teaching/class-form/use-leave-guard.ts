import { useCallback, useEffect, useRef } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router-dom';
import { readAccessToken } from '../../../lib/access-token';
import { confirmChange } from '../../../ui/dialog';

const askToLeave = () =>
  confirmChange({
    title: 'Leave without saving?',
    lines: ['What you changed here would be lost.'],
    confirmButtonText: 'Leave',
  });

/** Asks before a tab with unsaved words is closed or loaded again, in the browser's own words. */
const useUnloadGuard = (hasUnsaved: boolean) =>
  useEffect(() => {
    if (!hasUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasUnsaved]);

/** Asks before somebody leaves unsaved words behind; answers how to let them go after saving. */
export const useLeaveGuard = (hasUnsaved: boolean) => {
  const isSaved = useRef(false);
  const shouldBlock: BlockerFunction = useCallback(
    ({ currentLocation: from, nextLocation: to }) => {
      const isElsewhere = from.pathname !== to.pathname || from.search !== to.search;
      // Whoever is signed out has to go to the login page: there is nothing to ask.
      return hasUnsaved && isElsewhere && !isSaved.current && readAccessToken() !== null;
    },
    [hasUnsaved],
  );
  const blocker = useBlocker(shouldBlock);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let isAsked = true;
    void askToLeave().then((leaves) => {
      if (isAsked) (leaves ? blocker.proceed : blocker.reset)();
    });
    // Another way out was tried meanwhile, which asks anew.
    return () => void (isAsked = false);
  }, [blocker]);

  useUnloadGuard(hasUnsaved);
  return () => void (isSaved.current = true);
};
