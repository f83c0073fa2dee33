import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react';

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/** False while the element is scrolled away or its tab is behind another one. */
export const useIsSeen = (element: RefObject<Element | null>) => {
  const isInFront = useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
  const [isOnScreen, setIsOnScreen] = useState(true);

  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => {
      setIsOnScreen(entries.at(-1)?.isIntersecting ?? true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);

  return isInFront && isOnScreen;
};
