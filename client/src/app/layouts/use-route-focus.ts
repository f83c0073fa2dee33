import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Moves the focus to the page's h1 when the address changes, so that the new page is read out and
 * the Tab key starts there. A page that has put the focus somewhere itself keeps it, and the first
 * page is left to the browser.
 */
export const useRouteFocus = () => {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!main.current || main.current.contains(document.activeElement)) return;
    const heading = main.current.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    (heading ?? main.current).focus({ preventScroll: true });
  }, [pathname]);

  return main;
};
