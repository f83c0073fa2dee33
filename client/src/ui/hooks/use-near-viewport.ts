import { useEffect, useState, type RefObject } from 'react';

/** About the distance a user scrolls while the content loads. */
const AHEAD_PX = 300;

/** Returns true once the element has come near the viewport; used to defer fetching. */
export function useNearViewport(element: RefObject<Element | null>, aheadPx = AHEAD_PX) {
  const [isNear, setIsNear] = useState(false);

  useEffect(() => {
    if (isNear || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: `${aheadPx}px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, aheadPx, isNear]);

  return isNear;
}
