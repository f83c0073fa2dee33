import { useEffect } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

/**
 * Closes the messages of earlier pages when the viewer opens the page, because they would cover its
 * button. The message of a redirect, such as after logging in, stays.
 */
export function useCloseToasts(): void {
  const isOpened = useNavigationType() === NavigationType.Push;
  useEffect(() => {
    if (isOpened) void import('./toast-region').then(({ closeToasts }) => closeToasts(() => true));
    // Once, when the page opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
