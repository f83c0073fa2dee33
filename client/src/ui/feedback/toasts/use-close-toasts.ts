import { useEffect, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

/**
 * Closes the messages of earlier pages when the viewer opens the page, because they would cover its
 * button. The message of a redirect, such as after logging in, stays.
 */
export function useCloseToasts(): void {
  const navigationType = useNavigationType();
  // How the page was opened; later navigations within it close nothing.
  const [isOpened] = useState(navigationType === NavigationType.Push);
  useEffect(() => {
    if (isOpened) void import('./toast-region').then(({ closeToasts }) => closeToasts(() => true));
  }, [isOpened]);
}
