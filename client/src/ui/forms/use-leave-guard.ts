import { useCallback, useEffect, useRef } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router-dom';
import { confirmChange } from '../feedback/dialog';

const confirmLeave = () =>
  confirmChange({
    title: 'Leave without saving?',
    lines: ['Your changes will be lost.'],
    confirmButtonText: 'Leave',
  });

/** Shows the browser's own prompt before a tab with unsaved changes is closed or reloaded. */
const useUnloadGuard = (hasUnsaved: boolean) =>
  useEffect(() => {
    if (!hasUnsaved) return;
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [hasUnsaved]);

/**
 * Asks before leaving with unsaved changes. Returns a function that allows leaving after saving.
 * `isSignedIn` must be the same function on every render.
 */
export function useLeaveGuard(hasUnsaved: boolean, isSignedIn: () => boolean) {
  const isSaved = useRef(false);
  const shouldBlock: BlockerFunction = useCallback(
    ({ currentLocation: from, nextLocation: to }) => {
      const isOtherPage = from.pathname !== to.pathname || from.search !== to.search;
      // A signed-out user must reach the login page, so do not ask.
      return hasUnsaved && isOtherPage && !isSaved.current && isSignedIn();
    },
    [hasUnsaved, isSignedIn],
  );
  const blocker = useBlocker(shouldBlock);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let isCurrent = true;
    void confirmLeave().then((leaves) => {
      if (isCurrent) (leaves ? blocker.proceed : blocker.reset)();
    });
    // A newer navigation was blocked; it prompts again.
    return () => void (isCurrent = false);
  }, [blocker]);

  useUnloadGuard(hasUnsaved);
  return () => void (isSaved.current = true);
}
