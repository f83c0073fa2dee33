import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

const focusOn = (element: HTMLElement) => element.focus({ preventScroll: true });

const findHeading = (main: HTMLElement) => {
  const heading = main.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  return heading;
};

/** Waits on the page itself for a heading that comes with its data; answers how to stop. */
const focusHeading = (main: HTMLElement) => {
  const heading = findHeading(main);
  focusOn(heading ?? main);
  if (heading) return;
  const observer = new MutationObserver(() => {
    const late = findHeading(main);
    if (!late) return;
    observer.disconnect();
    if (document.activeElement === main) focusOn(late);
  });
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
};

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
    if (shown.current === pathname || !main.current) return;
    shown.current = pathname;
    const { activeElement } = document;
    if (activeElement !== main.current && main.current.contains(activeElement)) return;
    return focusHeading(main.current);
  }, [pathname]);

  return main;
};
