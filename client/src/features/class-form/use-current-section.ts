import { useEffect, useState } from 'react';

/** Sections count as reached below the bar of the site, where links scroll their headings to. */
const TOP_PX = 200;

const events = ['scroll', 'resize', 'focusin'] as const;

const isAtEnd = () =>
  window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;

const findCurrent = (ids: readonly string[]) => {
  const headings = ids.flatMap((id) => document.getElementById(id) ?? []);
  const reached = headings.findLast((heading) => heading.getBoundingClientRect().top <= TOP_PX);
  if (!isAtEnd()) return (reached ?? headings[0])?.id;
  // The last headings cannot scroll up that far, so the one that a link led to counts.
  return (headings.find((heading) => heading === document.activeElement) ?? headings.at(-1))?.id;
};

/** Returns the id of the heading whose section is at the top of the window. `ids` are in page order. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const update = () => setCurrent(findCurrent(ids));
    update();
    events.forEach((event) => window.addEventListener(event, update, { passive: true }));
    return () => events.forEach((event) => window.removeEventListener(event, update));
  }, [ids]);
  return current;
}
