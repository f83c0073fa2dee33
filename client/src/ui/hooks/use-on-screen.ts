import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react';

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/**
 * Returns false while the element is scrolled out of view or its tab is hidden. `margin` grows the view, or
 * makes it smaller if it is negative.
 */
export function useOnScreen(element: RefObject<Element | null>, margin = '0px') {
  const isTabVisible = useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => true,
  );
  const [isOnScreen, setIsOnScreen] = useState(true);

  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        setIsOnScreen(entries.at(-1)?.isIntersecting ?? true);
      },
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, margin]);

  return isTabVisible && isOnScreen;
}
