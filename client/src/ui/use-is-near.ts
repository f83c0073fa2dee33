import { useEffect, useState, type RefObject } from 'react';

/** About as far as somebody scrolls while what stands there is fetched. */
const AHEAD_PX = 300;

/** True as soon as the element has been about to be seen, for what is fetched no earlier. */
export const useIsNear = (element: RefObject<Element | null>, aheadPx = AHEAD_PX) => {
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
};
