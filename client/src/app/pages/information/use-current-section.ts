import { useEffect, useState } from 'react';

/** The upper part of the window, below the navigation bar. */
const READING_AREA = '-96px 0px -60% 0px';

/** Returns the id of the section that is being read. */
export function useCurrentSection(ids: readonly string[]) {
  const [current, setCurrent] = useState<string>();
  const key = ids.join(' ');

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.find(({ isIntersecting }) => isIntersecting);
        if (entry) setCurrent(entry.target.id);
      },
      { rootMargin: READING_AREA },
    );
    for (const id of key.split(' ')) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [key]);

  return current;
}
