import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

const focusOn = (element: HTMLElement) => element.focus({ preventScroll: true });

const findHeading = (main: HTMLElement) => {
  const heading = main.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  return heading;
};

/** Focuses the h1. If it renders later, focuses `main` until then. Returns a function that stops waiting. */
const focusHeading = (main: HTMLElement) => {
  const heading = findHeading(main);
  focusOn(heading ?? main);
  if (heading) return;
  const observer = new MutationObserver(() => {
    const lateHeading = findHeading(main);
    if (!lateHeading) return;
    observer.disconnect();
    if (document.activeElement === main) focusOn(lateHeading);
  });
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
};

/**
 * Moves the focus to the h1 when the path changes, so that screen readers announce the new page and
 * the Tab key starts there. Does nothing if the page has already set the focus, or on the first page.
 */
export function useRouteFocus() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const currentPathname = useRef(pathname);

  useEffect(() => {
    if (currentPathname.current === pathname || !main.current) return;
    currentPathname.current = pathname;
    const { activeElement } = document;
    if (activeElement !== main.current && main.current.contains(activeElement)) return;
    return focusHeading(main.current);
  }, [pathname]);

  return main;
}
