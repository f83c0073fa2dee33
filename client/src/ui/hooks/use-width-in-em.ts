import { useEffect, useState, type RefObject } from 'react';

/** Returns the width of an element in units of its text size; 0 until it is measured. */
export function useWidthInEm(element: RefObject<Element | null>) {
  const [width, setWidth] = useState(0);

  useEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const observer = new ResizeObserver((entries) => {
      const textSize = Number.parseFloat(getComputedStyle(measured).fontSize);
      setWidth(entries[0]!.contentRect.width / textSize);
    });
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);

  return width;
}
